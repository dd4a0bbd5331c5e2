import type { Inatividade } from '../../shared/ipc/types.ts'
import type { Clock } from '../ports.ts'

/** The countdown is shown this long before the end (WCAG 2.2.1 asks for at least 20 s). */
const warningSeconds = 20

/** The shortest limit while a person signs in on a phone and touches nothing here. The next person may find that screen. */
const phoneSeconds = 180

interface Deps {
  clock: Clock
  limitSeconds: number
  onPhone: () => boolean
  tell: (state: Inatividade) => void
  end: () => void
}

/**
 * Ends the attendance when the machine is idle. Ticks once a second, only while a person is served. The clock is monotonic, so
 * that a changed system clock cannot keep an attendance open.
 */
export class Idle {
  readonly #deps: Deps
  #last = 0
  #timer: NodeJS.Timeout | undefined
  #warned = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  watch(active: boolean): void {
    if (!active) return this.stop()
    if (this.#timer) return
    this.#last = this.#deps.clock.monotonic()
    this.#timer = setInterval(() => this.tick(), 1000)
    this.#timer.unref()
  }

  activity(): void {
    this.#last = this.#deps.clock.monotonic()
    if (this.#warned) this.#tell(null)
  }

  tick(): void {
    const { clock, limitSeconds, onPhone } = this.#deps
    const limit = onPhone() ? Math.max(limitSeconds, phoneSeconds) : limitSeconds
    const left = Math.ceil(limit - (clock.monotonic() - this.#last) / 1000)
    if (left <= 0) {
      this.stop()
      this.#deps.end()
    } else if (left <= warningSeconds) this.#tell(left)
    else if (this.#warned) this.#tell(null)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    if (this.#warned) this.#tell(null)
  }

  #tell(segundosRestantes: number | null): void {
    this.#warned = segundosRestantes !== null
    this.#deps.tell({ segundosRestantes })
  }
}
