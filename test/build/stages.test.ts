import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { tools } from '../../build/processes.ts'

/*
 * The sum of `npm test` is only useful if it is right when something fails. These tests run the real runners with the real
 * reporters on small test files, in a folder of their own.
 */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-stages-'))
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'), 'junction')
  write('package.json', '{ "type": "module" }')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

/** Runs lanes of stages, written as expressions; returns their output lines, the error output and the exit code. */
function run(...lanes: string[]): { lines: string[]; noise: string; code: number | null } {
  const module = (path: string) => JSON.stringify(pathToFileURL(inProject(path)).href)
  const program = write(
    'program.mjs',
    `import { checkStage, conclude, runnerStage, runStages } from ${module('build/stages.ts')}
     conclude(await runStages([${lanes.join()}]))`,
  )
  const { stdout, stderr, status } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    cwd: folder,
    timeout: 60_000,
  })
  return { lines: stdout.trim().split('\n'), noise: stderr, code: status }
}

const ok = `checkStage('certo', 'Certo', async () => [{ name: 'a', ok: true, details: '' }])`

describe('stages', () => {
  test('a run without failures ends with the summary line and exit code 0', () => {
    const { lines, code } = run(`[${ok}]`)
    expect(lines.at(-1)).toBe('1 passed, 0 failed, 0 skipped')
    expect(code).toBe(0)
  })

  test('a failed check is printed in full, and the next stage still runs', () => {
    const { lines, code } = run(
      `[checkStage('errado', 'Errado', async () => [{ name: 'b', ok: false, details: 'linha 1\\nlinha 2' }]), ${ok}]`,
    )
    expect(lines).toEqual(expect.arrayContaining(['✗ b', 'linha 1', 'linha 2', '▸ Certo']))
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped')
    expect(code).toBe(1)
  })

  test('a stage that throws is a failure, with its error', () => {
    const { lines, code } = run(
      `[{ name: 'build', heading: 'Montagem', run: async () => { throw new Error('não montou') } }, ${ok}]`,
    )
    expect(lines.join('\n')).toContain('não montou')
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped')
    expect(code).toBe(1)
  })

  test('parallel lanes mark their lines, and one summary counts them all', () => {
    const meets = (name: string, says: string) =>
      `checkStage('${name}', '${says}', async () => { globalThis.both = (globalThis.both ?? 0) + 1; while (globalThis.both < 2) await new Promise(setImmediate); return [{ name: 'a', ok: true, details: '' }] })`
    const { lines, code } = run(`[${meets('um', 'Primeiro')}]`, `[${meets('dois', 'Segundo')}]`)
    expect(lines).toEqual(expect.arrayContaining(['um   │ ▸ Primeiro', 'dois │ ▸ Segundo']))
    expect(lines.at(-1)).toBe('2 passed, 0 failed, 0 skipped')
    expect(code).toBe(0)
  })

  test('a stage in which nothing ran is a failure', () => {
    const { lines, code } = run(`[checkStage('vazia', 'Vazia', async () => []), ${ok}]`)
    expect(lines).toContain('Nenhum teste foi executado nesta etapa.')
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped')
    expect(code).toBe(1)
  })
})

function vitestStage(): string {
  write(
    'vitest.config.mjs',
    `export default { test: { include: ['*.test.mjs'], reporters: ['dot', ${JSON.stringify(inProject('build/reporters/vitest.ts'))}] } }`,
  )
  const args = ['run', '--config', join(folder, 'vitest.config.mjs'), '--root', folder]
  return `[runnerStage('unit', 'Unidade', ${JSON.stringify(tools.vitest)}, ${JSON.stringify(args)})]`
}

describe('Vitest’s tests', () => {
  test('Vitest’s passed, failed and skipped tests are counted, and a skip states its reason', () => {
    write(
      'a.test.mjs',
      `import { expect, test } from 'vitest'
       test('certo', () => { expect(1).toBe(1) })
       test('errado', () => { expect(1).toBe(2) })
       test('pulado', (ctx) => ctx.skip('não há impressora'))`,
    )
    const { lines, code } = run(vitestStage())
    expect(lines).toContain('  - pulado: não há impressora')
    const failed = lines.findIndex((line) => /^✗ .*a\.test\.mjs:3 › errado$/.test(line))
    expect(lines.slice(failed)).toEqual(expect.arrayContaining([expect.stringContaining('expected 1 to be 2')]))
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped')
    expect(code).toBe(1)
  })

  test('a Vitest skip without a reason is a failure', () => {
    write('a.test.mjs', `import { test } from 'vitest'\ntest('certo', () => {})\ntest.skip('calado', () => {})`)
    const { lines, code } = run(vitestStage())
    expect(lines).toContain('  - calado: SEM MOTIVO')
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped')
    expect(code).toBe(1)
  })

  test('a Vitest file that does not load is a failure', () => {
    write('a.test.mjs', `import { test } from 'vitest'\ntest('certo', () => {})`)
    write('b.test.mjs', `throw new Error('não carrega')`)
    const { lines, code } = run(vitestStage())
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped')
    expect(code).toBe(1)
  })

  test('a Vitest run with an unhandled rejection is a failure', () => {
    write(
      'a.test.mjs',
      `import { test } from 'vitest'\ntest('certo', async () => { void Promise.reject(new Error('solta')); await new Promise((r) => setTimeout(r, 50)) })`,
    )
    const { lines, code } = run(vitestStage())
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped')
    expect(code).toBe(1)
  })

  test('a run of Vitest without any test is a failure', () => {
    const { lines, code } = run(vitestStage())
    expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped')
    expect(code).toBe(1)
  })
})

function playwrightStage(): string {
  const config = write(
    'playwright.config.mjs',
    `export default { testDir: '.', testMatch: '*.spec.mjs', reporter: [['list'], [${JSON.stringify(inProject('build/reporters/playwright.ts'))}]] }`,
  )
  return `[runnerStage('e2e', 'Inteiro', ${JSON.stringify(tools.playwright)}, ${JSON.stringify(['test', '--config', config])})]`
}

describe('Playwright’s tests', () => {
  test('Playwright’s passed, failed and skipped tests are counted, and a skip states its reason', () => {
    write(
      'a.spec.mjs',
      `import { expect, test } from '@playwright/test'
       test('certo', () => { expect(1).toBe(1) })
       test('errado', () => { expect(1).toBe(2) })
       test('pulado', () => { test.skip(true, 'só no Electron de verdade') })`,
    )
    const { lines, noise, code } = run(playwrightStage())
    expect(noise).toBe('')
    expect(lines).toContain('  - pulado: só no Electron de verdade')
    const failed = lines.findIndex((line) => /^✗ .*a\.spec\.mjs:3 › errado$/.test(line))
    expect(lines.slice(failed)).toEqual(expect.arrayContaining([expect.stringContaining('Received: 1')]))
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped')
    expect(code).toBe(1)
  })

  test('a Playwright file that does not load is a failure', () => {
    write('a.spec.mjs', `throw new Error('não carrega')`)
    const { lines, code } = run(playwrightStage())
    expect(lines.at(-1)).toMatch(/^0 passed, [1-9]\d* failed, 0 skipped$/)
    expect(code).toBe(1)
  })
})
