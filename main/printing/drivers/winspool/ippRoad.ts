import type { ErroImpressao } from '../../../../shared/model/impressao.ts'
import { checkSpec } from '../../checkSpec.ts'
import {
  printerId,
  printerName,
  type Capabilities,
  type JobSpec,
  type ListedPrinter,
  type PrinterDriver,
  type PrinterStatus,
  type SpoolRef,
  PrintError,
  UNSTATED,
} from '../../driver.ts'
import { createIppDirectDriver, type NetworkPrinter } from '../ipp-direct/driver.ts'
import { IppError } from '../ipp/ippError.ts'
import { createWinspoolDriver, HELD } from './driver.ts'
import { certainUriOf, ippUriOf } from './ports.ts'
import type { Spooler } from './spooler.ts'
import type { SpoolPrinter } from './windowsApi.ts'

/** Pause before a port is asked again whether a printer answers there by IPP (ms). */
const AGAIN_MS = 60_000
/** A printer that answered by IPP and is found silent for longer than this (ms) counts as one without IPP. */
const SILENT_MS = 3_600_000
const PDF = 'application/pdf'

/** The printers' certificates, by `Impressora.id`. */
export interface Certificates {
  of(impressora: string): string | undefined
  /** Stores the certificate seen at the first TLS connection. */
  remember(impressora: string, certificado: string): void
}

/** A queue whose port is named by an address. */
interface Queue extends NetworkPrinter {
  /** Whether the port certainly leads there. Else the printer is only asked for jobs by name. */
  readonly isCertain: boolean
}

interface Heard {
  /** The printer's abilities; null if something else answered, or nothing but a refusal. */
  readonly can: Capabilities | null
  /** When it was first found silent since; null if it answers. */
  readonly silentSince: number | null
}

/**
 * Prints on Windows' printers: by our own IPP where the printer at the port answers by IPP and lists a format that can be sent,
 * else by Windows' spooler. A job goes one way only, also after a restart: the reference of a job in Windows' queue has no note,
 * or `held`. The way of a job without a reference is unknown then, and both are asked.
 * @param user the account whose jobs are ours
 * @param answerMs time limit for a printer's answers; by default 2 s
 */
export function createWindowsDriver(
  spooler: Spooler,
  user: string,
  certificates: Certificates,
  answerMs?: number,
): PrinterDriver {
  /** The queues with an address, by name, from the last list. A queue that was removed stays, because a job may be printing. */
  const queues = new Map<string, Queue>()
  /** The latest question to each address about its abilities, and the answer. */
  const asked = new Map<string, { readonly at: number; readonly done: Promise<void> }>()
  const heard = new Map<string, Heard>()
  /** Addresses that answer questions, and let nobody print; jobs that their printer refused. */
  const closed = new Set<string>()
  const refused = new Set<string>()
  /** The way of each job since the program started, by our name of the job. */
  const ways = new Map<string, PrinterDriver>()

  const seeing: Spooler = {
    ...spooler,
    printers: async () => {
      const all = await spooler.printers()
      for (const printer of all) see(printer)
      return all
    },
  }
  const gdi = createWinspoolDriver(seeing, user)
  const ipp = createIppDirectDriver(
    user,
    () => [...queues.values()].filter(({ nome }) => abilitiesOf(idOf(nome)) !== null),
    (nome, certificado) => certificates.remember(idOf(nome), certificado),
    {
      answerMs,
      id: 'winspool',
      named: (nome) => {
        const queue = queues.get(nome)
        return queue && { ...queue, certificado: certificates.of(idOf(nome)) }
      },
    },
  )

  function see(printer: SpoolPrinter): void {
    const { name: nome, port } = printer
    const uri = ippUriOf(port)
    if (uri === null) return void queues.delete(nome)
    const queue = { nome, uri, isCertain: certainUriOf(printer) !== null }
    queues.set(nome, queue)
    void ask(queue)
  }

  /** The queue, if its port is named by an address now. */
  async function queueOf(impressora: string): Promise<Queue | undefined> {
    await seeing.printers()
    return queues.get(printerName(impressora))
  }

  /** Asks a printer in the background for its abilities, at most once a minute. Never rejects. */
  function ask(queue: Queue): Promise<void> {
    const last = asked.get(queue.uri)
    if (last && performance.now() - last.at < AGAIN_MS) return last.done
    const done = hear(queue)
    asked.set(queue.uri, { at: performance.now(), done })
    return done
  }

  async function hear({ nome, uri }: Queue): Promise<void> {
    const says = (can: Capabilities | null, silentSince: number | null = null) => heard.set(uri, { can, silentSince })
    try {
      says(await ipp.capabilities(idOf(nome)))
    } catch (error) {
      if (hasNoIpp(error)) return void says(null)
      // Nothing is sent to a printer with a foreign certificate, neither this way nor Windows'.
      if (causeOf(error)?.kind === 'untrusted') return void says(UNSTATED)
      const last = heard.get(uri)
      const since = last?.silentSince ?? performance.now()
      if (last) says(performance.now() - since < SILENT_MS ? last.can : null, since)
    }
  }

  /** The printer's abilities if it is printed to by IPP, as last heard; null until its first answer: no job waits for it. */
  function abilitiesOf(impressora: string): Capabilities | null {
    const queue = queues.get(printerName(impressora))
    if (!queue?.isCertain || closed.has(queue.uri)) return null
    void ask(queue)
    const can = answerOf(queue)
    return can?.formats === null || can?.formats.includes(PDF) ? can : null
  }

  const answerOf = ({ uri }: Queue) => heard.get(uri)?.can ?? null

  /**
   * Chooses a job's way. A rule may name a tray or paper as only the maker's driver knows it. Where a rule lets pages shrink, only
   * Windows knows the printable area.
   */
  function wayFor(spec: JobSpec): PrinterDriver {
    const can = refused.has(spec.ourId) ? null : abilitiesOf(spec.impressora)
    const way = can !== null && !spec.mayShrink && isMet(spec, can) ? ipp : gdi
    ways.set(spec.ourId, way)
    return way
  }

  /** The way of a job that was taken. Windows need not answer for a job that the printer has. */
  async function takenBy({ note, impressora }: SpoolRef): Promise<PrinterDriver> {
    if (note === undefined || note === HELD) return gdi
    if (!queues.has(printerName(impressora))) await seeing.printers()
    return ipp
  }

  return {
    id: 'winspool',
    twoPhase: false,
    holds: (ref) => gdi.holds?.(ref) ?? false,
    printsAtOnce: (ourId) => ways.get(ourId) === ipp,

    async list() {
      const printers = await gdi.list()
      const direct = new Map((await ipp.list()).map((one) => [one.id, one]))
      return printers.map((printer): ListedPrinter => {
        const one = direct.get(printer.id)
        if (!one) return printer
        const { estado, motivos, aceita, conferindo } = isHalted(printer) ? { ...printer, conferindo: undefined } : one
        return { ...printer, ligacao: 'direta', estado, motivos, aceita, ...(conferindo && { conferindo }) }
      })
    },

    async capabilities(impressora) {
      await queueOf(impressora)
      return (abilitiesOf(impressora) === null ? gdi : ipp).capabilities(impressora)
    },

    async status(impressora) {
      const status = await gdi.status(impressora)
      return abilitiesOf(impressora) === null || isHalted(status) ? status : ipp.status(impressora)
    },

    async witness(impressora) {
      const queue = await queueOf(impressora)
      return queue && answerOf(queue) ? ipp.witness?.(impressora) : undefined
    },

    async neverArrived(spec, witness) {
      const queue = await queueOf(spec.impressora)
      if (!queue?.isCertain) return false
      if (await gdi.find(spec.ourId, spec.impressora)) return null
      const never = (await ipp.neverArrived?.(spec, witness)) ?? null
      // Most printers have no IPP: only one that has answered may answer again.
      return never === null && witness === undefined && !answerOf(queue) ? false : never
    },

    prepare: async (bytes, spec) => wayFor(spec).prepare?.(bytes, spec),

    async submit(bytes, spec) {
      const way = ways.get(spec.ourId) ?? wayFor(spec)
      try {
        return await way.submit(bytes, spec)
      } catch (error) {
        const mayBeTaken = error instanceof PrintError && error.codigo === 'impressora.semResposta'
        if (!mayBeTaken) ways.delete(spec.ourId)
        if (way === gdi || !isRefused(error, REFUSED)) throw error
        // Nothing was taken: the queue tries again, and then Windows prints, by the maker's driver and with its password.
        refused.add(spec.ourId)
        if (isRefused(error, CLOSED)) closed.add(queues.get(printerName(spec.impressora))?.uri ?? '')
        throw new PrintError('impressora.ocupada', 'refused by IPP, left to Windows', error)
      }
    },

    stop: (ourId) => ipp.stop?.(ourId),
    release: async (ref) => (await takenBy(ref)).release(ref),
    poll: (jobs) => Promise.all(jobs.map(async (job) => (await (await takenBy(job.ref)).poll([job]))[0] ?? null)),
    async cancel(ref) {
      const way = await takenBy(ref)
      // The queue was removed, or its port does not lead to the printer any more.
      return way === ipp && !queues.has(printerName(ref.impressora)) ? 'unknown' : way.cancel(ref)
    },
    printedNothing: async (job) => (await takenBy(job.ref)).printedNothing(job),

    async find(ourId, impressora) {
      const way = ways.get(ourId)
      const queued = way === ipp ? null : await gdi.find(ourId, impressora)
      if (queued) return queued
      if (way === ipp || impressora === undefined) return ipp.find(ourId, impressora)
      const queue = await queueOf(impressora)
      if (!queue) return null
      try {
        return await ipp.find(ourId, impressora)
      } catch (error) {
        // The printer may never have had IPP. `neverArrived` leaves the question open if it had.
        if (way === undefined && answerOf(queue)) throw error
        return null
      }
    },

    async strays(names) {
      const queued = await gdi.strays(names)
      const certain = [...queues.values()].filter(({ isCertain }) => isCertain)
      await Promise.all(certain.map(ask))
      const direct = await ipp.strays(names)
      const areHeard = certain.every(({ uri }) => heard.has(uri))
      return { jobs: [...queued.jobs, ...direct.jobs], complete: queued.complete && direct.complete && areHeard }
    },

    async certificates(impressora) {
      const none = { conhecido: null, atual: null }
      return (await queueOf(impressora)) ? ((await ipp.certificates?.(impressora)) ?? none) : none
    },
  }
}

/** Whether something answered, and it is no printer with IPP for us. A machine that is on refuses the connection. */
function hasNoIpp(error: unknown): boolean {
  const { kind, message } = causeOf(error) ?? {}
  if (kind === 'malformed' || message === 'ECONNREFUSED') return true
  return error instanceof PrintError && !MAY_ANSWER.has(error.codigo)
}

const MAY_ANSWER: ReadonlySet<ErroImpressao> = new Set([
  'impressora.semResposta',
  'impressora.ocupada',
  'impressora.certificado',
])
/** Refusals of everybody without a password or right, and of Print-Job itself: by HTTP, and by IPP (RFC 8011 appendix B). */
const CLOSED = { http: [401, 403], status: [0x0401, 0x0402, 0x0403, 0x0501] }
/** Refusals of a request as it is, before its document: not the timeout (408, 0x0405), which may come after the first pages. */
const REFUSED = {
  http: [400, ...CLOSED.http, 404, 405, 406, 411, 413, 415, 417, 426],
  status: [0x0400, ...CLOSED.status, 0x0404, 0x0406, 0x0408, 0x0409, 0x040a, 0x040b, 0x040d, 0x040e, 0x040f],
}

/** Whether a printer refused a job with one of these answers. It does not list the job: else the answer counts as lost. */
function isRefused(error: unknown, answers: typeof REFUSED): boolean {
  const { kind, status = null } = causeOf(error) ?? {}
  const isLost = error instanceof PrintError && error.codigo === 'impressora.semResposta'
  return !isLost && (kind === 'http' || kind === 'status') && status !== null && answers[kind].includes(status)
}

function causeOf(error: unknown): IppError | null {
  return error instanceof PrintError && error.cause instanceof IppError ? error.cause : null
}

/**
 * Whether somebody holds the queue back in Windows. Its other words are the driver's guess about a printer that tells its own
 * state.
 */
function isHalted({ aceita, motivos }: Pick<PrinterStatus, 'aceita' | 'motivos'>): boolean {
  return !aceita || motivos.includes('paused')
}

function isMet(spec: JobSpec, can: Capabilities): boolean {
  try {
    checkSpec(spec, can)
    return true
  } catch {
    return false
  }
}

function idOf(nome: string): string {
  return printerId('winspool', nome)
}
