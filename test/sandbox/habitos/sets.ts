import { exclusive, habitNamed, habitNames, type HabitName, type Habitos } from './table.ts'

/**
 * The variable that repeats the combinations of another day; without it all runs of one day use the same ones, and other days
 * use others.
 */
export const SEED = 'BALCAO_SEMENTE'

export const seed = Number(process.env[SEED] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

/** Set by `npm run test:full`, which tries more combinations. */
export const FULL = 'BALCAO_INTEIRO'

export const setOf = (names: readonly HabitName[]): Habitos => Object.fromEntries(names.map((name) => [name, true]))

/** How a set is written in a test's title; {@link namesIn} reads it. */
export const titleOf = (names: readonly HabitName[]): string => names.join(' + ')

/** The habits that a test's title names; none when it names anything else. */
export function namesIn(title: string): HabitName[] {
  const names = title.split(' + ')
  return names.every((name): name is HabitName => Object.hasOwn(known, name)) ? names : []
}
const known = Object.fromEntries(habitNames.map((name) => [name, true]))

/** Combinations of four to nine habits that can be had together, the same for the same seed: `usual` many, or `full`. */
export function combinations({ usual, full }: { usual: number; full: number }): HabitName[][] {
  const count = process.env[FULL] === undefined ? usual : full
  const random = randomFrom(seed)
  const possible = habitNames.filter((name) => habitNamed(name).fails === undefined)
  return Array.from({ length: count }, () => {
    const chosen: HabitName[] = []
    const size = 4 + Math.floor(random() * 6)
    while (chosen.length < size) {
      const name = possible[Math.floor(random() * possible.length)]
      if (name && !chosen.includes(name) && chosen.every((other) => !excluded(name, other))) chosen.push(name)
    }
    return chosen
  })
}

/** Whether two habits contradict each other, so that no set has both. */
function excluded(one: HabitName, other: HabitName): boolean {
  return exclusive.some((names) => names.includes(one) && names.includes(other))
}

/** Mulberry32: numbers from 0 to 1. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
