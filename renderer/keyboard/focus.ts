/** True for a text field or a select: letters and digits belong to it. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** True if no element that handles keys has the focus: only the page, or a heading focused on arrival. */
export function neutralFocus(): boolean {
  const target = document.activeElement
  return !target || target === document.body || target.hasAttribute('data-neutral-focus')
}

export function hasDialog(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null
}

export function hasPopup(): boolean {
  const target = document.activeElement
  return target?.matches('[aria-haspopup][aria-expanded="true"]') === true || target?.closest('[role="menu"]') != null
}

/** Whether some text of the page is selected: then Ctrl+C copies it. */
export function hasMarkedText(): boolean {
  return document.getSelection()?.isCollapsed === false
}

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
