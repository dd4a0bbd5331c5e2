import { setTimeout as sleep } from 'node:timers/promises'

/** A measured value and its limit. Every ratio is to a rival of the same run. */
export interface Measure {
  name: string
  value: number
  unit: 'x' | 'kB' | 'papéis' | 'achados'
  limit: number
  ok: boolean
  /** The 95 % confidence interval of `value`, if it was measured in rounds. */
  low?: number
  high?: number
  /** The medians of the program and of its rival, ms or bytes; meaningful only on an otherwise idle machine. */
  ours?: number
  rival?: number
  /** Instead of `rival` where there are several, in the order of the README (`record.ts`). */
  rivals?: readonly number[]
}

/** The numbers of a bench that the command line may change (`--jobs 200`), with their usual values. */
export type Numbers<T = Record<string, number>> = { readonly [Name in keyof T]: number }

type Work = () => Promise<void | number>

/**
 * Measures the program as a ratio to its rival. Both run alternately, so that other load affects both. A fifth of the rounds is a
 * warm-up. A measure fails only if its whole interval is beyond the limit: a busy machine widens the interval.
 */
export async function compare(
  { name, limit, rounds }: Pick<Measure, 'name' | 'limit'> & { rounds: number },
  base: Work,
  ours: Work,
): Promise<Measure> {
  const pairs: [ours: number, rival: number][] = []
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    const rival = await timed(base)
    const own = await timed(ours)
    if (round >= 0) pairs.push([own, rival])
  }
  return judged(name, limit, pairs)
}

/** The measure of these pairs: the median of their ratios, with its interval. */
export function judged(name: string, limit: number, pairs: readonly [ours: number, rival: number][]): Measure {
  const [ours, rivals] = [pairs.map(([own]) => own), pairs.map(([, rival]) => rival)]
  const value = rounded(median(pairs.map(([own, rival]) => own / rival)))
  const width = halfWidth(ours, rivals)
  const [low, high] = [rounded(Math.max(0, value - width)), rounded(value + width)]
  return {
    name,
    value,
    unit: 'x',
    limit,
    ok: low <= limit,
    low,
    high,
    ours: rounded(median(ours)),
    rival: rounded(median(rivals)),
  }
}

/** Half of the 95 % interval of the ratio of two means, whose variances differ (Welch). */
export function halfWidth(ours: readonly number[], rivals: readonly number[]): number {
  const [own, rival] = [spread(ours), spread(rivals)]
  const [a, b] = [own.variance / rival.mean ** 2, ((own.mean / rival.mean) ** 2 * rival.variance) / rival.mean ** 2]
  const freedom = (a + b) ** 2 / (a ** 2 / (ours.length - 1) + b ** 2 / (rivals.length - 1)) || 1
  // Student's t for 95 %, from the normal distribution's 1.96 (Cornish and Fisher).
  const t = 1.96 + 2.37 / freedom + 2.82 / freedom ** 2 + 5.56 / freedom ** 3
  return t * Math.sqrt(a + b)
}

/** The mean, and the variance of that mean. */
function spread(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return { mean, variance: squares / Math.max(1, values.length - 1) / values.length }
}

/** The longest wait of a bench for a program or a page, ms. */
export const PATIENCE_MS = 120_000

/** @throws with a sentence that names the missing thing, if it does not come within `PATIENCE_MS` */
export async function inTime<T>(what: string, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = sleep(PATIENCE_MS, undefined, { signal: done.signal }).then(() => {
    throw new Error(`${what}: não veio em ${PATIENCE_MS / 1000} s`)
  })
  return Promise.race([work, late]).finally(() => done.abort())
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

const rounded = (value: number) => Math.round(value * 1000) / 1000
