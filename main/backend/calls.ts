import type { Attendance } from '../attendance/attendance.ts'

/** The window's calls under way, so that a screen that is left can stop what it asked for. */
export class Calls {
  readonly #attendance: Attendance
  readonly #running = new Map<string, AbortController>()

  constructor(attendance: Attendance) {
    this.#attendance = attendance
  }

  /** Runs work that ends with the attendance, or earlier by {@link cancel}. */
  async track<T>(chamadaId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    this.#running.set(chamadaId, controller)
    try {
      return await this.#attendance.guard((ended) => work(AbortSignal.any([ended, controller.signal])))
    } finally {
      this.#running.delete(chamadaId)
    }
  }

  /** Unknown ids are calls that have just ended: nothing to do. */
  cancel(chamadaId: string): void {
    this.#running.get(chamadaId)?.abort()
  }
}
