import { mkdirSync, writeFileSync } from 'node:fs'
import { inOut, inProject } from '../../build/paths.ts'
import type { TestResult } from '../../build/reporters/tally.ts'
import { coverageOf, inRun } from './coverage.ts'
import { readDeclarations } from './declarations.ts'
import { rows } from './rows.ts'

/** Writes `out/coverage.json`: every row with its tests and their results in this run. */
export function writeCoverage(results: readonly TestResult[]): void {
  const coverage = inRun(coverageOf(rows, readDeclarations(inProject('test'))), results)
  mkdirSync(inOut(), { recursive: true })
  writeFileSync(inOut('coverage.json'), `${JSON.stringify(coverage, null, 2)}\n`)
}
