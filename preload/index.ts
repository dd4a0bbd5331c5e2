/*
 * The closed bridge between the window and main. It is built from the contract's names, so that a new call needs no change here.
 * It runs sandboxed, contains no logic and hides Electron: the window gets functions, never `ipcRenderer` or an event object.
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
