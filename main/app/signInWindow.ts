import { BrowserWindow, View, WebContentsView, type Rectangle, type Session, type WebContents } from 'electron'
import type { MainWindow } from './mainWindow.ts'
import { receiveKeyboardKeys, keyboardHeight, keyboardPage, signInZoom, sendKeyTo } from './keyboardPage.ts'
import {
  keyboardViewOptions,
  loginTitle,
  loginViewOptions,
  loginWindowOptions,
  type WindowLook,
} from './windowOptions.ts'

export interface KioskSignIn {
  session: Session
  preload: string
  /** Puts a view over the page in the kiosk's window ({@link MainWindow.cover}). */
  cover: MainWindow['cover']
  onActivity: () => void
}

/** The place where a taxpayer signs in: a window of its own, or at a kiosk a part of the kiosk's window. */
export interface SignInWindow {
  contents: WebContents
  focus: () => void
  /** Shows the page's address in the title, and an address that was blocked. Does nothing at a kiosk, which has no title bar. */
  entitle: (url: string, blocked?: string) => void
  /** Closes the window at once, without asking its page. */
  destroy: () => void
}

/**
 * Opens the sign-in in a window of its own, or at a kiosk in the kiosk's window.
 * @param session session of the provider's page
 * @param place on the second display; null if there is none
 * @param kiosk null where there is a physical keyboard
 * @param onClosed called once, however the window closes
 */
export function openSignInWindow(
  session: Session,
  url: string,
  look: WindowLook,
  place: Rectangle | null,
  kiosk: KioskSignIn | null,
  onClosed: () => void,
): SignInWindow {
  if (kiosk) return openAboveKeyboard(session, look, kiosk, onClosed)
  const window = new BrowserWindow(loginWindowOptions(session, url, look, place))
  window.removeMenu()
  window.on('page-title-updated', (event) => event.preventDefault())
  window.on('closed', onClosed)
  // The window of a page that closes itself would stay, empty.
  window.webContents.on('destroyed', () => window.isDestroyed() || window.destroy())
  return {
    contents: window.webContents,
    // A navigation may still be reported while the window closes.
    focus: () => window.isDestroyed() || window.focus(),
    entitle: (now, blocked) => window.isDestroyed() || window.setTitle(loginTitle(now, blocked)),
    destroy: () => window.destroy(),
  }
}

/**
 * At a kiosk: two views over the page in the kiosk's own window, the provider's page above our keyboard. A second window would
 * have a frame, could end up behind the first or under the task bar, and a window manager could close it.
 */
function openAboveKeyboard(session: Session, look: WindowLook, kiosk: KioskSignIn, onClosed: () => void): SignInWindow {
  const provider = new WebContentsView(loginViewOptions(session, look))
  const keyboard = new WebContentsView(keyboardViewOptions(kiosk.session, kiosk.preload, look))
  const { webContents: contents } = provider
  const { webContents: keys } = keyboard
  const both = new View()
  both.addChildView(provider)
  both.addChildView(keyboard)
  let zoom = 1
  // Chromium shows a page of another origin at 100 %, so the zoom is set again.
  contents.on('did-navigate', () => contents.isDestroyed() || contents.setZoomFactor(zoom))
  const arrange = ({ width, height }: Rectangle) => {
    const above = height - keyboardHeight({ width, height })
    zoom = signInZoom({ width, height: above })
    contents.setZoomFactor(zoom)
    provider.setBounds({ x: 0, y: 0, width, height: above })
    keyboard.setBounds({ x: 0, y: above, width, height: height - above })
  }
  const uncover = kiosk.cover(both, arrange, () => contents.focus())
  let open = true
  const destroy = () => {
    if (!open) return
    open = false
    uncover()
    // Either page may have closed itself already.
    for (const page of [contents, keys]) if (!page.isDestroyed()) page.close()
    onClosed()
  }
  receiveKeyboardKeys(keys.ipc, {
    key: (key) => {
      kiosk.onActivity()
      sendKeyTo(contents, key)
    },
    leave: destroy,
  })
  contents.on('destroyed', destroy)
  // Without the keyboard's keys a person could neither type nor cancel.
  keys.on('render-process-gone', destroy)
  // If the keyboard's page fails to load, the sign-in page stays as it is, without a keyboard.
  keys.loadURL(keyboardPage).catch(() => undefined)
  return { contents, focus: () => contents.focus(), entitle: () => undefined, destroy }
}
