/**
 * `npm run mutantes [-- WORDS --amostra N --semente S --testes WORD --sobreviventes]`: changes the program in one place at a
 * time and looks whether a test fails. A change that no test notices is behaviour that nobody keeps.
 *
 * WORDS are parts of paths; without any, the folders below. `--amostra` tries so many mutants of each file, drawn by a seed that is
 * told. `--sobreviventes` tries those again that survived the last time.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { find, testsThatReach } from '../mutants/reach.ts'
import { Runner } from '../mutants/runner.ts'
import { type Numbered, ON, plant, REACHED } from '../mutants/tree.ts'
import { inOut } from '../paths.ts'
import { openRun } from '../runScope.ts'

/** What is charged, who is served, what leaves the machine and what comes out of a printer. */
const FOLDERS = '{shared/{model,api},main/{backend,attendance,printing,documents}}/**/*.ts'

/** Test files are tried in the order of their times until these are used up, in milliseconds. */
const MOST = 10_000
/** A mutant may take so many times what its tests took, and this much more. */
const SLOWER = 3
const GRACE = 10_000

type Row = {
  file: string
  line: number
  kind: string
  before: string
  after: string
  key: string
  outcome: string
  by: string
}

const { values, positionals: words } = parseArgs({
  options: {
    amostra: { type: 'string', default: '0' },
    semente: { type: 'string', default: String(Math.trunc(performance.timeOrigin) % 1_000_000) },
    testes: { type: 'string', multiple: true, default: [''] },
    sobreviventes: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const report = inOut('mutants.json')
const lot = ({ file, key }: Numbered) => createHash('sha256').update(`${values.semente} ${file} ${key}`).digest('hex')
const nameOf = ({ file, key }: { file: string; key: string }) => `${file} ${key}`

const run = openRun()
const files = find(FOLDERS).filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
const all = plant(files)
const chosen = choose(all)
console.log(`${chosen.length} de ${all.length} mutantes em ${files.length} arquivos (semente ${values.semente}).`)

const runner = new Runner()
const tests = await firstRun(testsThatReach(files).filter((path) => values.testes.some((word) => path.includes(word))))
let rows: Row[] = []
for (const file of files) {
  for (const mutant of chosen.filter((one) => one.file === file)) {
    const { number: _, ...told } = mutant
    const row = { ...told, ...(await outcomeOf(mutant)) }
    rows.push(row)
    if (row.outcome === 'survived' || row.outcome === 'unreached') {
      console.log(
        `${row.outcome === 'survived' ? 'viveu ' : 'ausente'} ${file}:${row.line} ${row.kind}: ${row.before} → ${row.after}`,
      )
    }
  }
  await uncountUnsound(file)
  write()
}
runner.close()
run.close()
tell()

/** Those that are to be tried: all, those that the seed draws of each file, or those that survived. */
function choose(mutants: readonly Numbered[]): Numbered[] {
  if (values.sobreviventes && existsSync(report)) {
    const last = (JSON.parse(readFileSync(report, 'utf8')) as { rows: Row[] }).rows
    const lived = new Set(last.filter(({ outcome }) => outcome !== 'killed').map(nameOf))
    return mutants.filter((one) => lived.has(nameOf(one)))
  }
  const most = Number(values.amostra) || Infinity
  return files.flatMap((file) =>
    mutants
      .filter((one) => one.file === file)
      .toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1))
      .slice(0, most)
      .toSorted((a, b) => a.number - b.number),
  )
}

/** Runs each test file once with no mutant on: what it takes, and which mutants it reaches. One that fails is left out. */
async function firstRun(paths: readonly string[]): Promise<{ path: string; ms: number; reaches: Set<number> }[]> {
  const found = []
  for (const path of paths) {
    const hits = join(tmpdir(), 'alcance.txt')
    rmSync(hits, { force: true })
    const began = performance.now()
    const ran = await runner.run({ files: [path], env: { [ON]: '0', [REACHED]: hits } }, 120_000)
    const ms = performance.now() - began
    if (ran === 'late' || ran.failed !== null || ran.tests === 0) {
      console.log(`fora: ${path} (${ran === 'late' ? 'demorou' : ran.failed === null ? 'nada a rodar' : 'falhou'})`)
      continue
    }
    const reaches = new Set(existsSync(hits) ? readFileSync(hits, 'utf8').trim().split('\n').map(Number) : [])
    if (reaches.size > 0) found.push({ path, ms, reaches })
  }
  console.log(`${found.length} arquivos de testes alcançam estes arquivos.`)
  return found
}

async function outcomeOf({ number, file }: Numbered): Promise<{ outcome: string; by: string }> {
  const mirror = join('test', file).replace(/\.ts$/, '.test.ts')
  let left = MOST
  const order = tests
    .filter(({ reaches }) => reaches.has(number))
    .toSorted((a, b) => Number(b.path === mirror) - Number(a.path === mirror) || a.ms - b.ms)
    .filter(({ ms }, index) => (left -= ms) > 0 || index === 0)
  if (order.length === 0) return { outcome: 'unreached', by: '' }
  const usual = order.reduce((sum, { ms }) => sum + ms, 0)
  const paths = order.map(({ path }) => path)
  const ran = await runner.run({ files: paths, env: { [ON]: String(number), [REACHED]: '' } }, usual * SLOWER + GRACE)
  if (ran === 'late') return { outcome: 'killed', by: 'time' }
  return ran.failed === null ? { outcome: 'survived', by: '' } : { outcome: 'killed', by: ran.failed }
}

/** A test that fails by itself notices everything: what one noticed that fails without a mutant now is not counted. */
async function uncountUnsound(file: string): Promise<void> {
  const told = new Set(rows.filter((row) => row.file === file).map(({ by }) => by))
  for (const path of tests.map(({ path }) => path).filter((path) => told.has(path))) {
    const ran = await runner.run({ files: [path], env: { [ON]: '0', [REACHED]: '' } }, 120_000)
    if (ran !== 'late' && ran.failed === null) continue
    console.log(`fora: o que ${path} notou em ${file} (falha também sem mutante)`)
    rows = rows.filter((row) => row.file !== file || row.by !== path)
  }
}

function write(): void {
  writeFileSync(report, `${JSON.stringify({ ...sum(rows), semente: values.semente, of: all.length, rows }, null, 1)}\n`)
}

function sum(of: readonly Row[]): { tried: number; killed: number; survived: number; score: number } {
  const killed = of.filter(({ outcome }) => outcome === 'killed').length
  return { tried: of.length, killed, survived: of.length - killed, score: of.length === 0 ? 1 : killed / of.length }
}

function tell(): void {
  const folders = Map.groupBy(rows, ({ file }) => dirname(file))
  for (const [name, of] of [...folders, ['ao todo', rows] as const]) {
    const { tried, killed, score } = sum(of)
    console.log(
      `${name}: ${killed} de ${tried} notados (${(score * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %)`,
    )
  }
}
