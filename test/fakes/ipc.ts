import type { IpcMain, IpcMainInvokeEvent } from 'electron'

type Listener = Parameters<IpcMain['handle']>[1]

/** A fake of `ipcMain`: stores the handlers, and lets a test call them as a frame of any page. */
export function fakeIpc() {
  const listeners = new Map<string, Listener>()
  /** The event of a call from a page: from the window's top frame, or from an inner frame if `top` is false. */
  const from = (url: string, top = true): IpcMainInvokeEvent => {
    const frame = { url }
    const event = { senderFrame: frame, sender: { mainFrame: top ? frame : { url } } }
    return event as unknown as IpcMainInvokeEvent
  }
  return {
    handle: (channel: string, listener: Listener) => void listeners.set(channel, listener),
    channels: () => [...listeners.keys()],
    fromOurPage: (url = 'app://balcao/') => from(url),
    fromSubframe: () => from('app://balcao/', false),
    /** Calls a handler as the page does; an answer may be JSON text. */
    invoke: async (channel: string, event: IpcMainInvokeEvent, payload: unknown): Promise<unknown> => {
      const answer: unknown = await listeners.get(channel)?.(event, payload)
      return typeof answer === 'string' ? JSON.parse(answer) : answer
    },
    invokeRaw: async (channel: string, event: IpcMainInvokeEvent, payload: unknown): Promise<unknown> =>
      listeners.get(channel)?.(event, payload),
  }
}
