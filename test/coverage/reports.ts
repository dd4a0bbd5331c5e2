import type { TestResult } from '../../build/reporters/tally.ts'
import { writeMaos } from '../e2e/support/maos.ts'
import { writeFaults } from './faults.ts'
import { writeHabits } from './habitos.ts'
import { writeCoverage } from './report.ts'

/** Writes the reports of `test/README.md`, each if the run had tests for it. */
export function writeReports(tests: readonly TestResult[]): void {
  if (tests.length > 0) writeCoverage(tests)
  writeHabits(tests)
  writeFaults(tests)
  writeMaos()
}
