/**
 * `npm run mutantes [-- WORDS --amostra N --semente S --testes WORD --sobreviventes]`: changes the program in one place at a
 * time and checks whether a test fails. A change that no test notices is untested behaviour.
 *
 * WORDS are parts of paths; without any, the folders below. `--amostra` tries that many mutants of each file, drawn by a seed
 * that is printed. `--sobreviventes` tries the survivors of the last run again.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readOptions } from '../options.ts'
import { find, testsThatReach } from '../mutants/reach.ts'
import { Runner } from '../mutants/runner.ts'
import { type Numbered, plant } from '../mutants/tree.ts'
import { inOut } from '../paths.ts'
import { openRun } from '../runScope.ts'

/** The folders that charge, identify the person being served, send data from the machine or print. */
const FOLDERS = '{shared/{model,api},main/{backend,attendance,printing,documents}}/**/*.ts'

/** Time for the tests of one mutant (ms). Of the tests that reach the mutant, its own test file runs first, then the quickest. */
const MOST = 10_000
/** Mutants that are tried together in one batch. */
const BATCH_SIZE = 40
/** Limit of the silence in a run (ms). A test file that stays silent for longer with all mutants off is not run for mutants. */
const MOST_ALONE = 60_000

/** A test file, its duration with all mutants off, and the numbers of the mutants that it reaches. */
type TestFile = { path: string; ms: number; reaches: Set<number> }
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

const { values, positionals: words } = readOptions({
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
const rows: Row[] = []
for (const file of files) {
  for (const row of await tryAll(
    file,
    chosen.filter((one) => one.file === file),
  )) {
    rows.push(row)
    if (row.outcome === 'killed') continue
    const word = row.outcome === 'survived' ? 'viveu ' : 'ausente'
    console.log(`${word} ${file}:${row.line} ${row.kind}: ${row.before} → ${row.after}`)
  }
  write()
}
runner.close()
run.close()
tell()

/** The mutants to try: all, those that the seed draws of each file, or the survivors. */
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

/**
 * Runs each test file once with all mutants off, to learn its duration and which mutants it reaches. A file that fails is left
 * out.
 */
async function firstRun(paths: readonly string[]): Promise<TestFile[]> {
  const found = []
  for (const path of paths) {
    const hits = join(tmpdir(), 'alcance.txt')
    rmSync(hits, { force: true })
    const began = performance.now()
    const ran = await runner.run({ file: path, numbers: [0], reached: hits }, MOST_ALONE)
    if (ran.late || ran.unhandled || ran.failed.length > 0)
      console.log(`fora: ${path} (${ran.late ? 'demora' : 'falha'})`)
    else if (existsSync(hits)) {
      const reaches = new Set(readFileSync(hits, 'utf8').trim().split('\n').map(Number))
      found.push({ path, ms: performance.now() - began, reaches })
    }
  }
  console.log(`${found.length} arquivos de testes alcançam estes arquivos.`)
  return found.toSorted((a, b) => a.ms - b.ms)
}

/** Tries the mutants of a file. Each test file runs only for the mutants that no earlier test file noticed. */
async function tryAll(file: string, mutants: readonly Numbered[]): Promise<Row[]> {
  const mirror = join('test', file).replace(/\.ts$/, '.test.ts')
  const noticed = new Map<number, string>()
  const spent = new Map<number, number>()
  for (const test of tests.toSorted((a, b) => Number(b.path === mirror) - Number(a.path === mirror))) {
    const wanted = mutants
      .map(({ number }) => number)
      .filter((number) => test.reaches.has(number) && !noticed.has(number))
      .filter((number) => !spent.has(number) || (spent.get(number) ?? 0) + test.ms < MOST)
    for (const number of wanted) spent.set(number, (spent.get(number) ?? 0) + test.ms)
    while (wanted.length > 0) {
      for (const [number, by] of await noticedBy(test, wanted.splice(0, BATCH_SIZE))) noticed.set(number, by)
    }
  }
  return mutants.map(({ number, ...told }) => {
    const by = noticed.get(number) ?? ''
    return { ...told, outcome: by !== '' ? 'killed' : spent.has(number) ? 'survived' : 'unreached', by }
  })
}

/** Finds which of these mutants a test file notices, and how: by a failure, or by not ending (`time`). */
async function noticedBy(test: TestFile, numbers: readonly number[]): Promise<[number, string][]> {
  if (numbers.length === 0) return []
  const ran = await runner.run({ file: test.path, numbers: [...numbers, 0] }, MOST_ALONE)
  const noticed = ran.failed.filter((number) => number !== 0).map((number): [number, string] => [number, test.path])
  const halves = async (of: readonly number[]) => {
    const half = Math.ceil(of.length / 2)
    return [...(await noticedBy(test, of.slice(0, half))), ...(await noticedBy(test, of.slice(half)))]
  }
  if (ran.late) {
    const left = numbers.filter((number) => !ran.done.includes(number))
    const [stuck, ...others] = left
    if (stuck === undefined) return noticed
    if (ran.done.length === 0 && left.length > 1) return halves(left)
    return [...noticed, [stuck, 'time'], ...(await noticedBy(test, others))]
  }
  const [only] = numbers
  if (numbers.length === 1 && only !== undefined) return ran.unhandled ? [[only, test.path]] : noticed
  // The tests also fail with no mutant on, so an earlier mutant disturbs the later ones.
  if (ran.failed.includes(0)) return halves(numbers)
  if (!ran.unhandled) return noticed
  // A late error cannot be assigned to a mutant. Usually it belongs to a mutant whose tests failed.
  const left = numbers.filter((number) => !ran.failed.includes(number))
  return [...noticed, ...(left.length < numbers.length ? await noticedBy(test, left) : await halves(numbers))]
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
