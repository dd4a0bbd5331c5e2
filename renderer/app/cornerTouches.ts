import { isInCorner } from '../services/staff.ts'

const TOUCHES = 5
const WITHIN_MS = 3_000

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
