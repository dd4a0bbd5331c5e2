import { useLayoutEffect } from 'react'
import { useKeyboard } from './keyboard.tsx'
import { keyName } from './shortcuts.ts'

/** Length of a pause, ms, after which the person has seen the new screen. */
const SEEN_MS = 1000

/** After `stopped`, keys have no effect until a pause, a click, Esc or F12: they were meant for the next person. */
export function useIgnoreKeysUntilPause(stopped: boolean): void {
  const { ahead } = useKeyboard()
  useLayoutEffect(
    () => (stopped ? ignoreKeysUntilPause(window, (event) => ahead.ignore(keyName(event))) : undefined),
    [ahead, stopped],
  )
}

/**
 * Blocks every key of the window.
 * @param ignored called with each blocked key
 * @returns ends the block before the pause
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
