import { exclusive, habitNamed, habitNames, type HabitName, type Habitos } from '../../sandbox/habitos/table.ts'

/** Repeats the combinations of another day; without it everybody meets the same ones on one day, and others on the next. */
const SEED = 'BALCAO_SEMENTE'
const COMBINATIONS = 24

export const seed = Number(process.env[SEED] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

export const setOf = (names: readonly HabitName[]): Habitos => Object.fromEntries(names.map((name) => [name, true]))

/** Combinations of four to nine habits that can be had together, the same for the same seed. */
export function combinations(): HabitName[][] {
  const random = randomFrom(seed)
  const possible = habitNames.filter((name) => habitNamed(name).fails === undefined)
  return Array.from({ length: COMBINATIONS }, () => {
    const chosen: HabitName[] = []
    const size = 4 + Math.floor(random() * 6)
    while (chosen.length < size) {
      const name = possible[Math.floor(random() * possible.length)]
      if (name && !chosen.includes(name) && chosen.every((other) => !excluded(name, other))) chosen.push(name)
    }
    return chosen
  })
}

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
