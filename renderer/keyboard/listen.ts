import { readDocumento } from '../../shared/model/documento.ts'
import { teclaOf } from '../../shared/model/tecla.ts'
import type { Begun } from './firstScreen.ts'
import { hasPopup, takesText } from './focus.ts'
import type { KeysAhead } from './keysAhead.ts'
import { Scanner } from './scanner.ts'
import { isBrowserKey, keyName, type Shortcuts } from './shortcuts.ts'
import { strike } from './synthesizeKeys.ts'

export interface Keyboard {
  shortcuts: Shortcuts
  ahead: KeysAhead
  scans: Set<(text: string) => void>
  /** Screens with a secret input. While there is one, keys are not checked for a scan, stored or shown. */
  secrets: Set<object>
  /** Applies keys that were held back as a possible scan. */
  settle: () => void
  /** See {@link Scanner.goOnFrom}. */
  goOnFrom: (begun: Begun) => () => void
}

/** Handles every key of the window, before and after all other listeners. Returns a function that stops it. */
export function listen(keyboard: Keyboard): () => void {
  const { shortcuts, ahead, scans, secrets } = keyboard
  const scanner = new Scanner({
    isDocumento: (text) => isPrefixed(text) || readDocumento(text).situacao === 'valido',
    isPrefixed,
    onKey: (key) => void (ahead.holding ? ahead.keep(key) : strike(key)),
    onBegin: () => ahead.mark(),
    onScan: (text) => {
      for (const hear of scans) hear(text)
    },
  })
  keyboard.settle = () => scanner.settle()
  keyboard.goOnFrom = (begun) => {
    const goOn = scanner.goOnFrom(begun)
    return () => {
      goOn()
      // Secret keys are not checked for a scan, so none may wait.
      if (secrets.size > 0) scanner.settle()
    }
  }

  /** Esc and F12 drop stored keys. Without stored keys Esc ends the wait. Returns whether the key is used up. */
  const throwsAway = (key: 'Escape' | 'F12'): boolean => {
    if (key === 'F12' && ahead.forNext) return false
    const dropped = ahead.drop()
    if (key === 'Escape' && !dropped && !shortcuts.actionFor(key)) ahead.giveUpWaiting()
    return key === 'Escape' && dropped && !ahead.running
  }

  /** True if the key must wait instead of having an effect. */
  const waits = (event: KeyboardEvent): boolean => {
    const key = keyName(event)
    if (isOnlyHeld(event.key) || actsAtOnce(key)) return false
    if (key === 'Escape' || key === 'F12') return throwsAway(key)
    if (!ahead.holding) ahead.forget()
    else if (!event.repeat) ahead.keep(teclaOf(event))
    return ahead.holding
  }

  const onKeyStart = (event: KeyboardEvent) => {
    // A held Enter must not answer the dialog that it has just opened: the browser clicks a button at every repeat.
    const isHeld = event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)
    // Synthesized keys have already been checked here as real keys.
    const watched = event.isTrusted && secrets.size === 0
    if (!shortcuts.hear(event.key) || isHeld || (watched && (scanner.takes(event) || waits(event)))) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    shortcuts.beginKey(hasPopup())
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyName(event)
    const answered = event.defaultPrevented
    if (isBrowserKey(key) && event.isTrusted) event.preventDefault()
    if (answered && !isBrowserKey(key)) return
    // A key that is held down is stored only once: a guide must be requested only once.
    if (event.repeat) return
    const action = shortcuts.actionFor(key)
    if (!action && !answered && !ahead.waiting && event.isTrusted && COMMAND.test(key)) return ahead.ignore(key)
    if (!action && (answered || !ahead.waiting || !isCommand(event, key))) return
    event.preventDefault()
    if (action) action()
    else ahead.keep(teclaOf(event))
  }

  const onPoint = () => {
    scanner.settle()
    // After a click the stored keys may mean something else.
    ahead.drop()
  }

  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('keydown', onKeyStart, { capture: true, signal })
  window.addEventListener('focusin', ({ target }) => scanner.note(target), { capture: true, signal })
  window.addEventListener('pointerdown', onPoint, { capture: true, signal })
  window.addEventListener('keydown', onKeyDown, { signal })
  return () => {
    ending.abort()
    scanner.stop()
  }
}

/** Keys that work independently of the focus. If no screen handles one, the status line says so. */
const COMMAND = /^(F\d+|Alt\+[A-Z\d])$/

/** A modifier key, or a key of a character that is still being composed. */
function isOnlyHeld(key: string): boolean {
  return /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Dead|Process|Unidentified)$/.test(key)
}

/** Keys that never wait: F1 (help), F11 (hides personal data), Tab, and the system's keys (copy, paste, undo). */
function actsAtOnce(key: string): boolean {
  return key === 'F1' || key === 'F11' || key === 'Tab' || /^Ctrl\+[^A]/.test(key)
}

/** Whether a key is a command for the coming screen, and not input for the focused element. */
function isCommand({ target, ctrlKey, metaKey }: KeyboardEvent, key: string): boolean {
  const ofScreen = /^(F\d+|Alt\+.)$/.test(key)
  if (ofScreen || takesText(target)) return ofScreen
  // Enter on a disabled or busy button waits for the button's next state.
  if (key === 'Enter' || key === ' ')
    return target instanceof Element && !target.closest('button:not([aria-disabled=true]), a[href], summary')
  if (ctrlKey || metaKey) return key === 'Ctrl+A'
  // Digits go to the search box.
  return /^(\D|Delete|Home|End|Page(Up|Down)|Arrow\w+)$/.test(key)
}

/** Whether a letter or a symbology stands in front of a whole CPF or CNPJ. */
function isPrefixed(text: string): boolean {
  const { situacao } = readDocumento(text)
  return situacao === 'letraAntes' || (situacao === 'valido' && /^[\][]/.test(text))
}
