import { app } from './app.ts'
import { BrowserWindow } from './browserWindow.ts'
import { obeyTests } from './control.ts'
import { clipboard, dialog, powerMonitor, shell } from './desktop.ts'
import { ipcMain } from './ipc.ts'
import { session } from './session.ts'
import { guarded } from './standIn.ts'
import { Menu, nativeTheme, Notification, safeStorage, screen } from './system.ts'

/** `protocol`, which is the default session's. */
const { protocol } = session.defaultSession
/** `net`, whose fetch is the default session's. */
const net = guarded<Pick<Electron.Net, 'fetch' | 'isOnline'>>('net', {
  fetch: (input: Parameters<Electron.Net['fetch']>[0], init?: Parameters<Electron.Net['fetch']>[1]) =>
    session.defaultSession.fetch(input, init),
  isOnline: () => true,
})

obeyTests()

export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
}
// oxlint-disable-next-line import/no-default-export -- Electron has one, and electron-store asks for it.
export default guarded('electron', {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
})
