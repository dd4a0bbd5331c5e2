import { isText, type Tecla } from '../../shared/model/tecla.ts'

/* Replays a key that a person pressed earlier. Listeners receive it as an event. The browser's default action
   (pressing a button, writing a letter) only follows real keys, so it is imitated here. */

export type Stroke = Tecla | { pasted: string }

/** Applies a stored key to the focused element; false if the key had no effect. */
export function strike(stroke: Stroke): boolean {
  const target = document.activeElement ?? document.body
  if ('pasted' in stroke) return paste(target, stroke.pasted)
  const { ctrl, alt, shift, meta, ...key } = stroke
  const init = { ...key, ctrlKey: ctrl, altKey: alt, shiftKey: shift, metaKey: meta, bubbles: true, cancelable: true }
  if (!target.dispatchEvent(new KeyboardEvent('keydown', { ...init, composed: true }))) return true
  // The focused element is read again: listeners may have moved the focus, and a real key acts there too.
  return imitateDefaultAction(document.activeElement, stroke)
}

function paste(target: Element, text: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (!target.dispatchEvent(event)) return true
  return isWritable(document.activeElement) && edit('insertText', text)
}

const BUTTONS = 'button, summary, [type="button"], [type="submit"], [type="checkbox"], [type="radio"]'

function imitateDefaultAction(target: Element | null, stroke: Tecla): boolean {
  const { key } = stroke
  if (isText(stroke) && isWritable(target)) return edit('insertText', key)
  if (stroke.ctrl || stroke.alt || stroke.meta) return false
  if (key === 'Tab') return goOn(target, stroke.shift)
  if (key === 'Enter' || key === ' ') {
    if (target instanceof HTMLElement && target.matches(key === 'Enter' ? `${BUTTONS}, a[href]` : BUTTONS)) {
      target.click()
      return true
    }
    return key === 'Enter' && target instanceof HTMLInputElement && submits(target.form)
  }
  if (!isWritable(target)) return false
  if (key === 'Backspace') return edit('delete')
  return key === 'Delete' && edit('forwardDelete')
}

/** Enter in a field presses its form's submit button, if there is one. False without a form. */
function submits(form: HTMLFormElement | null): boolean {
  const button = form?.querySelector<HTMLElement>('[type="submit"]')
  if (button) button.click()
  else form?.requestSubmit()
  return form !== null
}

/** Changes a field like a person's input: its listeners run, and its maximum length applies. */
function edit(command: string, text?: string): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else edits a field as its person does
  return document.execCommand(command, false, text)
}

function isWritable(target: Element | null): boolean {
  return (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !target.readOnly
}

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

function goOn(from: Element | null, backwards: boolean): boolean {
  const reachable = [...document.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const at = reachable.findIndex((element) => element === from)
  reachable.at((at + (backwards ? -1 : 1)) % reachable.length)?.focus()
  return reachable.length > 0
}
