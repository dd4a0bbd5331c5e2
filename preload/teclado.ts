/** The bridge of the kiosk's on-screen keyboard. Its only call types a key into the sign-in page above. */
import { contextBridge, ipcRenderer } from 'electron'
import { keyboardChannel, keyboardKey, type KeyboardBridge } from '../shared/ipc/teclado.ts'

const bridge: KeyboardBridge = { tecla: (key) => ipcRenderer.invoke(keyboardChannel, key) }

contextBridge.exposeInMainWorld(keyboardKey, bridge)
