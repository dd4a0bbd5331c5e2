/** Bridge of the second display. It has no calls: its page only receives content. */
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
