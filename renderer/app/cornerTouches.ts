import { isInCorner } from '../services/staff.ts'

const TOUCHES = 5
const WITHIN_MS = 3_000

/**
 * Five touches in the upper left corner within 3 s. It can be told on the phone. It needs no timing that shaking hands
 * or a worn screen would miss (a touch held, a figure drawn). Nobody who reads or fills in a form touches there so
 * often, for the corner holds no button. It keeps nothing safe: behind it a PIN is asked.
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
