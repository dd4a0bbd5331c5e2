import type { KeyboardEvent } from 'react'
import { tabbable } from 'tabbable'

/** Selects dialogs and menus. The last one in the document is on top. */
const HOLDERS = '[aria-modal], [role="menu"]'

/**
 * Focuses a dialog or menu within the key event that opens it. The library focuses it a moment later, and a quick next
 * key would act on the screen behind. If that screen requests the focus meanwhile, it gets the focus when the dialog or
 * menu closes.
 * @param first the element to focus; by default the dialog or menu itself
 * @returns a function that gives the focus back
 */
export function holdFocus(holder: HTMLElement, first: HTMLElement | null = holder): () => void {
  let outside = document.activeElement
  let inside = holder
  const keep = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    if (holder.contains(target)) inside = target
    else if (holder === [...document.querySelectorAll(HOLDERS)].at(-1)) {
      outside = target
      ;(inside.isConnected ? inside : holder).focus()
    }
  }
  document.addEventListener('focusin', keep)
  first?.focus({ preventScroll: true })
  return () => {
    document.removeEventListener('focusin', keep)
    if (outside instanceof HTMLElement) outside.focus()
  }
}

/** Makes Tab move in a circle inside the dialog or menu. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget } = event
  // React events also bubble from a dialog that this one opened, but that is outside this element.
  if (key !== 'Tab' || !(target instanceof Node) || !currentTarget.contains(target)) return
  const stops = tabbable(currentTarget)
  const side = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  if (target !== currentTarget && stops.some((stop) => target.compareDocumentPosition(stop) & side)) return
  event.preventDefault()
  stops.at(shiftKey ? -1 : 0)?.focus()
}
