/* The closed bridge of the kiosk's keyboard: a key to be struck in the sign-in page above it, and nothing else. Sandboxed as the other. */
import { contextBridge, ipcRenderer } from 'electron'
import { keyboardChannel, keyboardKey, type KeyboardBridge } from '../shared/ipc/teclado.ts'

const bridge: KeyboardBridge = { tecla: (key) => ipcRenderer.invoke(keyboardChannel, key) }

contextBridge.exposeInMainWorld(keyboardKey, bridge)
