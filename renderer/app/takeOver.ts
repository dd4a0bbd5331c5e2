import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import type { KeysAhead } from '../keyboard/keysAhead.ts'

/**
 * Replaces the painted first screen by the window. Typed text and waiting keys are taken over within one task, so that no key
 * comes in between. The window handles the waiting keys in order, before any other.
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

/** Types into the field like a person: the field's own listeners mask the text and keep the caret behind the same character. */
function rewrite(field: HTMLInputElement, { text, caret }: { text: string; caret: number }): void {
  // React overrides the element's own setter, and would not notice the change.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field)
  field.setSelectionRange(caret, caret)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
