/* Decides where the focus goes when the focused element disappears: a filtered row, an answered question. It goes to
   the top dialog, else to the innermost `data-focus-home` element, so that keys and screen readers always have a
   target. */

function home(): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
  return dialog ?? [...document.querySelectorAll<HTMLElement>('[data-focus-home]')].at(-1) ?? null
}

/** Moves the focus from a button that must not run twice to its surroundings, so that the screen's keys still work. */
export function restFocus(button: Element | null): void {
  button?.closest<HTMLElement>('[data-neutral-focus]')?.focus({ preventScroll: true })
}

/** Starts watching the focus; returns a function that stops it. */
export function keepFocusSomewhere(): () => void {
  // With Tab the focus leaves the page at its end and returns later, so it is not lost.
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
  // A new focus may follow at once, so the check waits. If the focus moves to another element (`relatedTarget`), no
  // check is needed, and it would take the focus away.
  window.addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && queueMicrotask(look), options)
  return () => {
    observer.disconnect()
    ending.abort()
  }
}
