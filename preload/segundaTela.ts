/*
 * The bridge of the second display's page. Like the window's bridge it runs sandboxed, contains no logic and hides Electron. It
 * has no calls: the page receives its content and can send nothing.
 */
import { contextBridge, ipcRenderer } from 'electron'
import { telaChannel, telaKey, type TelaBridge } from '../shared/ipc/segundaTela.ts'

const bridge: TelaBridge = {
  on(listener) {
    const handler = (_event: unknown, shown: Parameters<typeof listener>[0]) => listener(shown)
    ipcRenderer.on(telaChannel, handler)
    return () => ipcRenderer.off(telaChannel, handler)
  },
}

contextBridge.exposeInMainWorld(telaKey, bridge)
