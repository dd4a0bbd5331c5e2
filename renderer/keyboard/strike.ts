/*
 * Strikes a key in the name of a hand that struck it earlier. Listeners hear it like any other; what the browser adds of
 * itself (a button pressed, a letter written) it adds to a hand's own keys only, so that is done here.
 */

/** A key that can be struck again. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>

export function keyOf({ key, code, ctrlKey, altKey, shiftKey, metaKey }: KeyboardEvent): Key {
  return { key, code, ctrlKey, altKey, shiftKey, metaKey }
}

/** The key of a character without any other. */
export function characterKey(key: string): Key {
  return { key, code: '', ctrlKey: false, altKey: false, shiftKey: false, metaKey: false }
}

/** Strikes it where the focus is; false when nothing came of it. */
export function strike(key: Key): boolean {
  const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true, composed: true })
  const goesOn = (document.activeElement ?? document.body).dispatchEvent(event)
  if (!goesOn) return true
  if (key.ctrlKey || key.altKey || key.metaKey) return false
  // As a hand's would, into whatever has the focus once the listeners are through.
  return actsOfItself(document.activeElement, key.key)
}

const BUTTONS = 'button, summary, [type="button"], [type="submit"], [type="checkbox"], [type="radio"]'

function actsOfItself(target: Element | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (key === 'Enter' || key === ' ') {
    if (target.matches(key === 'Enter' ? `${BUTTONS}, a[href]` : BUTTONS)) {
      target.click()
      return true
    }
    if (key === 'Enter') return target instanceof HTMLInputElement && submits(target.form)
  }
  if (!isWritable(target)) return false
  if (key.length === 1) return document.execCommand('insertText', false, key)
  if (key === 'Backspace') return document.execCommand('delete')
  return key === 'Delete' && document.execCommand('forwardDelete')
}

/** Enter in a field presses the form's own button, where it has one. */
function submits(form: HTMLFormElement | null): boolean {
  const button = form?.querySelector<HTMLElement>('[type="submit"]')
  if (button) button.click()
  else form?.requestSubmit()
  return form !== null
}

function isWritable(target: HTMLElement): boolean {
  return (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !target.readOnly
}
