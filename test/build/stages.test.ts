import { spawnSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { tools } from '../../build/processes.ts'
import { checkStage, conclude, runnerStage, runStages, type Stage } from '../../build/stages.ts'
import { eachFolder } from '../fakes/folder.ts'

/*
 * The sum of `npm test` is only useful if it is right when something fails. The runners are the real ones with the real
 * reporters, on small test files in a folder of their own.
 */

let folder: string
eachFolder((given) => void (folder = given))
beforeEach(() => {
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'), 'junction')
  write('package.json', '{ "type": "module" }')
})

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** Runs lanes of stages as `npm test` does; returns the printed lines and the exit code. */
async function run(...lanes: Stage[][]): Promise<{ lines: string[]; code: unknown }> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(...text.split('\n')))
  const before = process.exitCode
  process.exitCode = 0
  try {
    conclude(await runStages(lanes))
    return { lines, code: process.exitCode }
  } finally {
    process.exitCode = before
    log.mockRestore()
  }
}

test('a check that fails, a stage that throws and one without a test are failures, and the stages beside and after them run', async () => {
  const check = (name: string, ok: boolean) => async () => [{ name, ok, details: 'linha 1\nlinha 2' }]
  const throws = { name: 'monta', heading: 'Montagem', run: () => Promise.reject(new Error('não montou')) }
  const { lines, code } = await run(
    [checkStage('errado', 'Errado', check('b', false)), throws, checkStage('vazia', 'Vazia', async () => [])],
    [checkStage('certo', 'Certo', check('a', true))],
  )
  const said = ['✗ b', 'linha 1', 'linha 2'].map((line) => `errado │ ${line}`)
  expect(lines).toEqual(expect.arrayContaining([...said, 'certo  │ ▸ Certo']))
  expect(lines.join('\n')).toContain('monta  │ Error: não montou')
  expect(lines).toContain('vazia  │ Nenhum teste foi executado nesta etapa.')
  expect(lines.at(-1)).toBe('1 passed, 3 failed, 0 skipped')
  expect(code).toBe(1)
})

test('a runner that ends with an error and counts no test is a failure, whose reason is its last lines', async () => {
  const runner = write('runner.mjs', `console.error('não há teste assim'); process.exit(3)`)
  const { lines, code } = await run([runnerStage('unit', 'Unidade', runner, [])])
  expect(lines.slice(-4)).toEqual(['✗ Unidade', '    não há teste assim', '', expect.anything()])
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped')
  expect(code).toBe(1)
})

test('Vitest’s tests are counted; a skip without a reason, a random title, a file that does not load and an unhandled rejection are failures', async () => {
  const reporter = inProject('build/reporters/vitest.ts')
  const config = write(
    'vitest.config.mjs',
    `export default { test: { include: ['*.test.mjs'], reporters: ['dot', ${JSON.stringify(reporter)}] } }`,
  )
  write(
    'a.test.mjs',
    `import { expect, test } from 'vitest'
     test('errado', () => { expect(1).toBe(2) })
     test('pulado', (ctx) => ctx.skip('não há impressora'))
     test.skip('calado', () => {})
     test('pedido ' + crypto.randomUUID(), () => {})
     test('solta', () => new Promise((resolve) => { setTimeout(resolve, 50); void Promise.reject(new Error('solta')) }))`,
  )
  write('b.test.mjs', `throw new Error('não carrega')`)
  const args = ['run', '--config', config, '--root', folder]
  const { lines, code } = await run([runnerStage('unit', 'Unidade', tools.vitest, args)])
  expect(lines).toEqual(expect.arrayContaining(['  - pulado: não há impressora', '  - calado: SEM MOTIVO']))
  const failed = lines.findIndex((line) => /^✗ .*a\.test\.mjs:2 › errado$/.test(line))
  expect(lines.slice(failed)).toEqual(expect.arrayContaining([expect.stringContaining('expected 1 to be 2')]))
  for (const why of ['✗ fora de um teste', '    solta', '    não carrega', '    O título muda a cada vez.'])
    expect(lines).toContain(why)
  expect(lines.at(-1)).toBe('2 passed, 5 failed, 1 skipped')
  expect(code).toBe(1)
})

test('Playwright’s passed, failed and skipped tests are counted, and a skip states its reason', async () => {
  const reporter = inProject('build/reporters/playwright.ts')
  const config = write(
    'playwright.config.mjs',
    `export default { testDir: '.', testMatch: '*.spec.mjs', reporter: [['list'], [${JSON.stringify(reporter)}]] }`,
  )
  write(
    'a.spec.mjs',
    `import { expect, test } from '@playwright/test'
     test('certo', () => { expect(1).toBe(1) })
     test('errado', () => { expect(1).toBe(2) })
     test('pulado', () => { test.skip(true, 'só no Windows') })`,
  )
  const args = ['test', '--config', config]
  const { lines, code } = await run([runnerStage('e2e', 'Inteiro', tools.playwright, args)])
  expect(lines).toContain('  - pulado: só no Windows')
  const failed = lines.findIndex((line) => /^✗ .*a\.spec\.mjs:3 › errado$/.test(line))
  expect(lines.slice(failed)).toEqual(expect.arrayContaining([expect.stringContaining('Received: 1')]))
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped')
  expect(code).toBe(1)
})

test('npm test -- --list lists only the tests of the part and words that --only names', () => {
  const list = (...args: string[]) =>
    spawnSync(process.execPath, [inProject('build/commands/test.ts'), '--list', '--only', ...args], {
      encoding: 'utf8',
    })
  const { status, stdout } = list('unit', 'dinheiro')
  expect(status).toBe(0)
  expect(
    stdout
      .trim()
      .split('\n')
      .filter((line) => !line.includes('dinheiro')),
  ).toEqual([])
  expect(list('types')).toMatchObject({ status: 1, stdout: '' })
})
