import type { TestResult } from '../../build/reporters/tally.ts'
import { namesIn, seed } from '../sandbox/habitos/sets.ts'

/** Every operation with each habit and with combinations of them; a clerk's tasks with combinations of them. */
const FILES = ['test/contract/habitos.test.ts', 'test/e2e/habitos.spec.ts']

/** `out/habitos.json`: the habits of a backend that a run tried, by operation and by task. */
interface HabitReport {
  /** Different habits, alone or in combination. */
  habits: number
  /** Runs through several habits at once, chosen by hand or by the seed. */
  combinations: number
  seed: number
  passed: number
  failed: number
}

/** A run's results for the habits; null when the run had none of them. A skipped test tried nothing. */
export function habitReport(results: readonly TestResult[]): HabitReport | null {
  const ran = results.filter(({ file, outcome }) => FILES.includes(file) && outcome !== 'skipped')
  if (ran.length === 0) return null
  const sets = ran.map(({ titles }) => namesIn(titles.at(-1) ?? ''))
  return {
    habits: new Set(sets.flat()).size,
    combinations: sets.filter((names) => names.length > 1).length,
    seed,
    passed: ran.filter(({ outcome }) => outcome === 'passed').length,
    failed: ran.filter(({ outcome }) => outcome === 'failed').length,
  }
}
