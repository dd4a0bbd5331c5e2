import { checkSpec } from '../../checkSpec.ts'
import {
  printerId,
  printerName,
  type ListedPrinter,
  type PrinterDriver,
  type SpoolJob as OurJob,
  type SpoolRef,
  type SpoolState,
  PrintError,
} from '../../driver.ts'
import { certainUriOf, ligacaoOf, PORTS_THAT_ASK } from './ports.ts'
import { ippCrossCheck } from './ippCrossCheck.ts'
import type { Spooler } from './spooler.ts'
import { isDone, isOver, isRetained, JOB, judge, motivosOf, statusOf } from './states.ts'
import type { SpoolJob, SpoolPrinter } from './windowsApi.ts'

/** `SpoolRef.note` of a job that was seen paused in the queue, and stays there until it is released. */
export const HELD = 'held'
/** The form of our jobs' names; no other program names documents like that. */
const OUR_NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Prints through the Windows spooler: PDFium draws pages, GDI passes them to the printer driver.
 * @param user the account that owns our jobs
 */
export function createWinspoolDriver(spooler: Spooler, user: string): PrinterDriver {
  /** Names of our jobs since the program started: released; cancelled while held; ended. */
  const released = new Set<string>()
  const takenOut = new Set<string>()
  const ended = new Set<string>()
  const word = ippCrossCheck(user)
  let swept: Promise<void> | null = null

  async function printers(): Promise<SpoolPrinter[]> {
    const all = await spooler.printers()
    return all.filter(({ port }) => !PORTS_THAT_ASK.test(port))
  }

  async function printerOf(impressora: string): Promise<SpoolPrinter> {
    const name = printerName(impressora)
    const found = (await printers()).find((printer) => printer.name === name)
    if (!found) throw new PrintError('impressora.ausente', 'no such printer')
    return found
  }

  /** The job in Windows' queue; null where it is gone. */
  const jobOf = ({ impressora, uuid, jobId }: SpoolRef) => spooler.find(nameOf(impressora, uuid, jobId))

  /** Deletes, once, the finished jobs of an earlier start: they hold a person's documents. */
  function sweep(): Promise<void> {
    return (swept ??= sweepOnce().catch(() => {
      swept = null
    }))
  }

  async function sweepOnce(): Promise<void> {
    for (const { name } of await printers())
      for (const job of await ourJobs(name).catch(() => [])) if (isDone(job)) await forget(job)
  }

  async function ourJobs(printer: string): Promise<SpoolJob[]> {
    const jobs = await spooler.jobs(printer)
    return jobs.filter((job) => OUR_NAME.test(job.document) && job.user.toLowerCase() === user.toLowerCase())
  }

  function refOf({ printer, id, document, status }: SpoolJob): SpoolRef {
    const held = (status & JOB.paused) !== 0 && !released.has(document)
    return {
      impressora: printerId('winspool', printer),
      jobId: String(id),
      uuid: document,
      ...(held && { note: HELD }),
    }
  }

  /** Notes that a job has ended, and deletes it from Windows' queue if it is retained there. */
  async function forget(job: SpoolJob): Promise<void> {
    ended.add(job.document)
    if (isRetained(job))
      await spooler.control(nameOf(printerId('winspool', job.printer), job.document), 'delete').catch(() => undefined)
  }

  async function stateOf(ours: OurJob, all: readonly SpoolPrinter[]): Promise<SpoolState | null> {
    const { ref } = ours
    try {
      const job = await jobOf(ref)
      const printer = all.find(({ name }) => name === printerName(ref.impressora))
      const port = printer?.port ?? ''
      if (job === null && ended.has(ref.uuid)) return await word.ofDone(port, ours)
      if (job === null && !takenOut.has(ref.uuid))
        return await word.ofGone(port, ours, printer !== undefined && certainUriOf(printer) !== null)
      const state = judge(job === null ? null : job.status, {
        held: ref.note === HELD && !released.has(ref.uuid),
        takenOut: takenOut.has(ref.uuid),
        motivo: printer && motivosOf(printer)[0],
      })
      if (state === 'stuck') return await discard(ref)
      if (job === null || state.estado !== 'sent') return state
      await forget(job)
      return await word.ofDone(port, ours)
    } catch {
      return null
    }
  }

  async function discard(ref: SpoolRef): Promise<SpoolState> {
    const outcome = await spooler.control(nameOf(ref.impressora, ref.uuid, ref.jobId), 'delete')
    if (outcome === 'done') return { estado: 'failed', erro: 'impressora.falhou' }
    return outcome === 'gone' ? { estado: 'unknown' } : { estado: 'attention', motivo: 'outro' }
  }

  return {
    id: 'winspool',
    twoPhase: false,
    holds: ({ note }) => note === HELD,

    async list() {
      void sweep()
      return (await printers()).map((printer): ListedPrinter => {
        const { estado, motivos, aceita } = statusOf(printer)
        const { name: nome, isDefault: padrao } = printer
        const ligacao = ligacaoOf(nome, printer.port)
        const known = {
          id: printerId('winspool', nome),
          nome,
          driver: 'winspool',
          padrao,
          estado,
          motivos,
          aceita,
        } as const
        return { ...known, ...(ligacao && { ligacao }) }
      })
    },

    async capabilities(impressora) {
      const { name } = await printerOf(impressora)
      return spooler.capabilities(name)
    },

    status: async (impressora) => statusOf(await printerOf(impressora)),

    async submit(bytes, spec) {
      const { name } = await printerOf(spec.impressora).catch(nothingSent)
      checkSpec(spec, await spooler.capabilities(name).catch(nothingSent))
      const { id, held } = await spooler.print(name, bytes, spec)
      return { impressora: spec.impressora, jobId: String(id), uuid: spec.ourId, ...(held && { note: HELD }) }
    },

    async release(ref) {
      if (ref.note !== HELD) return
      const outcome = await spooler.control(nameOf(ref.impressora, ref.uuid, ref.jobId), 'resume')
      if (outcome === 'refused') throw new PrintError('impressora.recusou', 'the spooler does not let the job go on')
      // A vanished job was released or deleted by others: it may print, and `poll` queries it.
      released.add(ref.uuid)
    },

    async poll(jobs) {
      await sweep()
      const all = await printers()
      return Promise.all(jobs.map((job) => stateOf(job, all)))
    },

    async find(ourId, impressora) {
      const names = impressora === undefined ? (await printers()).map(({ name }) => name) : [printerName(impressora)]
      const answers = await Promise.allSettled(names.map((printer) => spooler.find({ printer, document: ourId })))
      for (const answer of answers) {
        if (answer.status === 'rejected' || answer.value === null) continue
        return refOf(answer.value)
      }
      const silent = answers.find((answer) => answer.status === 'rejected')
      if (silent) throw silent.reason
      return impressora !== undefined && ended.has(ourId) ? { impressora, jobId: '', uuid: ourId } : null
    },

    async strays({ isOurs, isKnown }) {
      const answers = await Promise.allSettled((await printers()).map(({ name }) => ourJobs(name)))
      const jobs = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      const strays = jobs.filter((job) => !isOver(job) && isOurs(job.document) && !isKnown(job.document))
      return {
        jobs: strays.map((job) => ({ ourId: job.document, ref: refOf(job) })),
        complete: answers.every(({ status }) => status === 'fulfilled'),
      }
    },

    async cancel(ref) {
      const job = await jobOf(ref)
      if (job === null) return ended.has(ref.uuid) ? 'too-late' : 'unknown'
      if (isDone(job)) return 'too-late'
      const outcome = await spooler.control(nameOf(ref.impressora, ref.uuid, ref.jobId), 'delete')
      if (outcome !== 'done') return 'unknown'
      const untouched = (job.status & JOB.paused) !== 0 && job.pagesPrinted === 0
      if (ref.note === HELD && untouched && !released.has(ref.uuid)) takenOut.add(ref.uuid)
      return 'canceled'
    },

    // Windows does not report how far a released job came.
    printedNothing: async ({ ref }) => takenOut.has(ref.uuid),
  }
}

function nameOf(impressora: string, document: string, jobId = '') {
  return { printer: printerName(impressora), document, ...(jobId !== '' && { id: Number(jobId) }) }
}

/** For an error before the document was sent: the job may be tried again. */
function nothingSent(error: unknown): never {
  if (error instanceof PrintError && error.codigo === 'impressora.semResposta') {
    throw new PrintError('impressora.ocupada', error.detalhe, error)
  }
  throw error
}
