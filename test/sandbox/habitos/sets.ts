import { sorteio } from '../data/sorteio.ts'
import { exclusive, habitNamed, habitNames, type HabitName, type Habitos } from './table.ts'

/** The seed of the combinations: `npm test` tries the same ones every time; a campaign may set another. */
export const seed = Number(process.env['BALCAO_SEMENTE'] ?? 20_261_128)

export const setOf = (names: readonly HabitName[]): Habitos => Object.fromEntries(names.map((name) => [name, true]))

/** A set of habits as a test's title; {@link namesIn} parses it. */
export const titleOf = (names: readonly HabitName[]): string => names.join(' + ')

/** The habits that a test's title names; empty if the title names anything else. */
export function namesIn(title: string): HabitName[] {
  const names = title.split(' + ')
  return names.every((name): name is HabitName => Object.hasOwn(known, name)) ? names : []
}
const known = Object.fromEntries(habitNames.map((name) => [name, true]))

/** The environment variable by which a campaign tries this many combinations. */
const COMBINATIONS = 'BALCAO_COMBINACOES'

/** Combinations of four to nine compatible habits by the seed, as many as a campaign wants. */
export function combinations(): HabitName[][] {
  const count = Number(process.env[COMBINATIONS] ?? 0)
  const random = sorteio(seed)
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

/** Every one of these habits in a group of compatible ones, `size` at most: a fault of one shows in its group. */
export function grouped(names: readonly HabitName[], size = 6): HabitName[][] {
  const groups: HabitName[][] = []
  for (const name of names) {
    const fits = groups.find((group) => group.length < size && group.every((other) => !excluded(name, other)))
    if (fits) fits.push(name)
    else groups.push([name])
  }
  return groups
}

/** Whether two habits exclude each other. */
function excluded(one: HabitName, other: HabitName): boolean {
  return exclusive.some((names) => names.includes(one) && names.includes(other))
}
