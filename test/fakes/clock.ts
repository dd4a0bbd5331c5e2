import type { Clock } from '../../main/ports.ts'

/** A clock that only a test advances. */
export class FakeClock implements Clock {
  #wall = Date.parse('2026-11-20T12:00:00Z')
  #monotonic = 5_000

  now(): number {
    return this.#wall
  }

  monotonic(): number {
    return this.#monotonic
  }

  /** Advances the wall clock and the monotonic clock by `ms`. */
  pass(ms: number): void {
    this.#wall += ms
    this.#monotonic += ms
  }

  /** Sets the wall clock only, as a person sets the computer's clock. */
  set(wall: string): void {
    this.#wall = Date.parse(wall)
  }
}
