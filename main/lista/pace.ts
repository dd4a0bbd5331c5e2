/** First and longest wait after failures, ms; only `Retry-After` can make a wait longer. */
const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * Pause before the next request to a failing system, ms. It doubles with each failure, and has a random part so that a
 * city's stations do not all retry at the same moment. The wait is never shorter than the backend's `Retry-After`.
 * @param failures number of failures in a row, 1 or more
 * @param random returns a number like `Math.random`
 */
export function waitAfter(failures: number, askedSeconds: number | undefined, random: () => number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
  const asked = (askedSeconds ?? 0) * 1000
  return asked > 0 ? asked + random() * FIRST_MS : most / 2 + (random() * most) / 2
}

/** Number of last finished rows from which the pace is computed. */
const REMEMBERED = 40

/** Measures how quickly rows are finished, by a monotonic clock. */
export class Rhythm {
  #ends: number[] = []

  ended(now: number): void {
    this.#ends.push(now)
    if (this.#ends.length > REMEMBERED) this.#ends.shift()
  }

  reset(): void {
    this.#ends = []
  }

  /**
   * Rows per minute, and seconds until all rows are finished; null until three rows are finished. Without new rows the
   * pace falls.
   * @param rows number of remaining rows; null returns nulls
   */
  told(rows: number | null, now: number): { porMinuto: number | null; faltamSegundos: number | null } {
    const [first] = this.#ends
    if (rows === null || first === undefined || this.#ends.length < 3 || now <= first)
      return { porMinuto: null, faltamSegundos: null }
    const porMinuto = ((this.#ends.length - 1) * 60_000) / (now - first)
    return { porMinuto, faltamSegundos: Math.ceil((rows * 60) / porMinuto) }
  }
}
