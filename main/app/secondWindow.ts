import { BaseWindow, type Display } from 'electron'
import { secondScreenOptions, type WindowLook } from './windowOptions.ts'

/** Creates the hidden window that fills the second display. */
export function openSecondWindow({ bounds }: Display, look: WindowLook): BaseWindow {
  const window = new BaseWindow(secondScreenOptions(bounds, look))
  window.removeMenu()
  return window
}
