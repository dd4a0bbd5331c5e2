import { mkdirSync, writeFileSync } from 'node:fs'
import { inOut, inProject } from '../../build/paths.ts'
import type { TestResult } from '../../build/reporters/tally.ts'
import { writeMaos } from '../e2e/support/maos.ts'
import { coverageOf, inRun } from './coverage.ts'
import { readDeclarations } from './declarations.ts'
import { faultReport } from './faults.ts'
import { habitReport } from './habitos.ts'
import { rows } from './rows.ts'

/** Writes the reports of `test/README.md`, each if the run had tests for it; else the one of an earlier run stays. */
export function writeReports(tests: readonly TestResult[]): void {
  if (tests.length > 0) write('coverage', inRun(coverageOf(rows, readDeclarations(inProject('test'))), tests))
  write('habitos', habitReport(tests))
  write('faults', faultReport(tests))
  writeMaos()
}

function write(name: string, report: object | null): void {
  if (!report) return
  mkdirSync(inOut(), { recursive: true })
  writeFileSync(inOut(`${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
}
