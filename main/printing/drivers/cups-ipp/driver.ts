import { checkSpec } from '../../checkSpec.ts'
import {
  printerId,
  printerName,
  type Capabilities,
  type ListedPrinter,
  type PrinterDriver,
  type SpoolJob,
  type SpoolRef,
  type SpoolState,
} from '../../driver.ts'
import { PrintError } from '../../errors.ts'
import type { IppAddress } from '../ipp/address.ts'
import { cancelling, orNull, typed } from '../ipp/calls.ts'
import { createClient, type IppClient } from '../ipp/client.ts'
import { findCups } from './address.ts'
import { askDevice, deviceSaysBlank } from './device.ts'
import { createDevices } from './devices.ts'
import { createOperations } from './operations.ts'
import { keepsDocuments } from './preserve.ts'
import { probe } from './probe.ts'
import type { CupsJob, CupsPrinter } from './records.ts'
import { statusOf } from './reasons.ts'
import { FORGETS_JOBS, judge, wantsDevice } from './state.ts'

/** `SpoolRef.note` of a job sent to a printer that had already forgotten jobs. */
const FORGETFUL = 'forgetful'

/**
 * Printing by CUPS, on Linux and macOS. Null when this machine has none.
 * @param user account the jobs are listed under; only it may cancel them
 * @param address by default wherever CUPS' own programs would look
 * @param answerMs how long CUPS, and a printer behind it, may take to answer; by default 10 s, and 1 or 2 s
 */
export function createCupsDriver(
  user: string,
  address: IppAddress | null = findCups(),
  answerMs?: number,
): PrinterDriver | null {
  return address && cupsDriver(createClient(address, answerMs), address, user, answerMs)
}

function cupsDriver(client: IppClient, address: IppAddress, user: string, answerMs?: number): PrinterDriver {
  const cups = createOperations(client, user)
  const devices = createDevices((uri) => probe(uri, user, answerMs))

  async function queueOf(impressora: string): Promise<CupsPrinter> {
    return (await cups.getPrinter(printerName(impressora))) ?? absent()
  }

  async function capabilitiesOf(impressora: string) {
    return (await cups.getCapabilities(printerName(impressora))) ?? absent()
  }

  /** The job behind a reference; null when CUPS has forgotten it or given its number to another document. */
  async function jobOf(ref: SpoolRef): Promise<CupsJob | null> {
    const job = await orNull(cups.getJob(Number(ref.jobId)))
    return job?.uuid === ref.uuid ? job : null
  }

  async function stateOf(
    { ref, spec }: SpoolJob,
    printers: ReadonlyMap<string, Promise<CupsPrinter | null>>,
  ): Promise<SpoolState> {
    const [job, printer] = await Promise.all([jobOf(ref), printers.get(ref.impressora) ?? null])
    const verdict = judge(job, printer, {
      impressions: spec.expectedPages * spec.copies,
      forgetful: ref.note === FORGETFUL,
      device: wantsDevice(job, printer)
        ? await askDevice(printer?.deviceUri ?? '', spec.ourId, user, answerMs)
        : 'silent',
    })
    if (verdict.discard) await cancel(ref)
    return verdict.state
  }

  async function cancel(ref: SpoolRef): Promise<'canceled' | 'too-late' | 'unknown'> {
    // Never by number alone: after a crash it may be somebody else's document.
    if (!(await jobOf(ref))) return 'unknown'
    return cancelling(cups.cancelJob(Number(ref.jobId)))
  }

  return {
    id: 'cups-ipp',
    twoPhase: true,

    list: () =>
      typed(async () => {
        const [printers, byDefault] = await Promise.all([cups.getPrinters(), orNull(cups.getDefault())])
        const answers = await Promise.all(printers.map((printer) => devices.lately(printer)))
        return printers.map((printer, index): ListedPrinter => {
          const { estado, motivos, aceita } = statusOf(printer, answers[index])
          return {
            id: printerId('cups-ipp', printer.name),
            nome: printer.info || printer.name,
            driver: 'cups-ipp',
            padrao: printer.name === byDefault,
            estado,
            motivos,
            aceita,
          }
        })
      }),

    capabilities: (impressora): Promise<Capabilities> => typed(() => capabilitiesOf(impressora)),

    status: (impressora) =>
      typed(async () => {
        const queue = await queueOf(impressora)
        return statusOf(queue, await devices.now(queue))
      }),

    submit: (bytes, spec) =>
      typed(async () => {
        const can = await capabilitiesOf(spec.impressora)
        checkSpec(spec, can)
        const id = await cups.printHeld(printerName(spec.impressora), spec, bytes)
        // CUPS answers with the number alone; the uuid must be asked for, while the job cannot move.
        const job = id === null ? null : await orNull(cups.getJob(id))
        if (job?.name !== spec.ourId) throw new PrintError('impressora.semResposta', 'accepted, but not to be found')
        return {
          impressora: spec.impressora,
          jobId: String(job.id),
          uuid: job.uuid,
          ...(can.reasons.includes(FORGETS_JOBS) && { note: FORGETFUL }),
        }
      }),

    release: (ref) =>
      typed(async () => {
        if (!(await jobOf(ref))) throw new PrintError('trabalho.ausente', 'gone before release')
        await cups.releaseJob(Number(ref.jobId))
      }),

    poll: (jobs) =>
      typed(async () => {
        const queues = [...new Set(jobs.map(({ ref }) => ref.impressora))]
        const printers = new Map(queues.map((id) => [id, orNull(cups.getPrinter(printerName(id)))]))
        return Promise.all(jobs.map((job) => stateOf(job, printers)))
      }),

    find: (ourId) =>
      typed(async () => {
        const job = (await cups.allJobs()).find(({ name }) => name === ourId)
        return job ? { impressora: printerId('cups-ipp', job.queue), jobId: String(job.id), uuid: job.uuid } : null
      }),

    cancel: (ref) => typed(() => cancel(ref)),

    printedNothing: ({ ref, spec }) =>
      typed(async () => {
        const job = await jobOf(ref)
        if (!job) return false
        if (!job.begun) return true
        // CUPS itself counts what its filters handed on: only the printer knows what came out.
        const printer = await orNull(cups.getPrinter(printerName(ref.impressora)))
        const sheets = spec.expectedPages * spec.copies
        return deviceSaysBlank(printer?.deviceUri ?? '', spec.ourId, user, sheets, answerMs)
      }),

    keepsDocuments: () => typed(async () => keepsDocuments(await cups.finishedJobs(), address)),
  }
}

function absent(): never {
  throw new PrintError('impressora.ausente', 'no such queue')
}
