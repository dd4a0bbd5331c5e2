import type { Clock } from '../ports.ts'

interface Deps {
  clock: Clock
  limitSeconds: number
  /** Whether an operator is signed on and serves nobody at the moment. */
  idle: () => boolean
  leave: () => void
}

/** Signs off an operator who serves nobody and has been idle for an attendance's limit, by the monotonic clock. */
export class Shift {
  readonly #deps: Deps
  #last = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Starts the timer, which ticks once a second until the program ends. */
  begin(): void {
    this.activity()
    setInterval(() => this.tick(), 1000).unref()
  }

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
