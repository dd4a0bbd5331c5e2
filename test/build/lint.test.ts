import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { tools } from '../../build/processes.ts'

/** Files on which a rule with types, a plugin's rule and an exception of `.oxlintrc.json` show; null where none may complain. */
const FILES: Record<string, [text: string, rule: string | null]> = {
  'main/floating.ts': [`async function g() {}\nexport function f(): void { g() }`, 'typescript(no-floating-promises)'],
  'shared/circle.ts': [`export type { B } from './circleB.ts'\nexport type A = 1`, 'import(no-cycle)'],
  'shared/circleB.ts': [`import type { A } from './circle.ts'\nexport type B = A`, 'import(no-cycle)'],
  'main/console.ts': [`console.log('CPF')`, 'eslint(no-console)'],
  'shared/default.ts': [`export default 1`, 'import(no-default-export)'],
  'renderer/snake_case.ts': [`export const a = 1`, 'unicorn(filename-case)'],
  'test/only.test.ts': [
    `import { expect, test } from 'vitest'\ntest.only('x', () => { expect(1).toBe(1) })`,
    'vitest(no-focused-tests)',
  ],
  'main/platform/log.ts': [`console.log('x')`, null],
  'build/some.config.ts': [`console.log('x')\nexport default {}`, null],
}

test('oxlint with our configuration refuses what it must, and makes its exceptions', () => {
  const project = mkdtempSync(join(tmpdir(), 'balcao-lint-'))
  try {
    for (const name of ['.oxlintrc.json', 'tsconfig.json', 'main/tsconfig.json'])
      cpSync(inProject(name), join(project, name))
    symlinkSync(inProject('node_modules'), join(project, 'node_modules'), 'junction')
    for (const [path, [text]] of Object.entries(FILES)) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), `${text}\n`)
    }
    const lint = [inProject(tools.oxlint), '--format', 'json', '.']
    const { stdout } = spawnSync(process.execPath, lint, { cwd: project, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
    const wrong = Object.entries(FILES).filter(([path, [, rule]]) => {
      const codes = diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code)
      return rule === null ? codes.length > 0 : !codes.includes(rule)
    })
    expect(wrong).toEqual([])
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
})
