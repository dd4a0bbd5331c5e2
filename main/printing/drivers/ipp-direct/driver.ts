import type { DriverId } from '../../../../shared/model/impressao.ts'
import { checkSpec } from '../../checkSpec.ts'
import {
  leastSides,
  printerId,
  printerName,
  type JobSpec,
  type ListedPrinter,
  type PrinterDriver,
  type PrinterStatus,
  type SpoolJob,
  type SpoolRef,
  type SpoolState,
  PrintError,
} from '../../driver.ts'
import { Answers } from '../answers.ts'
import { ippTarget } from '../ipp/address.ts'
import { cancelling, orNull, typed } from '../ipp/calls.ts'
import { asIppError, printErrorOf, IppError } from '../ipp/ippError.ts'
import { Patience } from '../ipp/patience.ts'
import { printerStatus, isUnderWay } from '../ipp/states.ts'
import { countsPages, type ListedJob, leftNoPage } from '../ipp/printerMemory.ts'
import type { TakenJob } from '../ipp/jobTemplate.ts'
import { takeWitness, testimonyOf, type Questioned, PrinterHabits } from '../ipp/testimony.ts'
import { drawnJob } from '../raster/kind.ts'
import { drawn } from '../raster/thread.ts'
import { createPrinterOperations, type PrinterOperations, type Sent } from './operations.ts'
import { judge } from './state.ts'

/** Sent bytes may be in the network's buffers for this long after a connection broke (ms). */
const SETTLED_MS = 2_000

/** Sends a document that is ready, once. */
type Sending = () => Promise<TakenJob>

/** A printer on the network, as the station's settings name it. */
export interface NetworkPrinter {
  /** The printer's unique name at this station, which is also its id. */
  readonly nome: string
  readonly uri: string
  /** SHA-256 fingerprint of the printer's certificate, once seen. */
  readonly certificado?: string | undefined
}

/**
 * Prints by IPP directly to the printer, without a print server: the states are the printer's own. A printer that reads PDF gets the
 * document as it is, any other gets drawn pages.
 * @param user account the jobs are listed under
 * @param configured the printers of this station, read at every use
 * @param remember stores the certificate seen at the first TLS connection; later no other is accepted
 * @param more `answerMs`: time limit for answers to requests without a document, by default 2 s; `id`: the driver in whose name
 * the printers stand; `named`: finds also printers that are not listed
 */
export function createIppDirectDriver(
  user: string,
  configured: () => readonly NetworkPrinter[],
  remember: (nome: string, certificado: string) => void,
  more: {
    readonly answerMs?: number | undefined
    readonly id?: DriverId
    readonly named?: (nome: string) => NetworkPrinter | undefined
  } = {},
): PrinterDriver {
  const { answerMs, id: driver = 'ipp-direct' } = more
  const known = new Map<string, PrinterOperations>()

  const habits = new PrinterHabits()
  const waits = new Patience()
  /** Certificates that printers presented and that differ from the stored ones. */
  const refused = new Map<string, string>()
  /** Documents on their way, and those broken off half-way, by our name of the job. */
  const onTheWay = new Map<string, AbortController>()
  /** Documents that were prepared and not sent yet, by our name of the job. */
  const prepared = new Map<string, Promise<Sending>>()

  const named = more.named ?? ((nome: string) => configured().find((printer) => printer.nome === nome))

  /** Trust on first use: printers sign their own certificates, and nobody installs others. */
  function trusts(nome: string, fingerprint: string): boolean {
    const printer = named(nome)
    if (printer?.certificado !== undefined) {
      if (printer.certificado === fingerprint) refused.delete(nome)
      else refused.set(nome, fingerprint)
      return printer.certificado === fingerprint
    }
    try {
      remember(nome, fingerprint)
    } catch {
      // The settings cannot be written: the change lasts only for this run.
    }
    return true
  }

  function operationsOf(impressora: string): PrinterOperations {
    const printer = named(printerName(impressora))
    const target = printer && ippTarget(printer.uri)
    if (!target) throw new PrintError('impressora.ausente', 'not among the network printers of this station')
    const { nome, uri } = printer
    const key = `${nome} ${uri}`
    const operations =
      known.get(key) ?? createPrinterOperations(target, user, (fingerprint) => trusts(nome, fingerprint), answerMs)
    known.set(key, operations)
    return operations
  }

  const questioned = (impressora: string): Questioned => ({
    memory: operationsOf(impressora).memory,
    // Another printer may get the same name.
    name: `${impressora} ${named(printerName(impressora))?.uri}`,
    habits,
  })

  async function statusOf(impressora: string): Promise<PrinterStatus> {
    const printer = operationsOf(impressora)
    try {
      return printerStatus(await printer.getStatus())
    } catch (error) {
      const known = asIppError(error)
      if (known.kind === 'untrusted') return UNTRUSTED
      return isSilence(known) ? OFFLINE : REFUSING
    }
  }

  const statuses = new Answers(statusOf)

  async function listed({ nome }: NetworkPrinter): Promise<ListedPrinter> {
    const id = printerId(driver, nome)
    const { answer, late } = await statuses.lately(id)
    const { estado, motivos, aceita } = answer ?? NOT_HEARD
    const known = { id, nome, driver, padrao: false, estado, motivos, aceita } as const
    return late ? { ...known, conferindo: true } : known
  }

  /** The job behind a reference; null when the printer has forgotten it or given its number to another document. */
  async function jobOf(ref: SpoolRef): Promise<ListedJob | null> {
    const job = await orNull(operationsOf(ref.impressora).getJob(Number(ref.jobId)))
    return job && isSame(job, ref) ? job : null
  }

  /** Null if the printer did not answer, which proves nothing about the job. */
  async function stateOf({ ref, spec }: SpoolJob): Promise<SpoolState | null> {
    try {
      const operations = operationsOf(ref.impressora)
      const [job, printer] = await Promise.all([jobOf(ref), operations.getStatus()])
      const counts = job?.impressions === 0 && (await countsOthers(operations))
      return judge(job, printer, { spec, ignored: ref.ignored, counts, isPartial: ref.note?.endsWith(PARTIAL) })
    } catch (error) {
      // The printer was removed from the settings while it printed.
      if (error instanceof PrintError && error.codigo === 'impressora.ausente') return { estado: 'unknown' }
      return null
    }
  }

  /** Whether a printer that reports no count for a job has counted others; false when it cannot be queried. */
  async function countsOthers({ memory }: PrinterOperations): Promise<boolean> {
    return countsPages(await memory.ended().catch(() => []))
  }

  /** Begins with a document: what can be refused, or not be drawn, is not sent. */
  function begun(bytes: Uint8Array, spec: JobSpec): Promise<Sending> {
    const stopping = new AbortController()
    onTheWay.set(spec.ourId, stopping)
    return sending(bytes, spec, stopping.signal)
  }

  /** Resolves to the sending of a document as the printer reads it, drawn while it is sent if need be. */
  async function sending(bytes: Uint8Array, spec: JobSpec, stop: AbortSignal): Promise<Sending> {
    const printer = operationsOf(spec.impressora)
    const can = await printer.getCapabilities().catch(nothingSent)
    const checked = checkSpec(spec, can)
    // Exact options are required only of a printer that lists print-scaling: any other would refuse every job.
    const strict = can.scalings !== null
    const sides = checked.expectedPages * checked.copies
    /** A printer may print pages while it reads them, and refuse the rest: only a job that it does not list is refused. */
    const notTaken = async (cause: unknown): Promise<never> => {
      // Only `unreachable` proves that the document was not sent.
      if (cause instanceof IppError && cause.kind === 'unreachable') return nothingSent(cause)
      const isListed = isRefusal(cause) && (await printer.findJob(spec.ourId).catch(unlessRefused)) !== null
      if (isListed) throw new PrintError('impressora.semResposta', 'refused after its first pages', cause)
      throw printErrorOf(cause)
    }
    const print = (asked: JobSpec, mime: string, document: Sent['bytes']) => {
      if (stop.aborted) return stopped()
      return printer.print(asked, { mime, bytes: document, sides, stop }, strict).catch(notTaken)
    }
    if (!can.raster) return async () => print(checked, 'application/pdf', bytes)
    const { job, asked } = drawnJob(checked, { ...can, raster: can.raster })
    const over = new AbortController()
    const chunks = drawn(bytes, job, AbortSignal.any([stop, over.signal]))
    const end = async () => {
      over.abort()
      await chunks.return()
    }
    stop.addEventListener('abort', () => void end(), { once: true })
    const first = await chunks.next()
    return async () => {
      try {
        return await print(asked, job.mime, withFirst(first, chunks))
      } finally {
        await end()
      }
    }
  }

  async function findAt(impressora: string, ourId: string): Promise<SpoolRef | null> {
    const job = await operationsOf(impressora).findJob(ourId)
    return job && foundRef(impressora, job)
  }

  /** The end of a drawn document may be missing, or of one broken off. The printer cannot know it, and prints what it has. */
  async function foundRef(impressora: string, job: ListedJob): Promise<SpoolRef> {
    const can = await operationsOf(impressora)
      .getCapabilities()
      .catch(() => null)
    const ref = refOf(impressora, job.name, job.id, job)
    const isWhole = can?.raster === null && !onTheWay.get(job.name)?.signal.aborted
    return isWhole ? ref : { ...ref, note: job.name + PARTIAL }
  }

  return {
    id: driver,
    twoPhase: false,

    list: () => typed(() => Promise.all(configured().map(listed))),
    capabilities: (impressora) => typed(async () => operationsOf(impressora).getCapabilities()),
    status: (impressora) => typed(() => statusOf(impressora)),

    witness: (impressora) => typed(() => takeWitness(questioned(impressora))),

    neverArrived: (spec, witness) =>
      typed(async () => {
        const { ourId, impressora } = spec
        const asked = { ourId, witness, impressions: leastSides(spec) }
        const word = await testimonyOf(questioned(impressora), asked)
        if (word === 'absent') return waits.lasting(ourId) >= SETTLED_MS || null
        waits.over(ourId)
        // Any other answer of the printer proves nothing.
        return word === 'off' || word === 'silent' || word === 'underWay' ? null : false
      }),

    prepare: (bytes, spec) =>
      typed(async () => {
        const ready = begun(bytes, spec)
        prepared.set(spec.ourId, ready)
        await ready
      }),

    submit: (bytes, spec) =>
      typed(async () => {
        const ready = prepared.get(spec.ourId) ?? begun(bytes, spec)
        prepared.delete(spec.ourId)
        const send = () => ready.then((begin) => begin())
        const { id, ignored } = await send().finally(
          () => onTheWay.get(spec.ourId)?.signal.aborted || onTheWay.delete(spec.ourId),
        )
        if (id === null) throw new PrintError('impressora.semResposta', 'accepted, but no number given')
        // The job is being printed. If this query fails, or the printer was removed meanwhile, it is still known by name and number.
        const told = async () => operationsOf(spec.impressora).getJob(id)
        const job = await told().catch(() => null)
        return { ...refOf(spec.impressora, spec.ourId, id, job), ...ignored }
      }),

    certificates: (impressora) =>
      typed(async () => {
        const nome = printerName(impressora)
        const { bloqueio } = await statusOf(impressora)
        const conhecido = named(nome)?.certificado ?? null
        const shown = bloqueio === 'offline' ? null : (refused.get(nome) ?? conhecido)
        return { conhecido, atual: shown }
      }),

    stop(ourId) {
      onTheWay.get(ourId)?.abort()
      // A `submit` that follows does not begin anew.
      if (prepared.has(ourId)) prepared.set(ourId, Promise.resolve(stopped))
    },

    release: async () => undefined,

    poll: (jobs) => Promise.all(jobs.map(stateOf)),

    find: (ourId, impressora) =>
      typed(async () => {
        const where = impressora === undefined ? configured().map(({ nome }) => printerId(driver, nome)) : [impressora]
        const answers = await Promise.allSettled(where.map((id) => findAt(id, ourId)))
        const found = answers.find((answer) => answer.status === 'fulfilled' && answer.value !== null)
        if (found?.status === 'fulfilled') return found.value
        const silent = answers.find((answer) => answer.status === 'rejected')
        if (silent) throw silent.reason
        return null
      }),

    strays: ({ isOurs, isKnown }) =>
      typed(async () => {
        const straysAt = async ({ nome }: NetworkPrinter) => {
          const impressora = printerId(driver, nome)
          const jobs = await operationsOf(impressora).memory.active()
          const strays = jobs.filter(({ name, state }) => isUnderWay(state) && isOurs(name) && !isKnown(name))
          return Promise.all(strays.map(async (job) => ({ ourId: job.name, ref: await foundRef(impressora, job) })))
        }
        const answers = await Promise.allSettled(configured().map(straysAt))
        return {
          jobs: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
          complete: answers.every(({ status }) => status === 'fulfilled'),
        }
      }),

    cancel: (ref) =>
      typed(async () => {
        // A number alone proves nothing: after a power cut it may be another document's.
        if (!(await jobOf(ref))) return 'unknown'
        return cancelling(operationsOf(ref.impressora).cancelJob(Number(ref.jobId)))
      }),

    printedNothing: ({ ref, spec }) =>
      typed(async () => {
        const isOurs = (job: ListedJob) => job.id === Number(ref.jobId) && isSame(job, ref)
        return leftNoPage(operationsOf(ref.impressora).memory, isOurs, spec.expectedPages * spec.copies)
      }),
  }
}

async function stopped(): Promise<never> {
  throw new PrintError('impressora.ocupada', 'stopped before anything was sent')
}

async function* withFirst(first: IteratorResult<Uint8Array, void>, others: AsyncIterable<Uint8Array>) {
  if (!first.done) yield first.value
  yield* others
}

const OFFLINE: PrinterStatus = { estado: 'parada', motivos: ['offline'], aceita: false, bloqueio: 'offline' }
/** The status before the printer's first answer. */
const NOT_HEARD: PrinterStatus = { estado: 'desconhecida', motivos: [], aceita: true, bloqueio: null }
/** The printer is reachable and refuses our requests. `submit` reports the reason, so no job is held back for it. */
const REFUSING = NOT_HEARD
/** The certificate is not the stored one. `submit` reports the reason as well, so no job waits for a change of the settings. */
const UNTRUSTED: PrinterStatus = { ...REFUSING, estado: 'atencao', motivos: ['certificate'] }

function isSilence({ kind }: IppError): boolean {
  return kind !== 'http' && kind !== 'status'
}

/** Handles silence before the document was sent: the job cannot have been printed, so it may be tried again. */
function nothingSent(error: unknown): never {
  const known = printErrorOf(error)
  throw known.codigo === 'impressora.semResposta' ? new PrintError('impressora.ocupada', known.detalhe, error) : known
}

/** Whether the printer answered, and refused. */
function isRefusal(error: unknown): boolean {
  return error instanceof IppError && !isSilence(error)
}

/** A printer that does not say which jobs it has is believed that it refused one; silence proves nothing. */
function unlessRefused(error: unknown): null | undefined {
  return isRefusal(error) ? null : undefined
}

/** Marks the `note` of a job that was found again, and may have got a part of a drawn document. */
const PARTIAL = ' partial'

/** `note` is our job name: it distinguishes our job from a foreign one when printers give no uuid. */
function refOf(impressora: string, ourId: string, id: number, job: ListedJob | null): SpoolRef {
  const ours = job?.name === ourId ? job : null
  return { impressora, jobId: String(id), uuid: ours?.uuid ?? '', note: ourId }
}

function isSame(job: ListedJob, { uuid, note }: SpoolRef): boolean {
  return uuid === '' || job.uuid === '' ? job.name === note?.replace(PARTIAL, '') : job.uuid === uuid
}
