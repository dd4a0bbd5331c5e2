/** The first wait after something went wrong, and the longest without being asked for more, ms. */
const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * Pause before the next request to a failing system, ms. It doubles each time, with a random part, so that a city's stations do
 * not all return at the same moment. A requested `Retry-After` is never shortened.
 * @param failures in a row, 1 or more
 * @param random as `Math.random`
 */
export function waitAfter(failures: number, askedSeconds: number | undefined, random: () => number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
  const asked = (askedSeconds ?? 0) * 1000
  return asked > 0 ? asked + random() * FIRST_MS : most / 2 + (random() * most) / 2
}

/** Finished rows used to compute the pace. */
const REMEMBERED = 40

/** Measures how quickly rows end, by a monotonic clock. */
export class Rhythm {
  #ends: number[] = []

  ended(now: number): void {
    this.#ends.push(now)
    if (this.#ends.length > REMEMBERED) this.#ends.shift()
  }

  /** Forgets the pace after a pause. */
  reset(): void {
    this.#ends = []
  }

  /**
   * Rows per minute, and seconds until all rows have ended; null before three have. A list that stands still slows down.
   * @param rows the remaining rows; null when there are none
   */
  told(rows: number | null, now: number): { porMinuto: number | null; faltamSegundos: number | null } {
    const [first] = this.#ends
    if (rows === null || first === undefined || this.#ends.length < 3 || now <= first)
      return { porMinuto: null, faltamSegundos: null }
    const porMinuto = ((this.#ends.length - 1) * 60_000) / (now - first)
    return { porMinuto, faltamSegundos: Math.ceil((rows * 60) / porMinuto) }
  }
}
