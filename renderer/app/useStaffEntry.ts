import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { Operadores } from '../../shared/ipc/types.ts'
import { keys } from '../keyboard/keys.ts'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { useAtendimento } from '../services/atendimento.tsx'
import { paths } from '../services/paths.ts'
import { isInCorner } from '../services/staff.ts'

const TOUCHES = 5
const WITHIN_MS = 3_000

/**
 * The hidden entry to the staff screen, where a supervisor signs on: touches in a corner (`CornerTouches`), or a key. It works
 * only while nobody is served and PINs are on: without PINs anybody who finds it would be staff.
 * @returns `kiosk`: this station is one · `closed`: the sign-on or the staff screen is shown
 */
export function useStaffEntry(operadores: Operadores | null): { kiosk: boolean; closed: boolean } {
  const { estacao, atendimento } = useAtendimento()
  const [path, navigate] = useLocation()
  const kiosk = estacao.modo === 'totem'
  const proves = kiosk && operadores?.exigePin === true
  const { fase } = atendimento
  const free = fase === 'bloqueada' || (fase === 'livre' && !atendimento.loginEmCurso)
  const closed =
    operadores !== null && (operadores.falta || (proves && (path === paths.staff || operadores.papel !== null)))
  const open = () => navigate(paths.staff)
  const enabled = proves && free && !closed
  useShortcut(keys.staff, open, { enabled })
  const onTouches = useEffectEvent(open)
  useEffect(() => {
    if (!enabled) return undefined
    const touches = new CornerTouches()
    const hear = ({ clientX, clientY, timeStamp }: PointerEvent) => {
      if (touches.touched(clientX, clientY, timeStamp)) onTouches()
    }
    window.addEventListener('pointerdown', hear, { capture: true, passive: true })
    return () => window.removeEventListener('pointerdown', hear, { capture: true })
  }, [enabled])
  return { kiosk, closed }
}

/**
 * Detects five touches in the upper left corner within 3 s. The gesture can be explained on the phone. It needs no timing that
 * shaking hands or a worn screen would miss, unlike a long press or a drawn figure. The corner has no button, so nobody touches
 * it by accident. The gesture protects nothing; the PIN behind it does.
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
