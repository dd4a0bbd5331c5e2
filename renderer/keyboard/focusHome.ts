/*
 * The focus's owner when the focused element vanishes: a row that was filtered out, a question that was answered. Then
 * the dialog in front has it, else the screen (`data-focus-home`, the innermost), so that keys and screen readers are
 * never nowhere.
 */

function home(): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
  return dialog ?? [...document.querySelectorAll<HTMLElement>('[data-focus-home]')].at(-1) ?? null
}

/** Moves the focus off a button whose action must not run twice, to its surroundings, so that the screen's keys still work. */
export function restFocus(button: Element | null): void {
  button?.closest<HTMLElement>('[data-neutral-focus]')?.focus({ preventScroll: true })
}

/** Returns the way to stop. */
export function keepFocusSomewhere(): () => void {
  // Tab leaves the page at its end, and returns to it: that is not a lost focus.
  let byTab = false
  const look = () => {
    if (!byTab && document.activeElement === document.body) home()?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }
  window.addEventListener('keydown', ({ key }) => (byTab = key === 'Tab'), options)
  window.addEventListener('focusin', () => (byTab = false), options)
  // A deliberate blur may be followed at once by a new focus. When a finger or the mouse moves the focus elsewhere
  // (`relatedTarget`), a check in between would take it away from there.
  window.addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && queueMicrotask(look), options)
  return () => {
    observer.disconnect()
    ending.abort()
  }
}
