import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../paths.ts'

/** What a run of tests came to. A skipped test always says why. */
export type Tally = { passed: number; failed: number; skipped: Skip[]; tests?: TestResult[] }
export type Skip = { name: string; reason: string }
/** What became of one test: its file by its path inside the project, the titles of its groups, outermost first, and its own. */
export type TestResult = { file: string; titles: string[]; outcome: 'passed' | 'failed' | 'skipped' }

/** A test file by its path inside the project, written the same on every system. */
export function inTheProject(file: string): string {
  return relative(root, file).replaceAll('\\', '/')
}

/** The variable through which `npm test` tells a test runner's reporter where to leave its tally. */
export const TALLY_FILE = 'BALCAO_TALLY_FILE'

/** Leaves the tally where `npm test` asked for it; without such a wish (a runner started by hand) does nothing. */
export function writeTally(tally: Tally): void {
  const file = process.env[TALLY_FILE]
  if (file) writeFileSync(file, JSON.stringify(tally))
}

/** The tally a runner left, or nothing if it came to no end. */
export function readTally(file: string): Tally | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally
  } catch {
    return undefined
  }
}
