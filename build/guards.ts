import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { root } from './paths.ts'

/** Tests that are slow and guard few folders: whole when something there changed, else a slice of their files. */
export type Part = { name: string; tests: readonly string[]; guards: readonly string[] }

/** What runs of a part. */
export type Choice = { name: string; whole: boolean; files: readonly string[]; left: readonly string[] }

/** Test files by their names, wherever they lie; a guard is the beginning of a path. */
export const parts: readonly Part[] = [
  {
    name: 'CUPS de verdade e quedas',
    tests: ['test/**/*.cups.test.ts', 'test/**/*Kill.test.ts'],
    guards: ['main/printing/', 'test/main/printing/', 'test/sandbox/printer/', 'test/crash/', 'package-lock.json'],
  },
  {
    name: 'entradas hostis',
    tests: ['test/**/hostileAnswers.test.ts', 'test/**/hostilePapers.test.ts'],
    guards: ['main/backend/', 'main/documents/', 'shared/', 'test/fakes/hostile/', 'package-lock.json'],
  },
  {
    name: 'substituto do Electron',
    tests: ['test/runtime-tests/**/*.test.ts'],
    guards: ['test/runtime/', 'test/runtime-tests/', 'test/e2e/launch', 'package-lock.json'],
  },
]

/** One file in so many is drawn. */
const SLICE = 3

/**
 * What runs of each part: everything when the run is to be full, when a file it guards changed or when nobody knows what
 * did (`changed` is null), else the files that the seed draws, always the same.
 */
export function choose(
  { full, changed, seed }: { full: boolean; changed: readonly string[] | null; seed: number },
  of: readonly Part[] = parts,
  find: (patterns: readonly string[]) => string[] = testFiles,
): Choice[] {
  return of.map(({ name, tests, guards }) => {
    const files = find(tests)
    const touched = changed === null || changed.some((path) => guards.some((guard) => path.startsWith(guard)))
    if (full || touched) return { name, whole: true, files, left: [] }
    const drawn = new Set(drawnBy(seed, files).slice(0, Math.ceil(files.length / SLICE)))
    return {
      name,
      whole: false,
      files: files.filter((file) => drawn.has(file)),
      left: files.filter((file) => !drawn.has(file)),
    }
  })
}

/** What a person reads at the end: which parts ran whole, which as a slice, and how to run the same again. */
export function tell(choices: readonly Choice[], seed: number): string[] {
  const sliced = choices.filter(({ whole }) => !whole)
  return [
    ...choices.filter(({ whole }) => whole).map(({ name }) => `Por inteiro: ${name}.`),
    ...sliced.map(
      ({ name, files, left }) =>
        `Por amostra (semente ${seed}): ${name}, ${files.length} de ${files.length + left.length} arquivos: ${files.join(', ')}.`,
    ),
    ...(sliced.length === 0 ? [] : [`A mesma amostra: npm test -- --semente ${seed}. Tudo: npm run test:full.`]),
  ]
}

function drawnBy(seed: number, files: readonly string[]): string[] {
  const lot = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  return files.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1))
}

function testFiles(patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}
