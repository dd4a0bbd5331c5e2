import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { seeded } from '../crash/seeded.ts'
import { type Balcao, openBalcao } from '../e2e/support/balcao.ts'
import { memoryOf } from '../e2e/support/pageMemory.ts'
import { filesIn } from '../e2e/support/traces.ts'
import { startSandbox, type Sandbox } from '../sandbox/index.ts'
import { attend, drawn, type Errand } from './attendances.ts'
import { grown, type Step, stepAfter, stringsIn } from './growth.ts'
import { Haystack } from './needles.ts'
import { readableByOthers } from './otherAccount.ts'
import { needlesOf, needlesOfToken, served } from './people.ts'

export interface SoakOptions {
  readonly attendances: number
  readonly seed: number
  readonly say: (line: string) => void
  /** Gets the share of the attendances that are done. */
  readonly progress: (done: number) => void
}

/** Personal data that was found, and its place. */
export interface Trace {
  where: string
  what: string[]
}

export interface SoakResult {
  attendances: number
  seed: number
  /** The number of attendances by task; tasks that begin with `no` or `na` were ended in the middle. */
  errands: Partial<Record<Errand, number>>
  /** The number of different texts that were searched. */
  lookedFor: number
  /** Files that hold personal data: data folder, spool, temporary files, the program's output. */
  traces: Trace[]
  /** Personal data and papers that another account can read. */
  ofOthers: Trace[]
  /** Heaps that contain personal data of a person who has left. */
  heaps: Trace[]
  /** The number of different texts in the page's heap, at the first step and at the last. */
  strings: [number, number]
  steps: Step[]
  grown: string[]
  ms: number
  ok: boolean
}

/** The number of steps at which growth is measured. */
const STEPS = 10
const MOST_STRINGS = 1.05

/** Serves `attendances` people, one in ten ended in the middle, and searches for data left of any of them. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const began = performance.now()
  const sandbox = await startSandbox()
  const balcao = await openBalcao({ perfil: sandbox.perfil() })
  // The folder is opened to all accounts, so that only the program itself keeps others out.
  const place = dirname(balcao.posto.folder)
  await chmod(place, 0o755)
  try {
    return await serve({ balcao, sandbox, place }, options, began)
  } finally {
    await balcao.close()
    await sandbox.close()
  }
}

interface At {
  balcao: Balcao
  sandbox: Sandbox
  /** The counter's folder: settings, data, papers. */
  place: string
}

async function serve(at: At, { attendances, seed, say, progress }: SoakOptions, began: number): Promise<SoakResult> {
  const { balcao, sandbox } = at
  const chance = seeded(seed)
  const hay = new Haystack()
  let lookedFor = 0
  const lookFor = (needles: Parameters<Haystack['add']>[0][]) => {
    for (const needle of needles) hay.add(needle)
    lookedFor += needles.length
  }
  lookFor(served.flatMap(needlesOf))
  const errands: SoakResult['errands'] = {}
  const steps: Step[] = []
  const strings: number[] = []
  const heaps: Trace[] = []
  const every = Math.max(1, Math.floor(attendances / STEPS))
  let tokens = 0
  for (let done = 1; done <= attendances; done += 1) {
    const { errand, documento } = drawn(chance)
    await attend(balcao, errand, documento)
    errands[errand] = (errands[errand] ?? 0) + 1
    lookFor(sandbox.idp.tokens().flatMap((token) => needlesOfToken(token, (tokens += 1))))
    // The sandbox is reset, so that the same person's guide can be requested again.
    sandbox.reset()
    progress(done / attendances)
    if (done % every !== 0) continue
    await balcao.free()
    steps.push(await stepAfter(done, balcao))
    say(tell(steps.at(-1) as Step))
    if (done !== every && done + every <= attendances) continue
    const heap = await memoryOf(await balcao.app.page())
    strings.push(stringsIn(heap))
    heaps.push(...(await heapTraces(at, hay, Buffer.from(heap), done)))
  }
  const traces = await tracesOf(at, hay)
  const ofOthers = await readByOthers(at, hay)
  // Growth is measured from the second step on, when compilers and caches have settled.
  const [first, last] = [steps[1], steps.at(-1)]
  const growth = first && last ? grown(first, last) : ['nothing was measured']
  const locked = balcao.app.stderr().split('station locked').length - 1
  if (locked > 0) growth.push(`bloqueada: ${locked}`)
  const [before = 0, after = 0] = [strings[0], strings.at(-1)]
  if (after > before * MOST_STRINGS) growth.push(`strings: ${before} → ${after}`)
  return {
    attendances,
    seed,
    errands,
    lookedFor,
    traces,
    ofOthers,
    heaps,
    strings: [before, after],
    steps,
    grown: growth,
    ms: Math.round(performance.now() - began),
    ok: traces.length + ofOthers.length + heaps.length + growth.length === 0,
  }
}

/** Searches the heaps of the page in the window and of main. */
export async function heapTraces(
  { balcao }: Pick<At, 'balcao'>,
  hay: Haystack,
  page: Buffer,
  done: number,
): Promise<Trace[]> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-memoria-'))
  const file = join(folder, 'main.heapsnapshot')
  await balcao.app.writeHeap(file)
  const main = await readFile(file)
  await rm(folder, { recursive: true })
  return found(hay, [
    [`memória da página, depois de ${done}`, page],
    [`memória do main, depois de ${done}`, main],
  ])
}

/** Searches the data folder, all temporary files and the program's output, but not the papers, which belong to the people. */
export async function tracesOf({ balcao, place }: Omit<At, 'sandbox'>, hay: Haystack): Promise<Trace[]> {
  const { app, posto } = balcao
  const folders = [place, ...(place.startsWith(tmpdir()) ? [tmpdir()] : [])]
  const files = [...new Set((await Promise.all(folders.map(filesIn))).flat())]
  const ours = files.filter((file) => !file.startsWith(posto.folder))
  return found(hay, [
    ...(await withBytes(ours)),
    ['stderr', Buffer.from(app.stderr())],
    ['stdout', Buffer.from(app.stdout())],
    ['títulos', Buffer.from((await app.titles()).join('\n'))],
    ['área de transferência', Buffer.from(await app.clipboard())],
  ])
}

async function readByOthers({ balcao, place }: At, hay: Haystack): Promise<Trace[]> {
  const files = await readableByOthers(place)
  const papers = files.filter((file) => file.startsWith(balcao.posto.folder))
  return [...papers.map((file) => ({ where: file, what: ['papel'] })), ...found(hay, await withBytes(files))]
}

export function found(hay: Haystack, places: (readonly [where: string, bytes: Buffer])[]): Trace[] {
  return places.flatMap(([where, bytes]) => {
    const what = hay.in(bytes)
    return what.length > 0 ? [{ where, what }] : []
  })
}

/** The files with their bytes; a file that disappeared has none. */
export const withBytes = (files: readonly string[]) =>
  Promise.all(files.map(async (file) => [file, await readFile(file).catch(() => Buffer.alloc(0))] as const))

const MB = 1024 * 1024
function tell({ attendances, windows, pages, partitions, processes, handles, heapUsed, rssOfAll }: Step): string {
  return `${attendances}: ${windows} janela, ${pages} páginas, ${partitions} partições, ${processes} processos, ${handles} arquivos abertos, ${(heapUsed / MB).toFixed(1)} MB no main, ${Math.round(rssOfAll / MB)} MB ao todo`
}
