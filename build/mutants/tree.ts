import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inOut, inProject, root } from '../paths.ts'
import { instrument, type Mutant } from './instrument.ts'

/** A mutant with the file it is in and the number that switches it on. */
export type Numbered = Mutant & { file: string; number: number }

/** Neither sources nor anything a test reads. */
const LEFT = ['node_modules', 'out', 'dist', '.git']

/** The variables of a test's process: which mutant is on, and where those that it reaches are written down. */
export const ON = 'BALCAO_MUTANTE'
export const REACHED = 'BALCAO_ALCANCE'

/** What every mutated file asks; the variables are inherited by the threads and programs that a test starts. */
const SWITCH = `import { appendFileSync } from 'node:fs'
const on = Number(process.env['${ON}'])
const reached = process.env['${REACHED}']
const known = new Set<number>()
export function __m(number: number): boolean {
  if (reached && !known.has(number)) {
    known.add(number)
    appendFileSync(reached, \`\${number}\\n\`)
  }
  return number === on
}
`

/** Where the copy lies. */
export const tree = inOut('mutantes')

/**
 * Copies the project to `out/mutantes`, with all mutants of these files behind their switches: the sources themselves are
 * never touched. The installed packages are lent.
 */
export function plant(files: readonly string[]): Numbered[] {
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const name of readdirSync(root).filter((name) => !LEFT.includes(name))) {
    cpSync(inProject(name), join(tree, name), { recursive: true })
  }
  symlinkSync(inProject('node_modules'), join(tree, 'node_modules'), 'junction')
  writeFileSync(join(tree, 'mutante.ts'), SWITCH)
  const all: Numbered[] = []
  for (const file of files) {
    const from = relative(dirname(file), 'mutante.ts').replaceAll('\\', '/')
    const { text, mutants } = instrument(file, readFileSync(inProject(file), 'utf8'), all.length + 1, from)
    writeFileSync(join(tree, file), text)
    for (const mutant of mutants) all.push({ ...mutant, file, number: all.length + 1 })
  }
  return all
}
