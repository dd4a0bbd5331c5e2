import type { Clock } from '../ports.ts'

interface Deps {
  clock: Clock
  limitSeconds: number
  /** Whether an operator is signed on and serves nobody at the moment. */
  idle: () => boolean
  leave: () => void
}

/**
 * Signs off an operator who went away: nobody is served, and there was no input for the idle limit of an attendance. The clock is
 * monotonic, so that a changed system clock keeps nobody signed on.
 */
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

  /** Called at each key and click: the idle time starts again. */
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
