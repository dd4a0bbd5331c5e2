/**
 * `npm test`: everything that must hold, in order.
 * `npm test -- --only types|lint|unit|e2e [words]`: one part; words choose its test files by a piece of their path.
 */
import { parseArgs } from 'node:util'
import { checkDeadCode } from '../checks/deadCode.ts'
import { checkFormat } from '../checks/format.ts'
import { checkImportRules } from '../checks/importRules.ts'
import { checkLint } from '../checks/lint.ts'
import { checkTypes } from '../checks/types.ts'
import { ensureBuilt } from '../ensureBuilt.ts'
import { tools } from '../processes.ts'
import { openRun } from '../runScope.ts'
import { checkStage, conclude, runnerStage, runStages, type Stage } from '../stages.ts'
import { writeCoverage } from '../../test/coverage/report.ts'
import { ensureSystemPackages, type SystemNeed } from '../systemPackages.ts'

const sourceChecks = [checkLint, checkImportRules, checkDeadCode, checkFormat]

type Part = { needs: readonly SystemNeed[]; stages: readonly Stage[] }

const { values, positionals: words } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })

const builds: Stage = {
  heading: 'Montagem do programa',
  run: async () => {
    await ensureBuilt()
    return { passed: 1, failed: 0, skipped: [] }
  },
}

const parts: Record<string, Part> = {
  types: { needs: [], stages: [checkStage('Tipos', checkTypes)] },
  lint: {
    needs: [],
    stages: [checkStage('Regras de código e de importação, código sem uso, formatação', ...sourceChecks)],
  },
  unit: {
    needs: ['navegador', 'tela', 'impressao', 'pdf'],
    stages: [
      runnerStage('Testes de unidade e de contrato', tools.vitest, [
        'run',
        '--config',
        'build/vitest.config.ts',
        ...words,
      ]),
    ],
  },
  e2e: {
    needs: ['navegador', 'impressao', 'pdf'],
    stages: [
      builds,
      runnerStage('Testes do programa inteiro', tools.playwright, [
        'test',
        '--config',
        'build/playwright.config.ts',
        ...words,
      ]),
    ],
  },
}

const chosen =
  values.only === undefined ? Object.values(parts) : [parts[values.only]].filter((part) => part !== undefined)
if (chosen.length === 0 || (words.length > 0 && values.only !== 'unit' && values.only !== 'e2e')) {
  console.error(
    'Uso: npm test [-- --only types|lint|unit|e2e]; com unit ou e2e, palavras escolhem os arquivos de teste.',
  )
  process.exit(1)
}

await ensureSystemPackages([...new Set(chosen.flatMap(({ needs }) => needs))])
const run = openRun()
const nothingLeft = checkStage('Nada fica para trás', async () => {
  const { processes, files } = await run.leftovers()
  return [
    { name: 'processos em execução', ok: processes.length === 0, details: processes.join('\n') },
    { name: 'arquivos temporários', ok: files.length === 0, details: files.join('\n') },
  ]
})
const total = await runStages([...chosen.flatMap(({ stages }) => stages), nothingLeft])
// Only a run of tests knows anything about them.
if (total.tests && total.tests.length > 0) writeCoverage(total.tests)
conclude(total)
run.close()
