import { BaseWindow, type Display } from 'electron'
import { secondScreenOptions, type WindowLook } from './windowOptions.ts'

/** The window that fills the person's display. The keys stay with whoever has them. */
export function openSecondWindow({ bounds }: Display, look: WindowLook): BaseWindow {
  const window = new BaseWindow(secondScreenOptions(bounds, look))
  window.removeMenu()
  return window
}
