/* Whether the target takes text. */

/** True while the caret is in a text field: letters and digits belong to it. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** True when nothing that reacts to keys has the focus: the page itself or a heading focused on arrival. */
export function neutralFocus(): boolean {
  const target = document.activeElement
  return !target || target === document.body || target.hasAttribute('data-neutral-focus')
}

export function hasDialog(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null
}

/** Whether a menu or a list of choices hangs from what has the focus. */
export function hasPopup(): boolean {
  const target = document.activeElement
  return target?.matches('[aria-haspopup][aria-expanded="true"]') === true || target?.closest('[role="menu"]') != null
}

/** Whether some text of the page is marked: Ctrl+C is its own then. */
export function hasMarkedText(): boolean {
  return document.getSelection()?.isCollapsed === false
}
