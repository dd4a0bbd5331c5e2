/** Measures how long a state lasts without interruption. */
export class Patience {
  readonly #since = new Map<string, number>()

  /** Time in ms since `what` was first reported without interruption; 0 at the first report. */
  lasting(what: string): number {
    const now = performance.now()
    const first = this.#since.get(what) ?? now
    this.#since.set(what, first)
    return now - first
  }

  /** Reports that the state ended, or never began. */
  over(what: string): void {
    this.#since.delete(what)
  }
}
