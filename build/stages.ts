import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'
import type { CheckResult } from './checks/check.ts'
import { runTool, type Say } from './processes.ts'
import { PROGRESS, readProgress, readTally, TALLY_FILE, type Tally } from './reporters/tally.ts'
import { isLive, showProgress, writeLine } from './terminal.ts'

/** One step of a command: a short name, a heading, and work that prints its lines and returns a tally. */
export type Stage = { name: string; heading: string; run: (say: Say) => Promise<Tally> }

export type StageResult = { name: string; seconds: number; passed: number; failed: number; skipped: number }
/** The sum of the tallies, and the result of each stage in the order in which they ended. */
export type Total = Required<Tally> & { stages: StageResult[] }

const nothingYet = (): Total => ({ passed: 0, failed: 0, skipped: [], failures: [], files: [], tests: [], stages: [] })

/**
 * Runs the lanes in parallel and the stages of each in order, every stage under its heading with its time. Continues after a
 * failure, so that all failures are seen at once. With several lanes, each line begins with its stage's name.
 *
 * A stage in which nothing ran counts as a failure, as does a skipped test without a reason.
 *
 * @param total sum of earlier stages; this adds to it and returns it
 */
export async function runStages(lanes: readonly (readonly Stage[])[], total = nothingYet()): Promise<Total> {
  const width = Math.max(...lanes.flat().map(({ name }) => name.length))
  const runLane = async (lane: readonly Stage[]): Promise<void> => {
    for (const stage of lane) {
      const say: Say = (line) => {
        const progress = readProgress(line)
        if (progress !== null) showProgress(stage.name, progress)
        else writeLine(lanes.length > 1 ? `${stage.name.padEnd(width)} │ ${line}` : line)
      }
      showProgress(stage.name, '…')
      const { tally, seconds } = await runStage(stage, say)
      showProgress(stage.name, null)
      const { passed, failed, skipped, failures = [], files = [], tests = [] } = tally
      total.passed += passed
      total.failed += failed
      total.skipped.push(...skipped)
      total.failures.push(...failures)
      total.files.push(...files)
      total.tests.push(...tests)
      total.stages.push({ name: stage.name, seconds, passed, failed, skipped: skipped.length })
    }
  }
  await Promise.all(lanes.map(runLane))
  return total
}

async function runStage({ heading, run }: Stage, say: Say): Promise<{ tally: Tally; seconds: number }> {
  say('')
  say(`▸ ${heading}`)
  const start = performance.now()
  const tally = await run(say).catch((error: unknown) => asFailure(error, say))
  if (tally.passed + tally.failed + tally.skipped.length === 0) {
    say('Nenhum teste foi executado nesta etapa.')
    tally.failed += 1
  }
  const seconds = Math.round((performance.now() - start) / 100) / 10
  const failed = tally.failed > 0 ? `, ${tally.failed} com falha` : ''
  const skipped = tally.skipped.length > 0 ? `, ${tally.skipped.length} pulados` : ''
  const sum = `${failed ? '✗' : '✓'} ${tally.passed} certos${failed}${skipped}`
  say(`  ${sum} · ${seconds.toLocaleString('pt-BR')} s`)
  return { tally, seconds }
}

const WHY_LINES = 20

/**
 * The last lines of a command: every skip with its reason, every failure with its place and message. The sum comes
 * last, as `N passed, N failed, N skipped`.
 */
export function conclude(total: Tally): void {
  if (total.skipped.length > 0) console.log('\nPulados, e por quê:')
  for (const { name, reason } of total.skipped) console.log(`  - ${name}: ${reason || 'SEM MOTIVO'}`)
  const unexplained = total.skipped.filter(({ reason }) => reason === '').length
  const failed = total.failed + unexplained
  for (const { where, title, why } of total.failures ?? []) {
    console.log(`\n✗ ${[where, title].filter(Boolean).join(' › ')}`)
    for (const line of why.trimEnd().split('\n').slice(0, WHY_LINES)) console.log(`    ${line}`)
  }
  console.log(`\n${total.passed} passed, ${failed} failed, ${total.skipped.length - unexplained} skipped`)
  if (failed > 0) process.exitCode = 1
}

/** A stage made of checks, which prints the failed ones in full. */
export function checkStage(name: string, heading: string, ...checks: (() => Promise<CheckResult[]>)[]): Stage {
  return {
    name,
    heading,
    run: async (say) => {
      const results = (await Promise.all(checks.map((check) => check()))).flat()
      const failed = results.filter(({ ok }) => !ok)
      for (const { name, details } of failed)
        for (const line of [`✗ ${name}`, ...details.trimEnd().split('\n')]) say(line)
      return {
        passed: results.length - failed.length,
        failed: failed.length,
        skipped: [],
        failures: failed.map(({ name, details }) => ({ where: name, title: '', why: details })),
      }
    },
  }
}

/** A random id (UUID, version 4, but for one whose digits repeat): a title with it makes every list of tests another one. */
const DRAWN = /(?!(.)\1{7})[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/

/** A stage that runs a test runner, whose reporter (`build/reporters`) writes the tally into a file. */
export function runnerStage(name: string, heading: string, script: string, args: readonly string[]): Stage {
  return {
    name,
    heading,
    run: async (say) => {
      const folder = mkdtempSync(join(tmpdir(), 'balcao-test-'))
      const file = join(folder, 'tally.json')
      // A terminal shows only the progress, and the failures at the end. A log gets every line.
      const words: string[] = []
      const show: Say = (line) => {
        const isProgress = readProgress(line) !== null
        if (isProgress || !isLive()) say(line)
        if (!isProgress && line.trim() !== '') words.push(stripVTControlCharacters(line).slice(0, 120))
      }
      const live = isLive() ? { [PROGRESS]: '1' } : {}
      const { code } = await runTool(script, args, { show, env: { ...live, [TALLY_FILE]: file } })
      const tally = readTally(file) ?? { passed: 0, failed: 0, skipped: [] }
      rmSync(folder, { recursive: true, force: true })
      for (const { file, titles } of (tally.tests ?? []).filter(({ titles }) => DRAWN.test(titles.join(' ')))) {
        tally.failed += 1
        tally.failures?.push({ where: file, title: titles.join(' > '), why: 'O título muda a cada vez.' })
      }
      // A runner may fail for a reason of its own (no test found, a broken configuration): never read that as success.
      if (code !== 0 && tally.failed === 0) {
        tally.failed = 1
        tally.failures = [{ where: heading, title: '', why: words.slice(-WHY_LINES).join('\n') }]
      }
      return tally
    },
  }
}

function asFailure(error: unknown, say: Say): Tally {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
  for (const line of why.split('\n')) say(line)
  return { passed: 0, failed: 1, skipped: [], failures: [{ where: 'fora de um teste', title: '', why }] }
}
