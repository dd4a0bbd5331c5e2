import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { tools } from '../../build/processes.ts'

/** Deliberately wrong files and the one rule of `.oxlintrc.json` each must wake. */
const WRONG = {
  'main/attendance/any.ts': [`export function f(x: any): void { void x }`, 'typescript(no-explicit-any)'],
  'main/attendance/floating.ts': [
    `async function g(): Promise<void> {}\nexport function f(): void { g() }`,
    'typescript(no-floating-promises)',
  ],
  'main/attendance/unhandled.ts': [
    `export function f(x: 'a' | 'b'): void { switch (x) { case 'a': break } }`,
    'typescript(switch-exhaustiveness-check)',
  ],
  'main/attendance/console.ts': [`console.log('CPF')`, 'eslint(no-console)'],
  'preload/console.ts': [`console.log('x')`, 'eslint(no-console)'],
  'shared/console.ts': [`console.log('x')`, 'eslint(no-console)'],
  'shared/default.ts': [`export default 1`, 'import(no-default-export)'],
  'renderer/eval.ts': [`eval('1')`, 'eslint(no-eval)'],
  'renderer/newFunction.ts': [`export const f = new Function('return 1')`, 'eslint(no-new-func)'],
  'renderer/hooks.tsx': [
    `import { useState } from 'react'\nexport function Tela({ a }: { a: boolean }) { if (a) useState(1); return null }`,
    'react(hooks)',
  ],
  'renderer/snake_case.ts': [`export const a = 1`, 'unicorn(filename-case)'],
  'shared/note.ts': [`// TODO: later\nexport const a = 1`, 'eslint(no-warning-comments)'],
  'main/attendance/path.ts': [`import { join } from 'path'\nexport { join }`, 'unicorn(prefer-node-protocol)'],
  'test/main/only.test.ts': [
    `import { expect, test } from 'vitest'\ntest.only('x', () => { expect(1).toBe(1) })`,
    'vitest(no-focused-tests)',
  ],
} as const

/** Files that must pass: the exceptions are as narrow, and as wide, as written. */
const RIGHT = {
  'main/platform/log.ts': `console.log('x')`,
  'build/commands/a.ts': `console.log('x')`,
  'build/some.config.ts': `export default {}`,
} as const

let project: string
const found = new Map<string, string[]>()

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'balcao-lint-'))
  for (const name of ['.oxlintrc.json', 'tsconfig.json']) cpSync(inProject(name), join(project, name))
  symlinkSync(inProject('node_modules'), join(project, 'node_modules'), 'junction')
  for (const folder of ['main', 'preload', 'renderer', 'shared', 'test', 'build']) {
    mkdirSync(join(project, folder))
    cpSync(inProject(folder, 'tsconfig.json'), join(project, folder, 'tsconfig.json'))
  }
  const texts = [...Object.entries(WRONG).map(([path, [text]]) => [path, text] as const), ...Object.entries(RIGHT)]
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), `${text}\n`)
  }
  const { stdout } = spawnSync(process.execPath, [inProject(tools.oxlint), '--format', 'json', '.'], {
    cwd: project,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  for (const { filename, code } of diagnostics) found.set(filename, [...(found.get(filename) ?? []), code])
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('oxlint under the project’s configuration', () => {
  test.for(Object.entries(WRONG))('oxlint with our configuration refuses %s', ([path, [, rule]]) => {
    expect(found.get(path)).toContain(rule)
  })

  test.for(Object.keys(RIGHT))('oxlint with our configuration accepts %s', (path) => {
    expect(found.get(path)).toBeUndefined()
  })
})
