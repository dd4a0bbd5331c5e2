import { useEffect, useEffectEvent, useState } from 'react'
import { call, useEvent } from '../bridge/client.ts'

const INTERVAL = 5000
const signals = ['keydown', 'pointerdown', 'wheel', 'pointermove'] as const

export const tellActivity = () => void call('atendimento.atividade').catch(() => undefined)

/** While mounted, reports input to main, which ends idle attendances. Returns main's countdown in seconds, or null. */
export function useInactivity(): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEvent('atendimento.inatividade', ({ segundosRestantes }) => setSeconds(segundosRestantes))
  useAtividade(seconds !== null, () => setSeconds(null))
  return seconds
}

/** Whether an input needs no person: a key that something lies on repeats itself, and a page may move below a mouse at rest. */
function isNobodys(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.repeat
  return event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0
}

/**
 * Reports input to main, at most every 5 s. During the countdown any key only stops the countdown and has no other
 * effect. F12 still ends the attendance.
 */
function useAtividade(counting: boolean, onGoOn: () => void) {
  const goOn = useEffectEvent(onGoOn)
  useEffect(() => {
    let last = -Infinity
    const onSignal = (event: Event) => {
      if (counting && event.type === 'pointermove') return
      if (counting && event instanceof KeyboardEvent && event.key !== 'F12') {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (isNobodys(event)) return
        goOn()
      } else if (isNobodys(event) || performance.now() - last < INTERVAL) {
        return
      }
      last = performance.now()
      tellActivity()
    }
    for (const signal of signals)
      window.addEventListener(signal, onSignal, { capture: true, passive: signal !== 'keydown' })
    return () => {
      for (const signal of signals) window.removeEventListener(signal, onSignal, { capture: true })
    }
  }, [counting])
}
