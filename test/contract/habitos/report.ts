import { mkdirSync, writeFileSync } from 'node:fs'
import { inOut } from '../../../build/paths.ts'
import type { TestResult } from '../../../build/reporters/tally.ts'

const FILE = 'test/contract/habitos.test.ts'

/** `out/habitos.json`: how many habits and combinations a run tried, by which seed, and what came of it. */
interface HabitReport {
  habits: number
  combinations: number
  seed: number
  passed: number
  failed: number
}

/** What a run's results say of the habits; null when they were not part of it. */
function habitReport(results: readonly TestResult[]): HabitReport | null {
  const ran = results.filter(({ file }) => file === FILE)
  if (ran.length === 0) return null
  const together = ran.filter(({ titles }) => titles[0]?.startsWith('habits together'))
  return {
    habits: ran.length - together.length,
    combinations: together.length,
    seed: Number(/seed (\d+)/.exec(together[0]?.titles[0] ?? '')?.[1] ?? 0),
    passed: ran.filter(({ outcome }) => outcome === 'passed').length,
    failed: ran.filter(({ outcome }) => outcome === 'failed').length,
  }
}

/** Writes the report of a run that tried them; leaves that of an earlier run otherwise. */
export function writeHabits(results: readonly TestResult[]): void {
  const report = habitReport(results)
  if (!report) return
  mkdirSync(inOut(), { recursive: true })
  writeFileSync(inOut('habitos.json'), `${JSON.stringify(report, null, 2)}\n`)
}
