import { createCodec } from './codec.ts'
import type { StandInFrame } from './frames.ts'
import { ipcMain, type StandInIpc } from './ipc.ts'
import type { PageMessage } from './inPage.ts'
import { eventWith } from './standIn.ts'

export const codec = createCodec()

/** Passes a page's call to its handler: the window's own first, then `ipcMain`'s; sends back the result or the error's message. */
export async function dispatchInvoke(
  message: PageMessage,
  frame: StandInFrame | null,
  sender: { ipc: StandInIpc },
  reply: (ok: boolean, payload: string) => void,
): Promise<void> {
  const { channel } = message
  const handler = sender.ipc.handlerOf(channel) ?? ipcMain.handlerOf(channel)
  try {
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    const event = ipcEvent(frame, sender) as unknown as Electron.IpcMainInvokeEvent
    reply(true, codec.encode(await handler(event, ...(codec.decode(message.payload) as unknown[]))))
  } catch (cause) {
    console.error(`Error occurred in handler for '${channel}':`, cause)
    // The page gets only the error's message, in Electron's form.
    reply(false, codec.encode(`Error invoking remote method '${channel}': ${String(cause)}`))
  }
}

function ipcEvent(frame: StandInFrame | null, sender: object): object {
  const context = frame?.context
  // A frame that has navigated since is no longer the sender.
  return Object.defineProperty(eventWith({ type: 'frame', sender }), 'senderFrame', {
    get: () => (frame && frame.context === context && !frame.gone ? frame : null),
    enumerable: true,
  })
}
