import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'

/** Size of the upper left corner, CSS px: two fingertips. Five touches in this corner open the staff's screen. */
const CORNER = 96
export const isInCorner = (x: number, y: number): boolean => x <= CORNER && y <= CORNER

/** Whether this kiosk's supervisors sign on with a PIN. False if PINs are off, or without a key store for them. */
export function useStaffProves(): boolean {
  const { modo, comEntrada } = useAtendimento().estacao
  const told = comEntrada && modo === 'totem'
  const { data } = useQuery({
    queryKey: ['operador', 'kiosk'],
    queryFn: () => call('operador.ler'),
    enabled: told,
    gcTime: 0,
  })
  return told && data?.exigeEntrada !== false
}

/** Calls `act` after five touches in the upper left corner ({@link CornerTouches}), while `enabled`. */
export function useCornerTouches(act: () => void, enabled: boolean): void {
  const onTouches = useEffectEvent(act)
  useEffect(() => {
    if (!enabled) return undefined
    const touches = new CornerTouches()
    const hear = ({ clientX, clientY, timeStamp }: PointerEvent) => {
      if (touches.touched(clientX, clientY, timeStamp)) onTouches()
    }
    window.addEventListener('pointerdown', hear, { capture: true, passive: true })
    return () => window.removeEventListener('pointerdown', hear, { capture: true })
  }, [enabled])
}

const TOUCHES = 5
const WITHIN_MS = 3_000

/**
 * Detects five touches in the upper left corner within 3 s. Unlike a long press or a drawn figure, the gesture is easy
 * to explain and works with shaking hands or a worn screen. The corner has no button, so it is not touched by accident.
 * The gesture is no protection; the PIN or the question after it is.
 */
export class CornerTouches {
  #times: number[] = []

  /**
   * @param at time of the touch, ms
   * @returns true for the touch that completes the gesture
   */
  touched(x: number, y: number, at: number): boolean {
    if (!isInCorner(x, y)) {
      this.#times = []
      return false
    }
    this.#times = [...this.#times.filter((time) => at - time < WITHIN_MS), at]
    if (this.#times.length < TOUCHES) return false
    this.#times = []
    return true
  }
}
