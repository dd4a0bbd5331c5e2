/**
 * `npm test`: everything that must hold, the same tests every time.
 *
 * - `npm test -- --only types|lint|unit|e2e [words]`: runs one part; words choose its test files by a part of their path.
 * - `npm test -- --list`: lists the tests without running them, as each runner does; also with `--only unit` or `e2e`, and words.
 *
 * Writes `out/gate.json` ({@link writeGate}) and the reports of `test/README.md`.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { readOptions } from '../options.ts'
import { checkImportRules } from '../checks/importRules.ts'
import { checkProse } from '../checks/prose.ts'
import { checkDeadCode, checkFormat, checkLint, checkTypes } from '../checks/tools.ts'
import { inOut } from '../paths.ts'
import { runTool, tools } from '../processes.ts'
import { writeTally } from '../reporters/tally.ts'
import { openRun } from '../runScope.ts'
import { checkStage, conclude, runnerStage, runStages, type Stage, type Total } from '../stages.ts'
import { ensureSystemPackages } from '../systemPackages.ts'
import { openElectron } from '../../test/electron/electron.ts'
import { writeElectron } from '../../test/electron/report.ts'
import { writeReports } from '../../test/coverage/reports.ts'
import { clearMaos } from '../../test/e2e/support/maos.ts'

const USAGE =
  'Uso: npm test [-- --list, --only types|lint|unit|e2e]; com unit ou e2e, palavras escolhem os arquivos de teste.'
const began = performance.now()

const { values, positionals: words } = readOptions({
  options: { only: { type: 'string' }, list: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unit = '--config=build/vitest.config.ts'
const e2e = '--config=build/playwright.config.ts'
const sourceChecks = [checkLint, checkImportRules, checkDeadCode, checkFormat, checkProse]
const parts: Record<string, Stage> = {
  types: checkStage('types', 'Tipos', checkTypes),
  lint: checkStage('lint', 'Regras de código e de importação, código sem uso, formatação, linguagem', ...sourceChecks),
  unit: runnerStage('unit', 'Testes de unidade e de contrato', tools.vitest, ['run', unit, ...words]),
  e2e: runnerStage('e2e', 'Testes do programa inteiro, no Electron', tools.playwright, ['test', e2e, ...words]),
}
const only = values.only === undefined ? undefined : parts[values.only]
const hasFiles = values.only === 'unit' || values.only === 'e2e'
if ((values.only !== undefined && !only) || ((words.length > 0 || (values.list && only)) && !hasFiles)) {
  console.error(USAGE)
  process.exit(1)
}
if (values.list) {
  const units = values.only === 'e2e' ? null : await runTool(tools.vitest, ['list', unit, ...words], { show: true })
  const listed = ['test', e2e, '--list', ...words]
  const journeys = values.only === 'unit' ? null : await runTool(tools.playwright, listed, { show: true })
  process.exit(units?.code || journeys?.code || 0)
}

// Once here, so that the runners find everything and do not install it side by side.
if (only === undefined || hasFiles) {
  await ensureSystemPackages(['impressao', 'pdf', 'barramento', 'repositorio'])
  await openElectron()
}
const run = openRun()
const nothingLeft = checkStage('left', 'Nada fica para trás', async () => {
  const { processes, files } = await run.leftovers()
  return [
    { name: 'processos em execução', ok: processes.length === 0, details: processes.join('\n') },
    { name: 'arquivos temporários', ok: files.length === 0, details: files.join('\n') },
  ]
})
clearMaos()
// The end-to-end tests run beside all other stages, because both wait at times, for a page or for a print server.
const all = Object.values(parts)
const total = await runStages(only ? [[only]] : [all.slice(-1), all.slice(0, -1)])
await runStages([[nothingLeft]], total)
writeReports(total.tests)
writeElectron(total)
writeTally(total)
writeGate(total)
conclude(total)
run.close()

/**
 * Writes `out/gate.json`: `{ stages: [{ name, seconds, passed, failed, skipped }], slowest: [{ file, seconds }], runtime, seconds,
 * tests, listHash }`. `slowest`: thirty files. `listHash`: SHA-256 of the sorted names of the tests that ran, a line each.
 */
function writeGate({ stages, files, tests }: Total): void {
  const names = tests.map(({ file, titles }) => `${file} › ${titles.join(' > ')}`).toSorted()
  const gate = {
    stages,
    slowest: files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 30),
    runtime: 'Electron',
    seconds: Math.round((performance.now() - began) / 100) / 10,
    tests: names.length,
    listHash: createHash('sha256').update(names.join('\n')).digest('hex'),
  }
  mkdirSync(inOut(), { recursive: true })
  writeFileSync(inOut('gate.json'), `${JSON.stringify(gate, null, 2)}\n`)
}
