import { globSync, readFileSync } from 'node:fs'
import { slipsInMarkdown, slipsInSource, type Slip } from '../lint/prose.ts'
import { inProject, root } from '../paths.ts'
import type { CheckResult } from './check.ts'

const SOURCES = '{main,preload,renderer,shared,test,build}/**/*.{ts,tsx,mjs}'
const PAGES = ['*.md', '.github/**/*.md', '{main,preload,renderer,shared,test,build}/**/*.md']

const NAMES: Record<Slip['rule'], string> = {
  comments: 'comentário começa pelo sujeito',
  titles: 'título de teste começa pelo sujeito',
  sentences: 'frase de até 25 palavras',
}

/** Checks comments, test titles and pages against the language rules. */
export function checkProse(): Promise<CheckResult[]> {
  const read = (paths: string[], look: (path: string, text: string) => Slip[]) =>
    paths.map((path) => path.replaceAll('\\', '/')).flatMap((path) => look(path, readFileSync(inProject(path), 'utf8')))
  const slips = [
    ...read(globSync(SOURCES, { cwd: root }), slipsInSource),
    ...read(globSync(PAGES, { cwd: root }), slipsInMarkdown),
  ]
  return Promise.resolve(
    Object.entries(NAMES).map(([rule, name]) => {
      const found = slips.filter((slip) => slip.rule === rule)
      return {
        name: `linguagem: ${name} (.github/CONTRIBUTING.md)`,
        ok: found.length === 0,
        details: found.map(({ path, line, say }) => `  ${path}:${line} ${say}`).join('\n'),
      }
    }),
  )
}
