import { app } from './app.ts'
import { BaseWindow } from './baseWindow.ts'
import { BrowserWindow } from './browserWindow.ts'
import { obeyTests } from './control.ts'
import { clipboard, dialog, powerMonitor, shell } from './desktop.ts'
import { ipcMain } from './ipc.ts'
import { screen } from './screen.ts'
import { session } from './session.ts'
import { guarded } from './standIn.ts'
import { utilityProcess } from './utilityProcess.ts'
import { View } from './view.ts'
import { WebContentsView } from './webContentsView.ts'
import { Menu, nativeTheme, safeStorage } from './system.ts'

/** Electron's own `protocol` module is the one of the default session. */
const { protocol } = session.defaultSession

obeyTests()

export {
  app,
  BaseWindow,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
  View,
  WebContentsView,
}
// oxlint-disable-next-line import/no-default-export -- Electron has one, and electron-store asks these of it.
export default guarded('electron', { app, ipcMain, shell })
