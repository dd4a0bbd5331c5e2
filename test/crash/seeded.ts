/** A random generator that gives the same numbers for the same seed (mulberry32). */
export interface Seeded {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(among: readonly [T, ...T[]]): T
  /** True with a probability of `chance` per cent. */
  percent(chance: number): boolean
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (among) => among[Math.floor(next() * among.length)] ?? among[0],
    percent: (chance) => next() * 100 < chance,
  }
}
