import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import type { KeysAhead } from '../keyboard/keysAhead.ts'

/**
 * Draws the window in the place of the first screen, which the document painted by itself. What the person wrote there and
 * the keys that waited are taken over in one task, in which no further key can come: before it they were the first screen's,
 * after it they are the window's, which strikes them in their order before any other.
 */
export async function takeOver(root: Root, screen: ReactNode, ahead: KeysAhead): Promise<void> {
  const { firstScreen } = window
  await firstScreen.complete
  flushSync(() => root.render(screen))
  const { written, kept } = firstScreen.end()
  const field = document.activeElement
  if (written.text !== '' && field instanceof HTMLInputElement) {
    flushSync(() => rewrite(field, written))
    if (written.selected) field.select()
  }
  ahead.handOver(kept)
}

/**
 * Types into the field as its person would: the field's own listeners mask the text and keep the caret behind the same
 * character.
 */
function rewrite(field: HTMLInputElement, { text, caret }: { text: string; caret: number }): void {
  // React replaces the setter of the element itself, by which it would take the text for its own doing.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field)
  field.setSelectionRange(caret, caret)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
