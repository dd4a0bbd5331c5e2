/*
 * Decides where the focus goes when the focused element vanishes: a row that was filtered out, a question that was answered.
 * The top dialog gets it, else the innermost `data-focus-home` element. So keys and screen readers always have a target.
 */

function home(): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
  return dialog ?? [...document.querySelectorAll<HTMLElement>('[data-focus-home]')].at(-1) ?? null
}

/** Moves the focus off a button that must not run twice to its surroundings, so that the screen's keys still work. */
export function restFocus(button: Element | null): void {
  button?.closest<HTMLElement>('[data-neutral-focus]')?.focus({ preventScroll: true })
}

/** Starts watching the focus; returns a function that stops it. */
export function keepFocusSomewhere(): () => void {
  // Tab leaves the page at its end and returns later: that focus is not lost.
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
  // A deliberate blur may be followed at once by a new focus, so the check waits. A finger or the mouse moves the focus to
  // another element (`relatedTarget`): a check in between would take it from there.
  window.addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && queueMicrotask(look), options)
  return () => {
    observer.disconnect()
    ending.abort()
  }
}
