import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../paths.ts'

/** The outcome of a run of tests. `files` has the seconds of each test file. A skip without a reason counts as a failure. */
export type Tally = {
  passed: number
  failed: number
  skipped: Skip[]
  failures?: Failure[]
  files?: { file: string; seconds: number }[]
  tests?: TestResult[]
}
export type Skip = { file: string; name: string; reason: string }
/** One failure: its place (`file:line`, or the name of a check), the test's title, and the message. */
export type Failure = { where: string; title: string; why: string }
/**
 * The outcome of one test. `file` is a path inside the project; `titles` are the titles of its groups, outermost first, and its
 * own title.
 */
export type TestResult = { file: string; titles: string[]; outcome: 'passed' | 'failed' | 'skipped' }

/** A test file by its path inside the project, written the same on every system. */
export function inTheProject(file: string): string {
  return relative(root, file).replaceAll('\\', '/')
}

/** The environment variable that `npm test` sets on a terminal: reporters then print their progress after each test or file. */
export const PROGRESS = 'BALCAO_ANDAMENTO'

/** Prints the progress of a runner; read by `readProgress`. */
export function sayProgress(done: number, total: number, failed: number): void {
  if (process.env[PROGRESS]) process.stdout.write(`\n${PROGRESS} ${done} ${total} ${failed}\n`)
}

/** The progress text in a line that `sayProgress` wrote; null for any other line. */
export function readProgress(line: string): string | null {
  const [name, done, total, failed] = line.split(' ')
  if (name !== PROGRESS) return null
  return `${done} de ${total}${failed === '0' ? '' : `, ${failed} com falha`}`
}

/** The environment variable with the file into which a test runner's reporter writes its tally for `npm test`. */
export const TALLY_FILE = 'BALCAO_TALLY_FILE'

/** Writes the tally for `npm test`; does nothing in a runner started by hand. */
export function writeTally(tally: Tally): void {
  const file = process.env[TALLY_FILE]
  if (file) writeFileSync(file, JSON.stringify(tally))
}

/** The tally that a runner wrote, or undefined if it did not finish. */
export function readTally(file: string): Tally | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally
  } catch {
    return undefined
  }
}
