import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** A mutant as Stryker gives it to its plugins, and as {@link TESTED} reports it once tested. */
export interface Mutant {
  id: string
  fileName: string
  location: { start: { line: number; column: number } }
  mutatorName: string
  replacement: string
  status: string
}

/** Begins each line about a tested mutant; a {@link Mutant} as JSON follows. */
export const TESTED = 'MUTANT '
/** The environment variable with the seed, the number of mutants and the folders, separated by blanks. */
export const DRAW = 'BALCAO_MUTANTES'

const NOT_DRAWN = 'CompileError'

const drawn = new Set<string>()

/**
 * Chooses the same number of mutants in each folder of {@link DRAW}: those with the lowest hash, so that a change elsewhere keeps
 * the sample.
 */
function draw(mutants: readonly Mutant[]): string[][] {
  const [seed = '', number = '0', ...rooms] = process.env[DRAW]?.split(' ') ?? []
  const alike = new Map<string, number>()
  const rank = ({ fileName, location, mutatorName, replacement }: Mutant) => {
    const key = [seed, relative('.', fileName), location.start.column, mutatorName, replacement].join('\n')
    const count = (alike.get(key) ?? 0) + 1
    alike.set(key, count)
    return createHash('sha256').update(`${key}\n${count}`).digest('hex')
  }
  const ranked = mutants
    .map((mutant) => ({ ...mutant, rank: rank(mutant) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  for (const room of rooms) {
    const here = ranked.filter(({ fileName }) => relative('.', fileName).replaceAll('\\', '/').startsWith(room))
    for (const { id } of here.slice(0, Math.ceil(Number(number) / rooms.length))) drawn.add(id)
  }
  // Groups are tested in this order, so that a run that is stopped has tested each room.
  const [first, rest] = [ranked.filter(({ id }) => drawn.has(id)), ranked.filter(({ id }) => !drawn.has(id))]
  return [...first.map(({ id }) => [id]), rest.map(({ id }) => id)]
}

/** Stryker asks a checker which mutants are worth a test, all at once, before it runs one. */
const checker = {
  init: () => Promise.resolve(),
  group: (mutants: readonly Mutant[]) => Promise.resolve(draw(mutants)),
  check: (mutants: readonly Mutant[]) =>
    Promise.resolve(
      Object.fromEntries(
        mutants.map(({ id }) => [
          id,
          drawn.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
        ]),
      ),
    ),
}

/** Reports each mutant when it was tested: a run that is stopped has lost nothing. */
const reporter = {
  onMutantTested: (mutant: Mutant) => {
    if (mutant.status === NOT_DRAWN || mutant.status === 'Ignored') return
    const { fileName, location, mutatorName, replacement, status } = mutant
    console.log(
      TESTED + JSON.stringify({ fileName: relative('.', fileName), location, mutatorName, replacement, status }),
    )
  },
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'draw', value: checker },
  { kind: 'Reporter', name: 'lines', value: reporter },
]
