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

/** Whether a key repeats itself, as one on which something lies does for ever: that is nobody at the counter. */
export const isHeld = (event: Event) => event instanceof KeyboardEvent && event.repeat

/** A press on a button acts when it is released. If the press stopped the countdown, the button would be gone by then. */
const isOnButton = ({ target }: Event) => target instanceof Element && target.closest('button') !== null

/**
 * Reports input to main, at most every 5 s. During the countdown any key only stops the countdown and has no other
 * effect. F12 still ends the attendance.
 */
function useAtividade(counting: boolean, onGoOn: () => void) {
  const goOn = useEffectEvent(onGoOn)
  useEffect(() => {
    let last = -Infinity
    const onSignal = (event: Event) => {
      if (counting && (event.type === 'pointermove' || (event.type === 'pointerdown' && isOnButton(event)))) return
      if (counting && event instanceof KeyboardEvent && event.key !== 'F12') {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (isHeld(event)) return
        goOn()
      } else if (isHeld(event) || performance.now() - last < INTERVAL) {
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
