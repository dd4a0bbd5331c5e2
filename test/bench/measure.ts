/** A measured value and its limit. */
export interface Measure {
  name: string
  value: number
  unit: 'x' | 'ms' | 'kB'
  limit: number
  ok: boolean
  /** The program's own time in ms, if `value` is a ratio; meaningful only on an otherwise idle machine. */
  ms?: number
}

type Work = () => Promise<void | number>

/** The most measurements of a ratio that exceeds its limit. */
const TURNS = 3

/**
 * Measures the program's time as a ratio to a minimal program's. A ratio over the limit is measured again, and the best counts,
 * because other load on the machine only adds time. A program that is too slow fails every time.
 */
export async function compare(
  { name, limit, rounds }: Pick<Measure, 'name' | 'limit'> & { rounds: number },
  base: Work,
  ours: Work,
): Promise<Measure> {
  let best = await medianOfPairs(rounds, base, ours)
  for (let turn = 1; turn < TURNS && best.value > limit; turn += 1) {
    const again = await medianOfPairs(rounds, base, ours)
    if (again.value < best.value) best = again
  }
  return { name, ...best, unit: 'x', limit, ok: best.value <= limit }
}

/**
 * The median of the ratios `ours / base`, with 3 decimals, and the median of `ours` alone, ms. Both run alternately and each pair
 * gives a ratio, so that other load affects both. A fifth of the rounds is a warm-up.
 */
async function medianOfPairs(rounds: number, base: Work, ours: Work): Promise<{ value: number; ms: number }> {
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

/** The time of the work, ms; if the work returns a number, this number is the time. */
export async function timed(work: () => Promise<void | number> | void): Promise<number> {
  const began = performance.now()
  const own = await work()
  return own ?? performance.now() - began
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
