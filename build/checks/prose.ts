import { globSync, readFileSync } from 'node:fs'
import { slipsInMarkdown, slipsInSource, type Slip } from '../lint/prose.ts'
import { inProject, root } from '../paths.ts'
import type { CheckResult } from './check.ts'

const SOURCES = '{main,preload,renderer,shared,test,build}/**/*.{ts,tsx,mjs}'
const PAGES = ['*.md', '.github/**/*.md', '{main,preload,renderer,shared,test,build}/**/*.md']

/**
 * The number of violations that each folder had when the rules were introduced, by rule. A number may only fall: whoever fixes
 * some lowers it.
 */
type Left = Record<Slip['rule'], Record<string, number>>

/** Checks comments, test titles and pages against the language rules. Violations older than the rules are counted by folder. */
export function checkProse(): Promise<CheckResult[]> {
  const left = JSON.parse(readFileSync(inProject('build/lint/prose.json'), 'utf8')) as Left
  const read = (paths: string[], look: (path: string, text: string) => Slip[]) =>
    paths.map((path) => path.replaceAll('\\', '/')).flatMap((path) => look(path, readFileSync(inProject(path), 'utf8')))
  const slips = [
    ...read(globSync(SOURCES, { cwd: root }), slipsInSource),
    ...read(globSync(PAGES, { cwd: root }), slipsInMarkdown),
  ]
  const names: Record<Slip['rule'], string> = {
    comments: 'comentário começa pelo sujeito',
    titles: 'título de teste começa pelo sujeito',
    sentences: 'frase de até 25 palavras',
  }
  return Promise.resolve(
    (Object.keys(names) as Slip['rule'][]).map((rule) => {
      const folders = Map.groupBy(
        slips.filter((slip) => slip.rule === rule),
        ({ path }) => folderOf(path),
      )
      const over = [...folders].filter(([folder, found]) => found.length > (left[rule][folder] ?? 0))
      const details = over.map(([folder, found]) => {
        const lines = found.map(({ path, line, say }) => `  ${path}:${line} ${say}`)
        return `${folder}: ${found.length}, antes ${left[rule][folder] ?? 0}\n${lines.join('\n')}`
      })
      return {
        name: `linguagem: ${names[rule]} (.github/CONTRIBUTING.md)`,
        ok: over.length === 0,
        details: details.join('\n'),
      }
    }),
  )
}

/** `main/audit` of `main/audit/line.ts`; a page counts with the folder it is in. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/') || '.'
}
