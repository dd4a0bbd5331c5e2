import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { printerId, printerName } from '../../main/printing/driver.ts'
import { rasterPages } from '../main/printing/drivers/raster/decodeRaster.ts'
import { samplePdf } from '../main/printing/paper/samplePdf.ts'
import { until } from '../sandbox/printer/children.ts'
import { startVirtualPrinters, type Queue, type VirtualPrinters } from '../sandbox/printer/virtualPrinters.ts'
import { journalOnDisk } from './journalOnDisk.ts'
import { Ledger, type Outcome } from './ledger.ts'
import type { Click, StationPlace } from './messages.ts'
import { seeded, type Seeded } from './seeded.ts'
import { StationProcess, type Heard } from './stationProcess.ts'

/** A program that prints and can be killed. A request without an answer is repeated, as a person would. */
export type Station = Pick<StationProcess, 'start' | 'print' | 'kill' | 'close'>

type Killed = keyof CrashResult['kills']

/** A way to print: the program's own, or that of a rival. */
export interface Way {
  /** The printers; a job draws one of them. */
  readonly queues: readonly [Queue, ...Queue[]]
  /** The printers that report on jobs and can be switched off. */
  readonly powered: readonly [Queue, ...Queue[]]
  /** Printers used without CUPS: they read no PDF, so pages are drawn while they are sent. */
  readonly direct: readonly Queue[]
  readonly killed: readonly [Killed, ...Killed[]]
  /** Whether some jobs ask for two copies. */
  readonly copies: boolean
  readonly open: (place: StationPlace, heard: Heard) => Station
}

export interface CrashOptions {
  readonly seed: number
  /** The number of jobs that the station must acknowledge. */
  readonly jobs: number
  /** The number of kills, spread over the jobs; absent = drawn. */
  readonly pulls?: number
  /** By default the program itself, on all printers. */
  readonly way?: Way
  /** The longest wait for open jobs to end after the last job was submitted, ms. */
  readonly patienceMs: number
  readonly say: (line: string) => void
}

export interface CrashResult extends Outcome {
  kills: { app: number; cupsd: number; printer: number }
  /** Seed of the first world. */
  seed: number
  ms: number
  /**
   * Whether every job kept its promises: at most the requested copies, one final state, and that state reported. A job that CUPS
   * itself printed twice must end as a question, if the printer left a trace.
   */
  ok: boolean
}

/** The program's own way: printers that report on jobs, one that only takes bytes, and one for which pages are drawn. */
const OWN: Way = {
  queues: ['eve-pdf', 'eve-pdf', 'eve-ras', 'raw-sock', 'eve-late'],
  powered: ['eve-pdf', 'eve-ras', 'eve-late'],
  direct: ['eve-late'],
  killed: ['app', 'app', 'cupsd', 'printer'],
  copies: true,
  open: (place, heard) => new StationProcess(place, heard),
}
const RASTER: Way['powered'] = ['eve-ras', 'eve-late']
/** The program's own way to printers without PDF: every document is drawn, without CUPS. */
export const DRAWN: Way = {
  ...OWN,
  queues: RASTER,
  powered: RASTER,
  direct: RASTER,
  killed: ['app', 'app', 'app', 'printer'],
}
const idOf = ({ direct }: Way, queue: Queue) => printerId(direct.includes(queue) ? 'ipp-direct' : 'cups-ipp', queue)
/** The least time between a printer's power cut and its restart, ms. */
const STARTING_MS = 2_000
const ENABLE = '/usr/sbin/cupsenable'
/** The most jobs in progress at a time, as at a busy counter. */
export const MOST_OPEN = 12

/**
 * Prints while the program, CUPS and the printers are killed (`kill -9`) at moments drawn by `seed`. No reprint is ever requested,
 * so no job may come out twice. Resolves to the reason if this machine cannot run CUPS.
 */
export async function crash(options: CrashOptions): Promise<CrashResult | { readonly ausente: string }> {
  const printers = await startVirtualPrinters()
  if ('ausente' in printers) return printers
  const folder = await mkdtemp(join(tmpdir(), 'balcao-queda-'))
  try {
    return await run(options, printers, folder)
  } finally {
    await printers.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(options: CrashOptions, printers: VirtualPrinters, folder: string): Promise<CrashResult> {
  const began = performance.now()
  const chance = seeded(options.seed)
  const ledger = new Ledger()
  const pdf = join(folder, 'papel.pdf')
  await writeFile(pdf, await samplePdf(1))
  const way = options.way ?? OWN
  const { powered } = way
  const direct = way.direct.map((nome) => ({ nome, uri: printers.printer(nome).uri }))
  const station = way.open(
    { folder, pdf, socket: printers.socket, direct },
    { changed: (trabalho) => ledger.show(trabalho), released: (ourId, uuid) => ledger.released(ourId, uuid) },
  )
  const plugs = plugsOf({ way, station, printers, ledger, chance, journal: join(folder, 'fila'), say: options.say })
  // CUPS stores a new queue after half a minute, or when it is stopped in order.
  await printers.server.stop()
  await printers.server.start()
  // Printing takes some time here, so that the printer can be switched off in the middle of a sheet.
  for (const queue of powered) await printers.printer(queue).mode('brief')
  await station.start()
  try {
    await warmUp(way, station, printers)
    await askForPaper(options, way, chance, station, ledger, plugs)
    const ended = () => until('the end of all jobs', () => ledger.open === 0, { limitMs: options.patienceMs / 2 })
    await ended().catch(() =>
      plugs
        .resume()
        .then(ended)
        .catch(() => undefined),
    )
  } finally {
    await station.close()
  }
  ledger.find(journalOnDisk(join(folder, 'fila')))
  const copiesOf = await paperOf(way, printers)
  const outcome = ledger.outcome(copiesOf, (id) => powered.some((queue) => id === idOf(way, queue)), options.say)
  return {
    ...outcome,
    kills: plugs.kills,
    seed: options.seed,
    ms: Math.round(performance.now() - began),
    ok: outcome.lost + outcome.doubled + outcome.doubledByCups.unasked + outcome.denied + outcome.unresolved === 0,
  }
}

/** Prints one paper on each printer that reports, because a station's printers have usually printed before. */
async function warmUp(way: Way, station: Station, printers: VirtualPrinters): Promise<void> {
  for (const queue of way.powered) {
    await station.print({ chave: `antes-${queue}-fim`, impressora: idOf(way, queue), copias: 1 })
    await until(`paper of ${queue}`, async () => (await printers.received(queue)).length > 0)
  }
}

/** Requests papers in small bursts; a request without acknowledgement is repeated with the same key. */
async function askForPaper(
  { jobs, pulls, say }: CrashOptions,
  way: Way,
  chance: Seeded,
  station: Station,
  ledger: Ledger,
  plugs: Plugs,
): Promise<void> {
  let unanswered: Click[] = []
  let clicks = 0
  while (ledger.accepted < jobs) {
    const missing = jobs - ledger.accepted - unanswered.length
    const fresh = Array.from({ length: Math.min(missing, chance.between(1, 4)) }, (): Click => {
      clicks += 1
      const queue = chance.pick(way.queues)
      // CUPS draws copies as pages, which are not counted, so such a job has one copy.
      const mayRepeat = way.copies && (queue !== 'eve-ras' || way.direct.includes(queue))
      const copias = mayRepeat && chance.percent(25) ? 2 : 1
      return { chave: `clique-${clicks}-fim`, impressora: idOf(way, queue), copias }
    })
    const asked = [...unanswered, ...fresh].map(async (click) => {
      const trabalhoId = await station.print(click)
      if (trabalhoId === null) return click
      ledger.accept(click, trabalhoId)
      return null
    })
    // The kill comes during the first write, or long after it.
    await sleep(chance.percent(40) ? chance.between(0, 8) : chance.between(0, 600))
    const isDue =
      pulls === undefined ? chance.percent(65) : plugs.count() < (pulls * (ledger.accepted + asked.length)) / jobs
    if (isDue) await plugs.pull()
    unanswered = (await Promise.all(asked)).filter((click) => click !== null)
    if (ledger.open > MOST_OPEN)
      await until('fewer jobs', () => ledger.open <= MOST_OPEN).catch(() => {
        say('slow')
        return plugs.resume()
      })
  }
}

interface Plugs {
  readonly kills: CrashResult['kills']
  /** All kills so far. */
  count(): number
  /** Kills CUPS, the station or a printer, and starts it again after a while. */
  pull(): Promise<void>
  /** Restarts a printer that CUPS has stopped, as a person would after the program's message. */
  resume(): Promise<void>
}

interface World {
  way: Way
  station: Station
  printers: VirtualPrinters
  ledger: Ledger
  /** The folder of the station's journal. */
  journal: string
  chance: Seeded
  say: (line: string) => void
}

function plugsOf({ way, station, printers, ledger, journal, chance, say }: World): Plugs {
  const kills = { app: 0, cupsd: 0, printer: 0 }
  return {
    kills,
    count: () => kills.app + kills.cupsd + kills.printer,
    async pull() {
      const what = chance.pick(way.killed)
      const pause = chance.between(0, 1_200)
      kills[what] += 1
      switch (what) {
        case 'app':
          await station.kill()
          ledger.find(journalOnDisk(journal))
          await sleep(pause / 4)
          return station.start()
        case 'cupsd':
          await printers.server.stop('SIGKILL')
          await sleep(pause)
          return printers.server.start()
        case 'printer': {
          const queue = chance.pick(way.powered)
          const device = printers.printer(queue)
          await device.off()
          ledger.powerCut(idOf(way, queue))
          await sleep(STARTING_MS + pause)
          return device.on()
        }
      }
    },
    async resume() {
      for (const impressora of ledger.paused) {
        say(`CUPS had stopped ${impressora}`)
        await printers.admin(ENABLE, printerName(impressora))
      }
    },
  }
}

/** Counts the printed papers: by the job's name, for a rival its key, and by the key inside the bytes where no name arrives. */
async function paperOf(
  { powered, direct }: Way,
  printers: VirtualPrinters,
): Promise<(ourId: string | null, chave: string) => number> {
  const byName = new Map<string, number>()
  for (const queue of powered) {
    for (const { env, file } of await printers.received(queue)) {
      // A printer that is cut off in the middle prints the part that it has.
      if (direct.includes(queue) && !isWhole(await readFile(file))) continue
      const name = env['IPP_JOB_NAME'] ?? ''
      byName.set(name, (byName.get(name) ?? 0) + Number(env['IPP_COPIES'] ?? 1))
    }
  }
  const raw = await Promise.all((await printers.received('raw-sock')).map(({ file }) => readFile(file)))
  const inBytes = (chave: string) => raw.reduce((sum, bytes) => sum + occurrences(bytes, chave), 0)
  return (ourId, chave) => (byName.get(ourId ?? chave) ?? 0) + inBytes(chave)
}

function isWhole(raster: Buffer): boolean {
  try {
    return [...rasterPages(raster)].length === 1
  } catch {
    return false
  }
}

/** Counts a text in a sheet's bytes: a raw queue sends all copies of a document over one connection. */
function occurrences(bytes: Buffer, text: string): number {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) count += 1
  return count
}
