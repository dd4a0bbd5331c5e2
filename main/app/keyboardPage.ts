import type { IpcMain, KeyboardInputEvent, WebContents } from 'electron'
import { keyboardChannel } from '../../shared/ipc/teclado.ts'
import { pages } from './pages.ts'

/** The kiosk's keyboard below a sign-in page: a document of its own, with a bridge of its own. */
export const keyboardPage = `${pages}teclado/index.html`

/**
 * Height of the screen keyboard in CSS px: its rows and the hint strip. Rows and strip lie side by side on a wide screen, else
 * one above the other. On an upright screen the keyboard is higher (`renderer/teclado`).
 */
export function keyboardHeight({ width, height }: { width: number; height: number }): number {
  if (height > width && height >= 1600) return 640
  return width < 1000 ? 416 : 348
}

/** Room that a sign-in page needs, CSS px. On a larger screen people stand farther away, so the page is enlarged. */
const SIGN_IN = { width: 600, height: 640 }
const MAX_ZOOM = 1.75

/** Zoom of the provider's page in the area above the keyboard. */
export const signInZoom = ({ width, height }: { width: number; height: number }): number =>
  Math.max(1, Math.min(MAX_ZOOM, width / SIGN_IN.width, height / SIGN_IN.height))

const NAMED = ['Backspace', 'Enter', 'Tab', 'Escape']
/** Exactly one character, and no control character. */
const CHARACTER = /^[^\p{C}]$/u

/**
 * Handles the screen keyboard's only call, a key. Other keys and other senders are ignored.
 * @param ipc the keyboard's own `webContents.ipc`
 */
export function receiveKeyboardKeys(
  ipc: Pick<IpcMain, 'handle'>,
  on: { key: (key: string) => void; leave: () => void },
): void {
  ipc.handle(keyboardChannel, ({ senderFrame, sender }, key: unknown) => {
    const isOurs = senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.url === keyboardPage
    if (!isOurs || typeof key !== 'string' || !(NAMED.includes(key) || CHARACTER.test(key))) return
    if (key === 'Escape') on.leave()
    else on.key(key)
  })
}

/** Sends a key to a foreign page as real input, never by a script. */
export function sendKeyTo(contents: Pick<WebContents, 'focus' | 'sendInputEvent'>, key: string): void {
  // The touch moved the focus to the keyboard's page, and input goes to the page with the focus.
  contents.focus()
  const writes = key === 'Enter' || !NAMED.includes(key)
  const types: KeyboardInputEvent['type'][] = writes ? ['keyDown', 'char', 'keyUp'] : ['keyDown', 'keyUp']
  const keyCode = key === ' ' ? 'Space' : key
  // A capital letter needs Shift: without it the page would receive a small letter's key with a capital character.
  const held = /^\p{Lu}$/u.test(key) ? { modifiers: ['shift' as const] } : {}
  for (const type of types) contents.sendInputEvent({ type, keyCode, ...held })
}
