import { useEffect, useEffectEvent } from 'react'
import { isHeld } from './inactivity.ts'

/** Seconds without a touch or key after which a kiosk closes the screens of its staff. */
export const UNTOUCHED_SECONDS = 45

const signs = ['keydown', 'pointerdown', 'pointermove'] as const

/**
 * Runs `then` once, after a time without a key or a touch.
 * @param seconds that time; null never runs it
 */
export function useUntouched(seconds: number | null, then: () => void): void {
  const over = useEffectEvent(then)
  useEffect(() => {
    if (seconds === null) return undefined
    let timer: ReturnType<typeof setTimeout>
    const touched = (event?: Event) => {
      if (event && isHeld(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => over(), seconds * 1000)
    }
    touched()
    for (const sign of signs) window.addEventListener(sign, touched, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, touched, { capture: true })
    }
  }, [seconds])
}
