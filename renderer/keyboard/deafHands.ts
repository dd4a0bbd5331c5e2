import { useLayoutEffect } from 'react'
import { useKeyboard } from './keyboard.tsx'
import { keyName } from './shortcuts.ts'

/** A pause in which a hand that typed on has seen that the screen is another, ms. */
const SEEN_MS = 1000

/**
 * After `stopped`, keys have no effect until a pause, a click, Esc or F12: a hand that types for the next person must not act on
 * the present one.
 */
export function useDeafHands(stopped: boolean): void {
  const { ahead } = useKeyboard()
  useLayoutEffect(() => {
    if (!stopped) return
    const ending = new AbortController()
    const { signal } = ending
    const end = () => ending.abort()
    let pause = setTimeout(end, SEEN_MS)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'F12') return end()
      event.preventDefault()
      event.stopImmediatePropagation()
      ahead.ignore(keyName(event))
      clearTimeout(pause)
      pause = setTimeout(end, SEEN_MS)
    }
    window.addEventListener('keydown', onKey, { capture: true, signal })
    window.addEventListener('pointerdown', end, { capture: true, signal })
    return () => {
      clearTimeout(pause)
      end()
    }
  }, [ahead, stopped])
}
