/** One measured figure against its budget. */
export interface Measure {
  name: string
  value: number
  unit: 'x' | 'ms' | 'kB'
  limit: number
  ok: boolean
  /** Ours by itself, where `value` is a ratio, ms: to be read, on a machine that does nothing else. */
  ms?: number
}

/** How ours compares: as a ratio, and the median of ours by itself, ms. */
export type Compared = Required<Pick<Measure, 'value' | 'ms'>>

/**
 * Median of `ours / base` with both run in turns, after a warm-up of a fifth of the rounds; 3 decimals. Of each pair by
 * itself: what else the machine does meanwhile meets both.
 */
export async function medianOfPairs(
  rounds: number,
  base: () => Promise<void | number>,
  ours: () => Promise<void | number>,
): Promise<Compared> {
  const ratios: number[] = []
  const own: number[] = []
  const warmUp = Math.ceil(rounds / 5)
  for (let round = -warmUp; round < rounds; round++) {
    const ofBase = await timed(base)
    const ofOurs = await timed(ours)
    if (round < 0) continue
    ratios.push(ofOurs / ofBase)
    own.push(ofOurs)
  }
  return { value: Math.round(median(ratios) * 1000) / 1000, ms: Math.round(median(own) * 10) / 10 }
}

/** The time a piece of work takes, ms; work that answers a number has timed itself. */
export async function timed(work: () => Promise<void | number> | void): Promise<number> {
  const began = performance.now()
  const own = await work()
  return own ?? performance.now() - began
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
