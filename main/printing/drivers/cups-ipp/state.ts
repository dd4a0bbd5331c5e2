import type { ErroImpressao, EstadoTrabalho, MotivoAtencao } from '../../../../shared/model/impressao.ts'
import { needsCount, type JobSpec, type SpoolRef, type SpoolState } from '../../driver.ts'
import { blocking, failureOf, motivosOf, stopping, JOB_STATE } from '../ipp/states.ts'
import { isMissing, type Testimony } from '../ipp/testimony.ts'
import { lacksCopies } from '../ipp/jobTemplate.ts'
import { type CupsJob, type CupsPrinter, trustIn } from './records.ts'
import { isUnreachable } from './reasons.ts'

/** Message of CUPS' ipp backend when it gave up on the document; CUPS still calls the job completed. */
const NOT_TAKEN = /^Unable to (add document|create|cancel|start) .*job/
const WRONG_OPTIONS = /^Printer cannot print with supplied options/
/** Message of CUPS' filter pdftopdf when it could not read the document. */
const UNREADABLE = /^loadFilename failed/

const ENDED: readonly number[] = [JOB_STATE.canceled, JOB_STATE.aborted, JOB_STATE.completed]

export interface Expectation {
  /** Sides of paper over all copies, without padding: pages times copies. */
  readonly impressions: number
  readonly spec: JobSpec
  /** The options that CUPS said it ignores. */
  readonly ignored?: SpoolRef['ignored']
  /** The printer's own answer on the job; queried only when `wantsDevice`. */
  readonly device: Testimony
  /** Whether a process of a job that CUPS no longer has still runs; null if unknown. Checked before the printer. */
  readonly orphan: boolean | null
  /** The reason why the printer needs a person now; queried only if CUPS no longer has the job. */
  readonly wants?: MotivoAtencao | undefined
  /** True if the printer's answer has been the same for so long that no data can be in transfer any more. */
  readonly settled: boolean
  /** True if the printer has been silent for so long that no answer is expected any more. */
  readonly givenUp: boolean
}

export interface Verdict {
  readonly state: SpoolState
  /** True if the job must be cancelled, because CUPS would keep it for ever. */
  readonly discard: boolean
}

/** Judges a job by its attributes. Null while the outcome is open. `printer`: its queue now, null when removed. */
export function judge(job: CupsJob | null, printer: CupsPrinter | null, expected: Expectation): Verdict | null {
  if (job === null) return forgotten(expected)
  switch (job.state) {
    case JOB_STATE.pending:
      return settled('waiting', printer === null ? undefined : blocking(printer))
    case JOB_STATE.held:
      return held(job)
    case JOB_STATE.processing:
      return processing(job, printer)
    case JOB_STATE.stopped:
      return stopped(job, printer, expected)
    case JOB_STATE.canceled:
      return canceled(job, expected)
    case JOB_STATE.aborted:
      return gaveUp(reportedError(job, expected), expected)
    case JOB_STATE.completed:
      return completed(job, printer, expected)
    default:
      return settled('unknown')
  }
}

/** Judges a job that CUPS no longer has. A process of CUPS may still send it, so the printer's answer counts. */
function forgotten(expected: Expectation): Verdict | null {
  const { device, orphan, wants, spec, ignored } = expected
  if (orphan || device === 'underWay') return wants === undefined ? settled('printing') : settled('attention', wants)
  if (isPassing(expected)) return null
  switch (device) {
    case 'completed':
      return settled('printed')
    case 'uncounted':
    case 'handedOn':
      return settled(lacksCopies(spec, ignored) ? 'unknown' : 'sent')
    case 'gaveUp':
    case 'blank':
      return failed('impressora.falhou')
    case 'absent':
      return orphan === false ? failed('impressora.naoRecebeu') : settled('unknown')
    case 'off':
    case 'silent':
      return null
    case 'restarted':
    case 'forgot':
    case 'short':
    case 'withErrors':
    case 'twice':
    case 'mute':
      return settled('unknown')
  }
}

function held({ reasons }: CupsJob): Verdict {
  return reasons.includes('cups-held-for-authentication') ? settled('attention', 'outro') : settled('submitted')
}

/** An empty tray shows only in the printer's reasons: `job-state` stays at processing. */
function processing(job: CupsJob, printer: CupsPrinter | null): Verdict {
  const reasons = [...job.printerReasons, ...(printer?.reasons ?? [])]
  // CUPS asks a printer without IPP by SNMP, and reports a printer without any paper by the same warning.
  const asksItself = trustIn(printer?.deviceUri ?? null) === 'device'
  const [motivo] = asksItself ? stopping({ state: printer?.state ?? null, reasons }) : motivosOf(reasons)
  if (motivo) return settled('attention', motivo)
  return isUnreachable(job.printerMessage, reasons) ? settled('attention', 'offline') : settled('printing')
}

/** Judges a stopped job. CUPS leaves a job stopped for ever if no filter can read its document. */
function stopped(job: CupsJob, printer: CupsPrinter | null, expected: Expectation): Verdict | null {
  if (!isStoppedForGood(job)) return settled('attention', (printer ? blocking(printer) : undefined) ?? 'outro')
  const erro = UNREADABLE.test(job.printerMessage) ? 'documento.invalido' : reportedError(job, expected)
  const verdict = gaveUp(erro, expected)
  return verdict && { ...verdict, discard: verdict.state.estado !== 'printing' }
}

function isStoppedForGood({ state, reasons }: CupsJob): boolean {
  return state === JOB_STATE.stopped && reasons.includes('job-completed-with-errors')
}

/** Judges a job that CUPS calls canceled, which includes jobs that the printer refused or aborted. */
function canceled(job: CupsJob, expected: Expectation): Verdict | null {
  if (isCanceledBySomebody(job)) return settled('canceled')
  return gaveUp(WRONG_OPTIONS.test(job.printerMessage) ? 'impressora.opcao' : reportedError(job, expected), expected)
}

/** The error that CUPS, or the printer through CUPS, gives as the reason. */
function reportedError({ reasons, printerReasons, begun }: CupsJob, { device }: Expectation): ErroImpressao {
  return failureOf([...reasons, ...printerReasons], !begun || device === 'absent' || device === 'blank')
}

function isCanceledBySomebody({ state, reasons }: CupsJob): boolean {
  return state === JOB_STATE.canceled && reasons.some((reason) => reason.startsWith('job-canceled-'))
}

/** Answers about a job that may have come out, of which CUPS says that it did not. */
const IN_DOUBT: ReadonlySet<Testimony> = new Set(['uncounted', 'handedOn', 'withErrors', 'twice'])

/** Judges a job that CUPS aborted. An earlier, killed CUPS may have sent it, so the printer's answer decides. */
function gaveUp(erro: ErroImpressao, expected: Expectation): Verdict | null {
  if (isPassing(expected)) return null
  const { device } = expected
  if (device === 'underWay') return settled('printing')
  if (device === 'completed') return settled('printed')
  return IN_DOUBT.has(device) ? settled('unknown') : failed(erro)
}

/**
 * Judges a job that CUPS calls completed: this only means that the last process of the job ended without an error. The
 * job counts as printed only if the printer itself confirms it, every page was counted and nothing contradicts it.
 */
function completed(job: CupsJob, printer: CupsPrinter | null, expected: Expectation): Verdict | null {
  if (printer === null || NOT_TAKEN.test(job.printerMessage)) return settled('unknown')
  const trust = trustIn(printer.deviceUri)
  if (trust !== 'device') return settled(trust === 'handover' ? 'sent' : 'unknown')
  if (isPassing(expected)) return null
  const { device, givenUp } = expected
  if (device === 'gaveUp' || device === 'blank') return failed('impressora.falhou')
  // The printer printed more sheets than the job has, or something went wrong.
  if (device === 'twice' || device === 'withErrors') return settled('unknown')
  if (device === 'underWay') return settled('printing')
  if (device === 'absent') return failed('impressora.naoRecebeu')
  // The device may reconnect with the job still in its memory.
  if (device === 'off' || (device === 'silent' && !givenUp)) return null
  if (device === 'restarted') return settled('unknown')
  if (job.impressions !== null && job.impressions < expected.impressions) return settled('unknown')
  if (device === 'completed') return settled('printed')
  if (device === 'handedOn') return settled(lacksCopies(expected.spec, expected.ignored) ? 'unknown' : 'sent')
  if (device === 'short' || device === 'uncounted') return uncounted(expected)
  // The printer has no list of jobs, or only a short one, or cannot be queried.
  return settled('sent')
}

/** Judges a completed job without a count by the printer. CUPS counts sides sent, not copies or duplex sheets. */
function uncounted({ device, spec, ignored }: Expectation): Verdict {
  if (!needsCount(spec)) return settled('printed')
  return settled(device === 'short' || lacksCopies(spec, ignored) ? 'unknown' : 'sent')
}

/** Whether the job may still be in transfer to the printer, or may have ended while the printer made its list. */
function isPassing({ device, settled: isSettled }: Expectation): boolean {
  return isMissing(device) && !isSettled
}

/** True when only the printer knows whether this job was printed. */
export function wantsDevice(job: CupsJob | null, printer: CupsPrinter | null): boolean {
  return (job === null || isOver(job)) && trustIn(printer?.deviceUri ?? null) === 'device'
}

/** Whether the job ended by itself. A cancelled job is not checked at its printer. */
function isOver(job: CupsJob): boolean {
  return isStoppedForGood(job) || (ENDED.includes(job.state) && !isCanceledBySomebody(job))
}

/**
 * True while CUPS is processing a job whose end the printer may report earlier than CUPS. False for several copies:
 * CUPS may send them as separate jobs of one name, and the first end does not prove the rest.
 */
export function mayEndUnheard(
  job: CupsJob | null,
  printer: CupsPrinter | null,
  { copies }: Pick<JobSpec, 'copies'>,
): boolean {
  return job?.state === JOB_STATE.processing && copies === 1 && trustIn(printer?.deviceUri ?? null) === 'device'
}

function settled(estado: EstadoTrabalho, motivo?: MotivoAtencao): Verdict {
  return { state: { estado, ...(motivo !== undefined && { motivo }) }, discard: false }
}

function failed(erro: ErroImpressao): Verdict {
  return { state: { estado: 'failed', erro }, discard: false }
}
