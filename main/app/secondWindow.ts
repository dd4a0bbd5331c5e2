import { BaseWindow, type Display } from 'electron'
import { secondScreenOptions, type WindowLook } from './windowOptions.ts'

/** The window that fills the person's display. It never takes the keyboard focus from another window. */
export function openSecondWindow({ bounds }: Display, look: WindowLook): BaseWindow {
  const window = new BaseWindow(secondScreenOptions(bounds, look))
  window.removeMenu()
  return window
}
