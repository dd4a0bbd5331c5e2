/** One measured figure against its budget. */
export interface Measure {
  name: string
  value: number
  unit: 'x' | 'ms' | 'kB'
  limit: number
  ok: boolean
  /** Our own time, when `value` is a ratio, ms: to be read on an otherwise idle machine. */
  ms?: number
}

type Work = () => Promise<void | number>

/** How often a ratio over its limit is measured, at most. */
const TURNS = 3

/**
 * Our time against the least of its kind. A measure over the limit is repeated, and the best counts: other work on the machine
 * only adds time, and more to longer work. Work that is dear by itself is so every time.
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
 * Median of `ours / base` with both run in turns, after a warm-up of a fifth of the rounds; 3 decimals. The ratio is that of
 * each pair, so that other load on the machine affects both. Also the median of ours alone, ms.
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

/** The time of the work, ms; work that returns a number has measured itself. */
export async function timed(work: () => Promise<void | number> | void): Promise<number> {
  const began = performance.now()
  const own = await work()
  return own ?? performance.now() - began
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
