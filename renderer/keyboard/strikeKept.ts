import { isText, type Tecla } from '../../shared/model/tecla.ts'
import type { Kept } from './firstScreen.ts'
import { takesText } from './focus.ts'

/** What Tab goes through. */
const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/**
 * Strikes a key that was kept, or pastes what was pasted, where the focus is now: whoever listens hears it as if it were
 * struck at this moment, and where nobody claims it what a browser does by itself is done. (Scripts' key events do nothing
 * by themselves.)
 */
export function strikeKept(kept: Kept): void {
  const target = document.activeElement ?? document.body
  if ('pasted' in kept) return paste(target, kept.pasted)
  const { ctrl, alt, shift, meta, ...key } = kept
  const init = { ...key, ctrlKey: ctrl, altKey: alt, shiftKey: shift, metaKey: meta, bubbles: true, cancelable: true }
  if (target.dispatchEvent(new KeyboardEvent('keydown', init))) byItself(kept)
}

function paste(target: Element, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (target.dispatchEvent(event)) write(text)
}

function byItself(tecla: Tecla): void {
  // Whoever heard the key may have put the focus where it belongs.
  const focused = document.activeElement
  if (takesText(focused) && isText(tecla)) write(tecla.key)
  else if (tecla.key === 'Backspace' || tecla.key === 'Delete')
    edit(tecla.key === 'Delete' ? 'forwardDelete' : 'delete')
  else if (tecla.key === 'Tab') goOn(focused, tecla.shift)
  else if (focused instanceof HTMLInputElement && tecla.key === 'Enter') focused.form?.requestSubmit()
  else if (focused instanceof HTMLElement && /^(Enter| )$/.test(tecla.key) && focused.matches('a[href], button'))
    focused.click()
}

/** As the person writes: the field's own listeners hear of it, and its limit holds. */
function write(text: string): void {
  edit('insertText', text)
}

function edit(command: string, text?: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else edits a field as its person does
  document.execCommand(command, false, text)
}

function goOn(from: Element | null, backwards: boolean): void {
  const reachable = [...document.querySelectorAll<HTMLElement>(REACHABLE)].filter((element) =>
    element.checkVisibility(),
  )
  const at = reachable.findIndex((element) => element === from)
  reachable.at((at + (backwards ? -1 : 1)) % reachable.length)?.focus()
}
