/*
 * The bridge of the page on the other display. Like the counter's it runs sandboxed, holds no logic and hides Electron; unlike
 * it, it has nothing to call: the page is told what to show, and can say nothing.
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
