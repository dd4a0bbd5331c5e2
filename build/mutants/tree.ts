import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inOut, inProject, root } from '../paths.ts'
import { instrument, type Mutant } from './instrument.ts'

/** A mutant with the file it is in and the number that switches it on. */
export type Numbered = Mutant & { file: string; number: number }

/** Folders left out of the copy: they hold neither sources nor files that a test reads. */
const LEFT = ['node_modules', 'out', 'dist', '.git']

/** The environment variables of a test's process: the active mutant, and the file that lists the mutants reached. */
export const ON = 'BALCAO_MUTANTE'
export const REACHED = 'BALCAO_ALCANCE'
/** The environment variable with a {@link Batch} as JSON: a test file, and the mutants for which it runs once each. */
export const BATCH = 'BALCAO_LOTE'
export type Batch = { file: string; numbers: number[] }

/** The generated test file, in the copy, that runs the batch. */
export const batchFile = 'test/mutantes.test.ts'

/** The code at the top of every mutated file. Threads and programs that a test starts inherit the variables. */
const SWITCH = `import { appendFileSync } from 'node:fs'
const which = (globalThis.mutante ??= { on: Number(process.env['${ON}']) })
const reached = process.env['${REACHED}']
const known = new Set<number>()
export function __m(number: number): boolean {
  if (reached && !known.has(number)) {
    known.add(number)
    appendFileSync(reached, \`\${number}\\n\`)
  }
  return number === which.on
}
`

/**
 * Loading a program takes longer than testing it, so the tests of one file run for many mutants in one process. Its modules are
 * evaluated again for each mutant. After a mutant's first failure the rest of its tests is skipped.
 */
const BATCHED = `import { beforeAll, beforeEach, describe, onTestFailed, test, vi } from 'vitest'
const { file, numbers } = JSON.parse(process.env['${BATCH}'] || '{"numbers":[]}')
for (const number of numbers) {
  describe(String(number), async () => {
    // For what runs here, and for what is started from here.
    const on = () => {
      process.env['${ON}'] = String(number)
      globalThis.mutante = Object.assign(globalThis.mutante ?? {}, { on: number })
    }
    let failed = false
    beforeAll(on)
    beforeEach(({ skip }) => {
      if (failed) skip()
      onTestFailed(() => void (failed = true))
    })
    on()
    vi.resetModules()
    await import(/* @vite-ignore */ file).catch((error) => test('loads', () => Promise.reject(error)))
  })
}
if (numbers.length === 0) test('nothing', () => undefined)
`

/** The folder of the copy. */
export const tree = inOut('mutantes')

/**
 * Copies the project to `out/mutantes`, with all mutants of these files behind their switches. The sources themselves are never
 * changed. The installed packages are linked, not copied.
 */
export function plant(files: readonly string[]): Numbered[] {
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const name of readdirSync(root).filter((name) => !LEFT.includes(name))) {
    cpSync(inProject(name), join(tree, name), { recursive: true })
  }
  symlinkSync(inProject('node_modules'), join(tree, 'node_modules'), 'junction')
  writeFileSync(join(tree, 'mutante.ts'), SWITCH)
  writeFileSync(join(tree, batchFile), BATCHED)
  const all: Numbered[] = []
  for (const file of files) {
    const from = relative(dirname(file), 'mutante.ts').replaceAll('\\', '/')
    const { text, mutants } = instrument(file, readFileSync(inProject(file), 'utf8'), all.length + 1, from)
    writeFileSync(join(tree, file), text)
    for (const mutant of mutants) all.push({ ...mutant, file, number: all.length + 1 })
  }
  return all
}
