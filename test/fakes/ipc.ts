import type { IpcMain, IpcMainInvokeEvent } from 'electron'

type Listener = Parameters<IpcMain['handle']>[1]

/** The window's side of the bridge: records the handlers and lets a test call them as any frame. */
export function fakeIpc() {
  const listeners = new Map<string, Listener>()
  /** A call from the top frame of a window that shows that page; a page inside it when `top` is another. */
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
    /** Calls as the page does: some answers come as JSON text. */
    invoke: async (channel: string, event: IpcMainInvokeEvent, payload: unknown): Promise<unknown> => {
      const answer: unknown = await listeners.get(channel)?.(event, payload)
      return typeof answer === 'string' ? JSON.parse(answer) : answer
    },
    invokeRaw: async (channel: string, event: IpcMainInvokeEvent, payload: unknown): Promise<unknown> =>
      listeners.get(channel)?.(event, payload),
  }
}
