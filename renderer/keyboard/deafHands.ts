import { useLayoutEffect } from 'react'
import { useKeyboard } from './keyboard.tsx'
import { keyName } from './shortcuts.ts'

/** A pause in which a hand that typed on has seen that the screen is another, ms. */
const SEEN_MS = 1000

/** After `stopped`, keys do nothing until a pause, a click, Esc or F12: a typing hand meant the next person. */
export function useIgnoreKeysUntilPause(stopped: boolean): void {
  const { ahead } = useKeyboard()
  useLayoutEffect(
    () => (stopped ? ignoreKeysUntilPause(window, (event) => ahead.ignore(keyName(event))) : undefined),
    [ahead, stopped],
  )
}

/**
 * Takes every key of the window.
 * @param ignored called with each key that had no effect
 * @returns ends it before the pause
 */
export function ignoreKeysUntilPause(window: EventTarget, ignored: (event: KeyboardEvent) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const end = () => ending.abort()
  let pause = setTimeout(end, SEEN_MS)
  signal.addEventListener('abort', () => clearTimeout(pause))
  const onKey = (event: Event) => {
    const { key } = event as KeyboardEvent
    if (key === 'Escape' || key === 'F12') return end()
    event.preventDefault()
    event.stopImmediatePropagation()
    ignored(event as KeyboardEvent)
    clearTimeout(pause)
    pause = setTimeout(end, SEEN_MS)
  }
  window.addEventListener('keydown', onKey, { capture: true, signal })
  window.addEventListener('pointerdown', end, { capture: true, signal })
  return end
}
