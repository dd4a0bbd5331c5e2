import { isTerminal, type DriverId } from '../../../../shared/model/impressao.ts'
import { checkSpec } from '../../checkSpec.ts'
import {
  needsCount,
  printerId,
  printerName,
  type Capabilities,
  type ListedPrinter,
  type PrinterDriver,
  type SpoolJob,
  type SpoolRef,
  type SpoolState,
  PrintError,
} from '../../driver.ts'
import type { IppAddress } from '../ipp/address.ts'
import { cancelling, orNull, typed } from '../ipp/calls.ts'
import { createClient, type IppClient } from '../ipp/client.ts'
import { leastCount } from '../ipp/jobTemplate.ts'
import { isUnderWay, JOB_STATE, stopping } from '../ipp/states.ts'
import { isMissing } from '../ipp/testimony.ts'
import { printersBehind } from '../ipp/printersBehind.ts'
import { findCups } from './address.ts'
import { RememberedAnswers, MissingJobs, WitnessCache } from './rememberedAnswers.ts'
import { hasStatus, STATUS } from '../ipp/ippError.ts'
import { createOperations } from './operations.ts'
import { runningJobs, type RunningJobs } from './orphans.ts'
import { keepsDocuments } from './keepsDocuments.ts'
import { probe, createDevices } from './probe.ts'
import { type CupsJob, type CupsPrinter, trustIn } from './records.ts'
import { statusOf } from './reasons.ts'
import { judge, mayEndUnheard, wantsDevice } from './state.ts'

/**
 * Printing by CUPS, on Linux and macOS. Null when this machine has none.
 * @param user account the jobs are listed under; only it may cancel them
 * @param address by default as CUPS' own programs find it
 * @param answerMs how long CUPS, and a printer behind it, may take to answer; by default 10 s, and 1 or 2 s
 */
export function createCupsDriver(
  user: string,
  address: IppAddress | null = findCups(),
  answerMs?: number,
): PrinterDriver | null {
  return address && cupsDriver({ id: 'cups-ipp', client: createClient(address, answerMs), address, user, answerMs })
}

export interface CupsDriverOptions {
  readonly id: DriverId
  readonly client: IppClient
  readonly address: IppAddress
  readonly user: string
  readonly answerMs?: number | undefined
  /**
   * CUPS runs on another machine. Its device addresses are valid there only, so the printers cannot be queried from here, and
   * facts that only a printer reports stay unknown.
   */
  readonly elsewhere?: boolean
}

export function cupsDriver(options: CupsDriverOptions): PrinterDriver {
  const { id: driver, client, address, user, answerMs, elsewhere = false } = options
  const cups = createOperations(client, user, elsewhere)
  const devices = createDevices((uri) => probe(uri, user, answerMs))
  const behind = printersBehind(user, answerMs)
  const early = new RememberedAnswers()
  const missing = new MissingJobs()
  const fresh = new WitnessCache(witnessAt)

  async function witnessAt(impressora: string): Promise<string | undefined> {
    const { deviceUri } = await queueOf(impressora)
    return trustIn(deviceUri) === 'device' ? behind.witness(deviceUri) : undefined
  }

  async function queueOf(impressora: string): Promise<CupsPrinter> {
    return (await cups.getPrinter(printerName(impressora))) ?? absent()
  }

  async function capabilitiesOf(impressora: string) {
    return (await cups.getCapabilities(printerName(impressora))) ?? absent()
  }

  /** The job of a reference; null if CUPS no longer has it, or gave its number to another document. */
  async function jobOf(ref: SpoolRef): Promise<CupsJob | null> {
    const job = await orNull(cups.getJob(Number(ref.jobId)))
    return job?.uuid === ref.uuid ? job : null
  }

  async function stateOf({ ref, spec, witness }: SpoolJob, round: Round): Promise<SpoolState | null> {
    const before = await fresh.before(ref.uuid, ref.impressora)
    const at = performance.now()
    const [job, chosen] = await Promise.all([jobOf(ref), round.queue(printerName(ref.impressora))])
    // The queue that printed the job is asked: a member of a class, or the queue to which the job was moved.
    const other = job && job.member !== printerName(ref.impressora) ? job.member : null
    const queue = other === null ? chosen : await round.queue(other)
    // The chosen queue's witness proves nothing about another printer.
    const known = other === null ? { ref, spec, witness } : { ref, spec, witness: undefined, elsewhere: true }
    if (job && !job.begun && job.state === JOB_STATE.pending) fresh.notBegun(ref.uuid, before, at)
    else fresh.begun(ref.uuid)
    if (mayEndUnheard(job, queue, spec)) early.pollInBackground(ref.uuid, () => ask(queue, known))
    // Processes are listed before the printer is queried: a process that ends in between has delivered the job by then.
    const programs = job === null ? await round.programs() : null
    const testimony = wantsDevice(job, queue) ? await ask(queue, known) : 'mute'
    const orphan = programs && programs.has(spec.ourId)
    const heard = missing.heard(ref.uuid, testimony, job === null && orphan !== false)
    const device = early.with(ref.uuid, heard.device)
    const verdict = judge(job, queue, {
      ...heard,
      device,
      impressions: spec.expectedPages * spec.copies,
      spec,
      ignored: ref.ignored,
      orphan,
      wants: queue && (orphan || device === 'underWay') ? await wantsOf(queue) : undefined,
    })
    if (verdict?.discard) await cancel(ref)
    if (other !== null && verdict && (await mayBeTwoPapers(verdict.state, other, chosen, known, round)))
      return { estado: 'unknown' }
    if (verdict && isTerminal(verdict.state.estado)) for (const known of [fresh, early, missing]) known.ended(ref.uuid)
    return verdict && verdict.state
  }

  /**
   * Whether a job that another queue took over may also have come out at an earlier queue. CUPS passes a job of a class
   * on when a member stops. Then no reported end is trusted: a printed document may be the second one, and a failure
   * may follow a success.
   */
  async function mayBeTwoPapers(
    { estado }: SpoolState,
    last: string,
    chosen: CupsPrinter | null,
    job: AskedJob,
    round: Round,
  ): Promise<boolean> {
    if (estado === 'failed') return true
    if (estado !== 'printed' && estado !== 'sent') return false
    if (chosen === null) return true
    const others = (chosen.members.length > 0 ? chosen.members : [chosen.name]).filter((name) => name !== last)
    const testimonies = await Promise.all(others.map(async (name) => ask(await round.queue(name), job)))
    return testimonies.some(
      (testimony) => !isMissing(testimony) && testimony !== 'blank' && testimony !== 'mute' && testimony !== 'off',
    )
  }

  const ask = (queue: CupsPrinter | null, { ref: { uuid, ignored }, spec, witness, elsewhere = false }: AskedJob) => {
    const before = elsewhere
      ? { witness: undefined, notBegunAt: undefined }
      : { witness: fresh.of(uuid) ?? witness, notBegunAt: fresh.notBegunAt(uuid) }
    const asked = { ourId: spec.ourId, ...before, impressions: leastCount(spec, ignored), counted: needsCount(spec) }
    return behind.testimony(queue?.deviceUri ?? null, asked)
  }

  /** The reason for which a job waits that CUPS no longer has: only the printer knows it. */
  async function wantsOf(queue: CupsPrinter) {
    const { reachable, words } = (await devices.now(queue)) ?? {}
    return reachable === false ? 'offline' : words ? stopping(words)[0] : undefined
  }

  async function cancel(ref: SpoolRef): Promise<'canceled' | 'too-late' | 'unknown'> {
    // The number alone proves nothing: after a crash another document's job may have it.
    if (!(await jobOf(ref))) return 'unknown'
    return cancelling(cups.cancelJob(Number(ref.jobId)))
  }

  return {
    id: driver,
    twoPhase: true,

    list: () =>
      typed(async () => {
        // CUPS answers `not-found` when it has no printers.
        const [printers, byDefault] = await Promise.all([orNull(cups.getPrinters()), orNull(cups.getDefault())])
        const listed = async (printer: CupsPrinter): Promise<ListedPrinter> => {
          const { answer, late } = await devices.lately(printer)
          const { estado, motivos, aceita } = statusOf(printer, answer)
          return {
            id: printerId(driver, printer.name),
            nome: printer.info || printer.name,
            driver,
            padrao: printer.name === byDefault,
            estado,
            motivos,
            aceita,
            ...(late && { conferindo: true }),
          }
        }
        return Promise.all((printers ?? []).map(listed))
      }),

    capabilities: (impressora): Promise<Capabilities> => typed(() => capabilitiesOf(impressora)),

    status: (impressora) =>
      typed(async () => {
        const queue = await queueOf(impressora)
        return statusOf(queue, await devices.now(queue))
      }),

    witness: (impressora) => typed(() => witnessAt(impressora)),

    submit: (bytes, spec) =>
      typed(async () => {
        const can = await capabilitiesOf(spec.impressora)
        const asked = checkSpec(spec, can)
        const at = performance.now()
        const { id, ignored } = await cups.printHeld(printerName(spec.impressora), asked, bytes).catch(full)
        // CUPS answers with the number only; the uuid has to be queried while the job is still held.
        const job = id === null ? null : await orNull(cups.getJob(id))
        if (job?.name !== spec.ourId) throw new PrintError('impressora.semResposta', 'accepted, but not to be found')
        fresh.submitted(job.uuid, at)
        return { impressora: spec.impressora, jobId: String(job.id), uuid: job.uuid, ...ignored }
      }),

    release: (ref) =>
      typed(async () => {
        if (!(await jobOf(ref))) throw new PrintError('trabalho.ausente', 'gone before release')
        await cups.releaseJob(Number(ref.jobId))
      }),

    poll: (jobs) =>
      typed(async () => {
        const round: Round = {
          queue: once((name) => orNull(cups.getPrinter(name))),
          programs: once(() => runningJobs(address)),
        }
        return Promise.all(jobs.map((job) => stateOf(job, round))).catch((error: unknown) => {
          fresh.lostSight()
          throw error
        })
      }),

    find: (ourId) =>
      typed(async () => {
        const job = (await cups.allJobs()).find(({ name }) => name === ourId)
        return job ? { impressora: printerId(driver, job.queue), jobId: String(job.id), uuid: job.uuid } : null
      }),

    strays: ({ isOurs, isKnown }) =>
      typed(async () => {
        const jobs = (await cups.allJobs()).filter(
          ({ name, state }) => isUnderWay(state) && isOurs(name) && !isKnown(name),
        )
        const told = jobs.map(({ id, name, queue, uuid }) => ({
          ourId: name,
          ref: { impressora: printerId(driver, queue), jobId: String(id), uuid },
        }))
        return { jobs: told, complete: true }
      }),

    cancel: (ref) => typed(() => cancel(ref)),

    printedNothing: ({ ref, spec }) =>
      typed(async () => {
        const job = await jobOf(ref)
        if (!job) return false
        if (!job.begun) return true
        // CUPS counts the pages that its filters passed on: only the printer knows how many were printed. Another queue
        // may have printed the job before.
        if (job.member !== printerName(ref.impressora)) return false
        const printer = await orNull(cups.getPrinter(job.member))
        return behind.leftNoPage(printer?.deviceUri ?? null, spec.ourId, spec.expectedPages * spec.copies)
      }),

    keepsDocuments: () => typed(async () => keepsDocuments(await cups.finishedJobs(), address)),
  }
}

/** Too many active jobs (`MaxJobs`): CUPS accepted nothing, and accepts jobs again when one has ended. */
function full(error: unknown): never {
  if (hasStatus(error, STATUS.notPossible)) throw new PrintError('impressora.ocupada', 'CUPS takes no more jobs', error)
  throw error
}

/** A job whose printer is queried. `elsewhere`: the job is in another queue than the chosen one. */
type AskedJob = SpoolJob & { readonly elsewhere?: boolean }

/** Facts queried once for all jobs of a poll. */
interface Round {
  readonly queue: (name: string) => Promise<CupsPrinter | null>
  readonly programs: () => Promise<RunningJobs>
}

function once<T>(ask: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return (key = '') => {
    const answer = asked.get(key) ?? ask(key)
    asked.set(key, answer)
    return answer
  }
}

function absent(): never {
  throw new PrintError('impressora.ausente', 'no such queue')
}
