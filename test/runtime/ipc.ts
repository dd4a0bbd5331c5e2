import { GuardedEmitter } from './standIn.ts'

type Handler = Parameters<Electron.IpcMain['handle']>[1]

/** `ipcMain`, or the `webContents.ipc` of one window. */
export class StandInIpc extends GuardedEmitter implements Pick<Electron.IpcMain, 'handle'> {
  private readonly handlers = new Map<string, Handler>()

  constructor(name: string) {
    super(name, null)
  }

  handle(channel: string, listener: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, listener)
  }

  /** The handler of a channel, if there is one. */
  handlerOf(channel: string): Handler | undefined {
    return this.handlers.get(channel)
  }
}

/** The handlers for messages of every window. */
export const ipcMain = new StandInIpc('ipcMain')
