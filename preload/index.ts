/*
 * The closed bridge. Built from the contract's names and never edited per feature. It runs sandboxed,
 * holds no logic and hides Electron: the window gets functions, never `ipcRenderer` or an event object.
 */
import { contextBridge, ipcRenderer } from 'electron'
import { bridgeKey, callChannel, callNames, eventChannel, eventNames, type Bridge } from '../shared/ipc/names.ts'

const bridge: Bridge = {
  calls: Object.fromEntries(
    callNames.map((name) => [name, (input: unknown) => ipcRenderer.invoke(callChannel(name), input)]),
  ),
  on: Object.fromEntries(
    eventNames.map((name) => [
      name,
      (listener: (payload: unknown) => void) => {
        const channel = eventChannel(name)
        const handler = (_event: unknown, payload: unknown) => listener(payload)
        ipcRenderer.on(channel, handler)
        return () => ipcRenderer.off(channel, handler)
      },
    ]),
  ),
}

contextBridge.exposeInMainWorld(bridgeKey, bridge)
