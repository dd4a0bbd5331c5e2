/**
 * `npm test`: everything that must hold. Slow tests guard some folders: a slice of them runs where nothing in these
 * changed (`guards.ts`). Tests of a long table (habits, faults, geometry, scanner, type-ahead) try some of its rows.
 *
 * - `npm run test:full`: runs all of these tests whole.
 * - `npm test -- --semente N`: runs the slice that N draws.
 * - `npm test -- --only types|lint|unit|e2e [words]`: runs one part; words choose its test files by a part of their path.
 *
 * The end-to-end tests run on a real Electron where one is at hand. Twenty of their files then run on the stand-in as
 * well, where it changed. Without an Electron all run on the stand-in.
 *
 * Writes `out/gate.json`: `{ stages: [{ name, seconds, passed, failed, skipped }], slowest: [{ file, seconds }], runtime, seconds,
 * full }`; `slowest`: thirty files; `runtime`: what ran the end-to-end tests; `full` when nothing was left out.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { readOptions } from '../options.ts'
import { checkDeadCode } from '../checks/deadCode.ts'
import { checkFormat } from '../checks/format.ts'
import { checkImportRules } from '../checks/importRules.ts'
import { checkLint } from '../checks/lint.ts'
import { checkProse } from '../checks/prose.ts'
import { checkTypes } from '../checks/types.ts'
import { ensureBuilt } from '../ensureBuilt.ts'
import { alsoOnStandIn, choose, LEFT_OUT, tell, type Choice } from '../guards.ts'
import { changedByUs, changedSinceLanding } from '../landed.ts'
import { inOut } from '../paths.ts'
import { tools } from '../processes.ts'
import { writeTally } from '../reporters/tally.ts'
import { openRun } from '../runScope.ts'
import { checkStage, conclude, runnerStage, runStages, type Stage } from '../stages.ts'
import { writeFaults } from '../../test/coverage/faults.ts'
import { isElectronAtHand, prepareElectron } from '../../test/electron/lane.ts'
import { electronStage, writeElectron } from '../../test/electron/stage.ts'
import { writeHabits } from '../../test/coverage/habitos.ts'
import { FULL, SEED, seed as habitSeed } from '../../test/sandbox/habitos/sets.ts'
import { findChromium, prepareChromium } from '../../test/runtime/findBrowser.ts'
import { isChromiumUnpacked } from '../../test/runtime/packedChromium.ts'
import { writeCoverage } from '../../test/coverage/report.ts'
import { clearMaos, writeMaos } from '../../test/e2e/support/maos.ts'
import { ensureSystemPackages, type SystemNeed } from '../systemPackages.ts'

const began = performance.now()
const sourceChecks = [checkLint, checkImportRules, checkDeadCode, checkFormat, checkProse]

type Part = { needs: readonly SystemNeed[]; stages: readonly Stage[] }

const { values, positionals: words } = readOptions({
  options: { only: { type: 'string' }, full: { type: 'boolean', default: false }, semente: { type: 'string' } },
  allowPositionals: true,
})
const seed = Number(values.semente ?? Math.floor(Math.random() * 1e6))
const slices = await chooseSlices()
const leaving = { [LEFT_OUT]: slices.flatMap(({ left }) => left).join(',') }
// The runners are processes of their own: all of them, and the report, use one seed.
process.env[SEED] ??= String(habitSeed)
// Tests that take minutes, such as 200 services typed ahead (test/e2e/ahead.spec.ts), run only with `--full`.
if (values.full) process.env[FULL] = '1'

/** Whether specs run on a real Electron; continuous integration fetches one. */
const onElectron = isElectronAtHand(process.env['CI'] !== undefined)
/** The specs that run on the stand-in besides Electron, because its own code changed. */
const besideElectron = words.length === 0 ? alsoOnStandIn(slices) : []

const builds: Stage = {
  name: 'build',
  heading: 'Montagem do programa',
  run: async () => {
    await ensureBuilt()
    return { passed: 1, failed: 0, skipped: [] }
  },
}

const parts: Record<string, Part> = {
  types: { needs: [], stages: [checkStage('types', 'Tipos', checkTypes)] },
  lint: {
    needs: [],
    stages: [
      checkStage('lint', 'Regras de código e de importação, código sem uso, formatação, linguagem', ...sourceChecks),
    ],
  },
  unit: {
    needs: ['navegador', 'tela', 'impressao', 'pdf', 'barramento', 'windows'],
    stages: [
      runnerStage(
        'unit',
        'Testes de unidade e de contrato',
        tools.vitest,
        ['run', '--config=build/vitest.config.ts', ...words],
        leaving,
      ),
    ],
  },
  e2e: {
    needs: ['navegador', 'impressao', 'pdf', 'barramento'],
    stages: [
      builds,
      ...(onElectron ? [electronStage(words, leaving)] : [onStandIn(words)]),
      ...(onElectron && besideElectron.length > 0 ? [onStandIn(besideElectron)] : []),
    ],
  },
}

function onStandIn(files: readonly string[]): Stage {
  const args = ['test', '--config=build/playwright.config.ts', ...files]
  return {
    name: 'e2e',
    heading: 'Testes do programa inteiro, no substituto do Electron',
    run: async (say) => {
      // A real Electron on this machine is not used here.
      const browser = async () => (isChromiumUnpacked() ? null : (await findChromium())?.path) ?? 'sparticuz'
      const env = onElectron ? { BALCAO_CHROMIUM: await browser() } : leaving
      return runnerStage('e2e', '', tools.playwright, args, env).run(say)
    },
  }
}

const only = values.only === undefined ? undefined : parts[values.only]
const wrongWords = words.length > 0 && values.only !== 'unit' && values.only !== 'e2e'
if ((values.only !== undefined && !only) || wrongWords || !Number.isInteger(seed)) {
  console.error(
    'Uso: npm test [-- --semente N] [-- --only types|lint|unit|e2e]; com unit ou e2e, palavras escolhem os arquivos de teste.',
  )
  process.exit(1)
}

const chosen = only ? [only] : Object.values(parts)
const needs = [...new Set(chosen.flatMap((part) => part.needs))]
await ensureSystemPackages(needs)
if (needs.includes('navegador')) await prepareChromium()
const run = openRun()
const nothingLeft = checkStage('left', 'Nada fica para trás', async () => {
  const { processes, files } = await run.leftovers()
  return [
    { name: 'processos em execução', ok: processes.length === 0, details: processes.join('\n') },
    { name: 'arquivos temporários', ok: files.length === 0, details: files.join('\n') },
  ]
})
// Tests of both lanes use this Electron. If it is missing, each test reports that itself.
if (onElectron && !only) await prepareElectron(console.log).catch(() => undefined)
clearMaos()
const total = await runStages(lanes())
await runStages([[nothingLeft]], total)
// Without tests there is no coverage to write.
if (total.tests.length > 0) writeCoverage(total.tests)
writeHabits(total.tests)
writeFaults(total.tests)
writeMaos()
writeElectron(total)
writeTally(total)
writeGate()
conclude(total, words.length > 0 ? [] : notes())
run.close()

/** Lines for a person: the parts that ran whole or as a slice, and how to run the same again. */
function notes(): string[] {
  if (only && only !== parts['unit'] && only !== parts['e2e']) return []
  const drawn = 'hábitos, falhas, geometria, leitor, teclas adiantadas'
  const inside = values.full ? `Por inteiro: ${drawn}.` : `Por amostra (${SEED}=${process.env[SEED]}): ${drawn}.`
  const sort = only === undefined ? '' : only === parts['unit'] ? '.test.ts' : '.spec.ts'
  return [
    ...(sort === '.test.ts' ? [] : [inside]),
    ...tell(
      slices.filter(({ files }) => files.some((file) => file.endsWith(sort))),
      seed,
    ),
  ]
}

/**
 * Chooses the test files of each part: all with `--full` or with words, else those affected by the change. Continuous integration
 * compares with the last landing.
 */
async function chooseSlices(): Promise<Choice[]> {
  const full = values.full || words.length > 0
  const changed = process.env['CI'] ? changedSinceLanding : changedByUs
  return choose({ full, changed: full ? null : await changed(), seed })
}

/** The end-to-end tests run beside all other stages, because both wait at times, for a page or for a print server. */
function lanes(): Stage[][] {
  if (only) return [[...only.stages]]
  const { e2e, ...others } = parts
  return [[...(e2e?.stages ?? [])], Object.values(others).flatMap(({ stages }) => stages)]
}

function writeGate(): void {
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const full = !only && values.full
  mkdirSync(inOut(), { recursive: true })
  const slowest = total.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 30)
  const runtime = onElectron ? 'Electron' : 'Chromium'
  const gate = { stages: total.stages, slowest, runtime, seconds, full }
  writeFileSync(inOut('gate.json'), `${JSON.stringify(gate, null, 2)}\n`)
}
