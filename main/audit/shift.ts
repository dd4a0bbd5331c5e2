import type { Clock } from '../ports.ts'

interface Deps {
  clock: Clock
  limitSeconds: number
  /** Whether an operator is signed on, and serves nobody just now. */
  idle: () => boolean
  leave: () => void
}

/**
 * Signs off an operator who went away: nobody served and no input for the idle limit of an attendance. The clock is monotonic,
 * so that a changed system clock keeps nobody signed on.
 */
export class Shift {
  readonly #deps: Deps
  #last = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Ticks once a second, for as long as the program runs. */
  begin(): void {
    this.activity()
    setInterval(() => this.tick(), 1000).unref()
  }

  /** A key, a click. */
  activity(): void {
    this.#last = this.#deps.clock.monotonic()
  }

  tick(): void {
    const { clock, limitSeconds, idle, leave } = this.#deps
    if (!idle()) return this.activity()
    if (clock.monotonic() - this.#last < limitSeconds * 1000) return
    this.activity()
    leave()
  }
}
