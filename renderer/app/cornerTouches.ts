import { isInCorner } from '../services/staff.ts'

const TOUCHES = 5
const WITHIN_MS = 3_000

/**
 * Detects five touches in the upper left corner within 3 s. The gesture can be explained on the phone. It needs no timing that
 * shaking hands or a worn screen would miss (a long press, a drawn figure). The corner has no button, so nobody touches there by
 * accident. It is no protection: behind it a PIN is required.
 */
export class CornerTouches {
  #times: number[] = []

  /** @param at when the screen was touched, ms @returns true with the touch that makes it the gesture */
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
