import { mkdirSync, writeFileSync } from 'node:fs'
import { inOut, inProject } from '../../build/paths.ts'
import type { TestResult } from '../../build/reporters/tally.ts'
import { writeMaos } from '../e2e/support/maos.ts'
import { coverageOf, inRun } from './coverage.ts'
import { readDeclarations } from './declarations.ts'
import { rows } from './rows.ts'

/** Writes the reports of `test/README.md`, each if the run had tests for it; else the one of an earlier run stays. */
export function writeReports(tests: readonly TestResult[]): void {
  writeMaos()
  if (tests.length === 0) return
  const report = inRun(coverageOf(rows, readDeclarations(inProject('test'))), tests)
  mkdirSync(inOut(), { recursive: true })
  writeFileSync(inOut('coverage.json'), `${JSON.stringify(report, null, 2)}\n`)
}
