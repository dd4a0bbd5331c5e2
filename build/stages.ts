import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { CheckResult } from './checks/check.ts'
import { runTool } from './processes.ts'
import { readTally, TALLY_FILE, type Tally, type TestResult } from './reporters/tally.ts'

/** One step of a command: a heading, and work that comes to a tally. */
export type Stage = { heading: string; run: () => Promise<Tally> }

/**
 * Runs the stages in order, each under its heading with its time, and goes on after one that failed: the person sees
 * everything that is wrong at once.
 *
 * A stage in which nothing ran counts as a failure, as does a skipped test that does not say why.
 */
export async function runStages(stages: readonly Stage[]): Promise<Tally> {
  const tests: TestResult[] = []
  const total: Tally = { passed: 0, failed: 0, skipped: [], tests }
  for (const stage of stages) {
    console.log(`\n▸ ${stage.heading}`)
    const start = performance.now()
    const tally = await stage.run().catch(asFailure)
    if (tally.passed + tally.failed + tally.skipped.length === 0) {
      console.log('Nenhum teste foi executado nesta etapa.')
      tally.failed += 1
    }
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped.push(...tally.skipped)
    tests.push(...(tally.tests ?? []))
    const seconds = ((performance.now() - start) / 1000).toFixed(1).replace('.', ',')
    console.log(`  ${tally.failed > 0 ? '✗' : '✓'} ${counts(tally)} · ${seconds} s`)
  }
  return total
}

/** The last lines of a command: every skip with its reason, then the sum as `N passed, N failed, N skipped`. */
export function conclude(total: Tally): void {
  if (total.skipped.length > 0) console.log('\nPulados, e por quê:')
  for (const { name, reason } of total.skipped) console.log(`  - ${name}: ${reason || 'SEM MOTIVO'}`)
  const unexplained = total.skipped.filter(({ reason }) => reason === '').length
  const failed = total.failed + unexplained
  console.log(`\n${total.passed} passed, ${failed} failed, ${total.skipped.length - unexplained} skipped`)
  if (failed > 0) process.exitCode = 1
}

/** A stage made of checks: says the failed ones in full. */
export function checkStage(heading: string, ...checks: (() => Promise<CheckResult[]>)[]): Stage {
  return {
    heading,
    run: async () => {
      const results = (await Promise.all(checks.map((check) => check()))).flat()
      for (const { name, details } of results.filter(({ ok }) => !ok)) console.log(`✗ ${name}\n${details.trimEnd()}`)
      return {
        passed: results.filter(({ ok }) => ok).length,
        failed: results.filter(({ ok }) => !ok).length,
        skipped: [],
      }
    },
  }
}

/** A stage that a test runner does; its reporter (`build/reporters`) leaves the tally in a file. */
export function runnerStage(heading: string, script: string, args: readonly string[]): Stage {
  return {
    heading,
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'balcao-test-'))
      const file = join(folder, 'tally.json')
      const { code } = await runTool(script, args, { show: true, env: { [TALLY_FILE]: file } })
      const tally = readTally(file) ?? { passed: 0, failed: 0, skipped: [] }
      rmSync(folder, { recursive: true, force: true })
      // A runner may fail for a reason of its own (no test found, a broken configuration): never read that as success.
      if (code !== 0 && tally.failed === 0) tally.failed = 1
      return tally
    },
  }
}

function asFailure(error: unknown): Tally {
  console.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return { passed: 0, failed: 1, skipped: [] }
}

function counts({ passed, failed, skipped }: Tally): string {
  const parts = [`${passed} certos`]
  if (failed > 0) parts.push(`${failed} com falha`)
  if (skipped.length > 0) parts.push(`${skipped.length} pulados`)
  return parts.join(', ')
}
