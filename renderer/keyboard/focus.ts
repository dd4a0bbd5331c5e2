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
