import { BrowserWindow, WebContentsView, type Rectangle, type Session, type WebContents } from 'electron'
import { hearKeyboard, keyboardHeight, keyboardPage, strikeIn } from './keyboardPage.ts'
import { kioskLoginOptions, loginViewOptions, loginWindowOptions, type WindowLook } from './windowOptions.ts'

/** What a sign-in at a kiosk is made of besides the provider's page. */
export interface KioskSignIn {
  /** Of the keyboard's page, which stores nothing. */
  session: Session
  preload: string
  /** Where the kiosk's own window is, all of which it covers. */
  place: () => Rectangle
  /** Somebody touched the keyboard. */
  onActivity: () => void
}

/** The window of a sign-in, and the provider's page in it. */
export interface SignInWindow {
  window: BrowserWindow
  contents: WebContents
}

/**
 * @param session that of the provider's page
 * @param place where the person has a display of their own
 * @param kiosk null where there is a keyboard
 */
export function openSignInWindow(
  session: Session,
  url: string,
  look: WindowLook,
  place: Rectangle | null,
  kiosk: KioskSignIn | null,
): SignInWindow {
  if (kiosk) return openAboveKeyboard(session, url, look, kiosk)
  const window = new BrowserWindow(loginWindowOptions(session, url, look, place))
  return { window, contents: window.webContents }
}

/**
 * At a kiosk: over all of its screen, the provider's page with our keyboard below it. The window's own page is the keyboard's; the
 * provider's is a view over the rest of it, so that neither covers the other.
 */
function openAboveKeyboard(session: Session, url: string, look: WindowLook, kiosk: KioskSignIn): SignInWindow {
  const place = kiosk.place()
  const window = new BrowserWindow(kioskLoginOptions(kiosk.session, kiosk.preload, url, place, look))
  const view = new WebContentsView(loginViewOptions(session, look))
  const contents = view.webContents
  window.contentView.addChildView(view)
  const { width, height } = window.getContentBounds()
  view.setBounds({ x: 0, y: 0, width, height: height - keyboardHeight(width) })
  hearKeyboard(window.webContents.ipc, {
    key: (key) => {
      kiosk.onActivity()
      strikeIn(contents, key)
    },
    leave: () => window.destroy(),
  })
  // A window's views outlive it.
  window.on('closed', () => contents.close())
  // A keyboard that does not come leaves the person without one, and the page as it is.
  window.loadURL(keyboardPage).catch(() => undefined)
  return { window, contents }
}
