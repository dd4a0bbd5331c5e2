import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { destroyFile, type Disk } from '../../../durableFile.ts'
import { checkSpec } from '../../checkSpec.ts'
import {
  printerId,
  printerName,
  type JobSpec,
  type ListedPrinter,
  type PrinterDriver,
  type SpoolJob,
  type SpoolRef,
  type SpoolState,
} from '../../driver.ts'
import { PrintError } from '../../errors.ts'
import { capabilitiesOf, fillArguments } from './arguments.ts'
import { powershellSpooler } from './powershell.ts'
import { NotStarted, runProgram } from './runProgram.ts'
import type { Spooler, SpoolerPort, WindowsJob, WindowsPrinter } from './spooler.ts'
import { isDone, isOver, isRetained, judge, motivosOf, statusOf } from './status.ts'

/** The helper's limit per job: a slow machine takes a second or two to turn each page into a picture. */
const HELPER_MS = 60_000
const HELPER_PAGE_MS = 2_000
const OUR_FILE = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.pdf)/
/** `SpoolRef.note` of a job that Windows had finished when its queue was first read. */
const DONE = 'done'

/** A program that prints a PDF file and ends. */
export interface Helper {
  /** Absolute path. */
  readonly programa: string
  /** Arguments with placeholders such as `{impressora}`. */
  readonly argumentos: readonly string[]
}

export interface WindowsDriverOptions {
  readonly helper: Helper | undefined
  /** A folder that only this program uses: its content is deleted. */
  readonly folder: string
  readonly spooler?: SpoolerPort
  readonly platform?: NodeJS.Platform
  /** The helper's time limit (ms), besides its time for each page. */
  readonly helperMs?: number
  readonly disk?: Disk
}

/** Printing on Windows by a helper program and the system's spooler. Null elsewhere, and without a helper. */
export function createWindowsDriver(options: WindowsDriverOptions): PrinterDriver | null {
  const { helper, folder, platform = process.platform } = options
  if (platform !== 'win32' || !helper) return null
  forgetLeftovers(folder, options.disk)
  return windowsDriver(helper, options)
}

function windowsDriver(helper: Helper, options: WindowsDriverOptions): PrinterDriver {
  const { folder, spooler = powershellSpooler(), helperMs = HELPER_MS, disk } = options
  const can = capabilitiesOf(helper.argumentos)

  async function printerOf(impressora: string): Promise<WindowsPrinter> {
    const name = printerName(impressora)
    return (await spooler.read([])).printers.find((printer) => printer.name === name) ?? absent()
  }

  /** Runs the helper on a temporary copy of the document. True when it reports success. */
  async function print(bytes: Uint8Array, spec: JobSpec): Promise<boolean> {
    const file = join(folder, documentOf(spec.ourId))
    const args = fillArguments(helper.argumentos, printerName(spec.impressora), file, spec)
    const limitMs = helperMs + HELPER_PAGE_MS * spec.expectedPages * spec.copies
    try {
      await keep(folder, file, bytes)
      const { exit } = await runProgram(helper.programa, args, { limitMs })
      if (exit === null) throw new PrintError('impressora.semResposta', 'the helper did not end in time')
      return exit === 0
    } catch (error) {
      if (error instanceof NotStarted) throw new PrintError('impressora.recusou', `helper: ${error.message}`)
      throw error
    } finally {
      await destroyFile(file, disk && { disk })
    }
  }

  async function stateOf({ ref }: SpoolJob, seen: Spooler): Promise<SpoolState | null> {
    const printer = printerName(ref.impressora)
    if (seen.silent.includes(printer)) return null
    const job = jobIn(seen, ref.uuid, ref.impressora)
    if (job === null && ref.note === DONE) return { estado: 'sent' }
    const known = seen.printers.find(({ name }) => name === printer)
    const state = judge(job, known && motivosOf(known)[0])
    if (job === null) return state === 'stuck' ? null : state
    if (state === 'stuck') return discard(job)
    if (state.estado === 'sent' && isRetained(job)) await spooler.remove(job).catch(() => undefined)
    return state
  }

  /** Deletes a job that failed: left in the queue it might print hours later, when another person restarts the printer. */
  async function discard(job: WindowsJob): Promise<SpoolState> {
    const outcome = await spooler.remove(job).catch(() => null)
    if (outcome === 'removed') return { estado: 'failed', erro: 'impressora.falhou' }
    return outcome === 'gone' ? { estado: 'unknown' } : { estado: 'attention', motivo: 'outro' }
  }

  return {
    id: 'windows',
    twoPhase: false,

    async list() {
      return (await spooler.read([])).printers.map((printer): ListedPrinter => {
        const { estado, motivos, aceita } = statusOf(printer)
        const { name, isDefault } = printer
        return {
          id: printerId('windows', name),
          nome: name,
          driver: 'windows',
          padrao: isDefault,
          estado,
          motivos,
          aceita,
        }
      })
    },

    async capabilities(impressora) {
      await printerOf(impressora)
      return can
    },

    status: async (impressora) => statusOf(await printerOf(impressora)),

    async submit(bytes, spec) {
      checkSpec(spec, can)
      await printerOf(spec.impressora).catch(nothingSent)
      const well = await print(bytes, spec)
      const job = await spooler.read([printerName(spec.impressora)]).then(
        (seen) => jobIn(seen, spec.ourId, spec.impressora),
        () => null,
      )
      // The helper may have failed after submitting a job that has been printed and is gone already.
      if (!well && job === null) throw new PrintError('impressora.semResposta', 'the helper ended with an error')
      return refOf(spec.impressora, spec.ourId, job)
    },

    release: async () => undefined,

    async poll(jobs) {
      const seen = await spooler.read([...new Set(jobs.map(({ ref }) => printerName(ref.impressora)))])
      return Promise.all(jobs.map((job) => stateOf(job, seen)))
    },

    async find(ourId, impressora) {
      const seen = await spooler.read(impressora === undefined ? null : [printerName(impressora)])
      const job = jobIn(seen, ourId, impressora)
      if (job === null && seen.silent.length > 0)
        throw new PrintError('impressora.semResposta', 'not all queues answered')
      return job && refOf(printerId('windows', job.printer), ourId, job)
    },

    async strays({ isOurs, isKnown }) {
      const { jobs, silent } = await spooler.read(null)
      const strays = jobs.flatMap((job) => {
        const [ourId] = OUR_FILE.exec(job.document) ?? []
        if (ourId === undefined || isOver(job) || !isOurs(ourId) || isKnown(ourId)) return []
        return [{ ourId, ref: refOf(printerId('windows', job.printer), ourId, job) }]
      })
      return { jobs: strays, complete: silent.length === 0 }
    },

    async cancel(ref) {
      const job = jobIn(await spooler.read([printerName(ref.impressora)]), ref.uuid, ref.impressora)
      if (job === null) return ref.note === DONE ? 'too-late' : 'unknown'
      if (isDone(job)) return 'too-late'
      return (await spooler.remove(job)) === 'removed' ? 'canceled' : 'unknown'
    },

    // For a job that is gone, Windows does not report how far it came.
    printedNothing: async () => false,
  }
}

/** The file's name, by which a job is found in the queue. Programs name jobs after the file, some with its path or their own name. */
function documentOf(ourId: string): string {
  return `${ourId}.pdf`
}

function jobIn({ jobs }: Spooler, ourId: string, impressora?: string): WindowsJob | null {
  const printer = impressora === undefined ? undefined : printerName(impressora)
  const ours = jobs.filter((job) => job.document.includes(documentOf(ourId)))
  return ours.find((job) => printer === undefined || job.printer === printer) ?? null
}

/** A reference to a job. Windows reuses numbers, so the document's name identifies it; the number is only for people. */
function refOf(impressora: string, ourId: string, job: WindowsJob | null): SpoolRef {
  return {
    impressora,
    jobId: job === null ? '' : String(job.id),
    uuid: ourId,
    ...(job !== null && isDone(job) && { note: DONE }),
  }
}

/** Writes a file that only its owner can read: it is a taxpayer's document. */
async function keep(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    throw new PrintError('fila.indisponivel', `temporary file: ${code}`)
  }
}

/** Deletes documents of an earlier run that was killed while printing, or that ended while a hung helper kept them open. */
function forgetLeftovers(folder: string, disk: Disk | undefined): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    void destroyFile(join(folder, name), disk && { disk })
}

/** For an error before the helper was started: nothing was sent, so the job may be tried again. */
function nothingSent(error: unknown): never {
  if (error instanceof PrintError && error.codigo === 'impressora.semResposta') {
    throw new PrintError('impressora.ocupada', error.detalhe, error)
  }
  throw error
}

function absent(): never {
  throw new PrintError('impressora.ausente', 'no such printer')
}
