import type { IpcMain, KeyboardInputEvent, WebContents } from 'electron'
import { keyboardChannel } from '../../shared/ipc/teclado.ts'
import { pages } from './pages.ts'

/** The kiosk's keyboard below a sign-in page: a document of its own, with a bridge of its own. */
export const keyboardPage = `${pages}teclado/index.html`

/** Its rows and what surrounds them, CSS px: beside the way out where there is room, else below it (`renderer/teclado`). */
export const keyboardHeight = (width: number) => (width < 1240 ? 416 : 348)

const NAMED = ['Backspace', 'Enter', 'Tab', 'Escape']
/** One character, as somebody would write it. */
const CHARACTER = /^[^\p{C}]$/u

/**
 * Hears the keyboard's one call. Whatever else it is sent, or whoever else sends it, is nothing.
 * @param ipc the keyboard's own `webContents.ipc`
 */
export function hearKeyboard(
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

/** Strikes a key in a foreign page as a hand does, never by a script. */
export function strikeIn(contents: Pick<WebContents, 'focus' | 'sendInputEvent'>, key: string): void {
  // The finger has taken the focus to the keyboard's page; keys act where it is.
  contents.focus()
  const writes = key === 'Enter' || !NAMED.includes(key)
  const types: KeyboardInputEvent['type'][] = writes ? ['keyDown', 'char', 'keyUp'] : ['keyDown', 'keyUp']
  const keyCode = key === ' ' ? 'Space' : key
  // As a hand holds Shift: without it the page is told of a small letter, although a capital is written.
  const held = /^\p{Lu}$/u.test(key) ? { modifiers: ['shift' as const] } : {}
  for (const type of types) contents.sendInputEvent({ type, keyCode, ...held })
}
