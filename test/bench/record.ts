import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../../build/paths.ts'
import type { Measure } from './measure.ts'

type Figure = Pick<Measure, 'name' | 'ours' | 'rival' | 'rivals'>
/** The figures of the README, and the version that they are of. */
interface Figures {
  version: string
  measures: Figure[]
}

const FILE = inProject('test/bench/record.json')
const README = inProject('README.md')
const read = (path: string) => readFileSync(path, 'utf8')
export const versionNow = () => (JSON.parse(read(inProject('package.json'))) as { version: string }).version
export const figures = () => JSON.parse(read(FILE)) as Figures

/** A row of the README: its title, the measure, what people use today (in the order of the rivals), the unit and the bench. */
const rows: readonly [title: string, measure: RegExp, rivals: readonly string[], unit: string, bench: string][] = [
  ['lost', /^\d+ papéis com \d+ quedas: perdidos/, ['browser', '`lp`'], '', 'rivals'],
  ['called printed, never out', /^\d+ papéis com \d+ quedas: chamados/, ['browser', '`lp`'], '', 'rivals'],
  [
    'last key to first byte at the printer',
    /^da última tecla ao primeiro byte na impressora/,
    ['browser', '`lp`'],
    ' ms',
    'rivals',
  ],
  ['memory at rest', /^memória em repouso, todos os processos/, ['empty Electron window'], ' MB', 'idle'],
  [
    'start until the search takes keys',
    /^partida até a busca/,
    ['empty Electron window', 'Java Swing window', 'the same with archived classes'],
    ' ms',
    'start',
  ],
  ['installed on the disk', /^bytes instalados, sem comprimir \/ Chromium/, ['Chromium'], ' MB', 'install'],
  ['`End` to the last of 8,000 debts', /^débitos: da tecla End.*tabela simples/, ['plain table'], ' ms', 'lists'],
  [
    'traces of a person on disk, in pages and in live heap during the next',
    /^achados da pessoa/,
    ['browser', 'incognito', 'incognito closed in between'],
    '',
    'traces',
  ],
]

/** The README's lines of these figures, one for each row that was measured. */
export function linesOf({ measures }: Figures): string[] {
  return rows.flatMap(([title, measure, names, unit, bench]) => {
    const found = measures.filter(({ name }) => measure.test(name))
    if (found.length === 0) return []
    const [, papers, kills] = /^(\d+) papéis com (\d+) quedas/.exec(found[0]?.name ?? '') ?? []
    const whole = papers ? `${papers} papers, ${kills} kills: ${title}` : title
    const shown = (value = NaN) => `${Math.round(value > 1e6 ? value / 1e6 : value).toLocaleString('en')}${unit}`
    const rivals = found.flatMap(({ rival, rivals = [rival ?? NaN] }) => rivals)
    const theirs = rivals.map((value, at) => `${names[at]} ${shown(value)}`).join(', ')
    return `| ${whole} | ${shown(found[0]?.ours)} | ${theirs} | \`npm run bench ${bench}\` |`
  })
}

/** Keeps these measures in place of those of the same row, and writes the README's lines again. Returns the record's file. */
export function keepRecord(fresh: readonly Measure[]): string {
  const measures = rows.flatMap(([, row]) => {
    const found = fresh.filter(({ name }) => row.test(name))
    return found.length > 0 ? found : figures().measures.filter(({ name }) => row.test(name))
  })
  const now: Figures = { version: versionNow(), measures }
  writeFileSync(FILE, `${JSON.stringify(now, ['version', 'measures', 'name', 'ours', 'rival', 'rivals'], 2)}\n`)
  writeFileSync(README, read(README).replace(LINES, `${linesOf(now).join('\n')}\n`))
  return FILE
}

/** Consecutive lines of the README that name a bench. */
export const LINES = /(?:^\|.*`npm run bench \w+` \|\n?)+(?=\n)/m
