import { globSync, readFileSync } from 'node:fs'
import { findViolations } from '../lint/rules.ts'
import { readSource } from '../lint/sourceFile.ts'
import { findLooseWaits } from '../lint/waits.ts'
import { inProject, root } from '../paths.ts'
import type { CheckResult } from './check.ts'

const SOURCES = '{main,preload,renderer,shared,test,build}/**/*.{ts,tsx,mjs}'

/** Checks the project's files against the tables of `build/lint`: imports, uses of dangerous names, and waits in main. */
export async function checkImportRules(): Promise<CheckResult[]> {
  const paths = globSync(SOURCES, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const files = paths.map((path) => readSource(path, readFileSync(inProject(path), 'utf8')))
  const violations = findViolations(files)
  const details = violations.map(({ path, line, rule, say }) => `${path}:${line} [${rule}] ${say}`).join('\n')
  const loose = findLooseWaits(files)
  return [
    { name: `regras de importação em ${files.length} arquivos`, ok: violations.length === 0, details },
    {
      name: 'nenhuma espera do main sem fim próprio',
      ok: loose.length === 0,
      details: loose.map(({ path, line, say }) => `${path}:${line} ${say}`).join('\n'),
    },
  ]
}
