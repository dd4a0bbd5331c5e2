import type { TestResult } from '../../build/reporters/tally.ts'

const FILE = 'test/e2e/faults.spec.ts'

/** `out/faults.json`: the pairs of flows and faults that a run tried. */
interface FaultReport {
  tried: number
  passed: number
  failed: number
  skipped: number
  rows: { flow: string; fault: string; outcome: TestResult['outcome'] }[]
}

/** A run's results for the pairs of flow and fault; null when the run had none of them. */
export function faultReport(results: readonly TestResult[]): FaultReport | null {
  const rows = results
    .filter(({ file }) => file === FILE)
    .flatMap(({ titles, outcome }) => {
      const [flow, fault] = titles.at(-1)?.split(' × ') ?? []
      return flow !== undefined && fault !== undefined ? [{ flow, fault, outcome }] : []
    })
  if (rows.length === 0) return null
  const count = (outcome: TestResult['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const skipped = count('skipped')
  return {
    tried: rows.length - skipped,
    passed: count('passed'),
    failed: count('failed'),
    skipped,
    rows,
  }
}
