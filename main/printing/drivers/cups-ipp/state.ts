import type { ErroImpressao, EstadoTrabalho, MotivoAtencao } from '../../../../shared/model/impressao.ts'
import { needsCount, type JobSpec, type SpoolRef, type SpoolState } from '../../driver.ts'
import { blocking, failureOf, motivosOf } from '../ipp/reasons.ts'
import { JOB_STATE } from '../ipp/states.ts'
import { isMissing, type Testimony } from '../ipp/testimony.ts'
import { lacksCopies } from '../ipp/takenJob.ts'
import { trustIn } from './deviceUri.ts'
import type { CupsJob, CupsPrinter } from './records.ts'
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
  /** Whether a process of this forgotten job still runs; null when unseen. Checked before the printer is queried. */
  readonly orphan: boolean | null
  /** The reason why the printer needs a person now; queried only if CUPS has forgotten the job. */
  readonly wants?: MotivoAtencao | undefined
  /** The printer's answer has been the same for long enough that no data can be in transfer any more. */
  readonly settled: boolean
  /** The device has been silent too long to answer ever again. */
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
      return gaveUp(told(job, expected), expected)
    case JOB_STATE.completed:
      return completed(job, printer, expected)
    default:
      return settled('unknown')
  }
}

/** Judges a job that CUPS has forgotten. A process that CUPS started may still send the job, so the printer's answer counts. */
function forgotten(expected: Expectation): Verdict | null {
  const { device, orphan, wants, spec, ignored } = expected
  if (orphan || device === 'underWay') return wants === undefined ? settled('printing') : settled('attention', wants)
  if (isPassing(expected)) return null
  switch (device) {
    case 'completed':
      return settled('printed')
    case 'uncounted':
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
    case 'twice':
    case 'mute':
      return settled('unknown')
  }
}

function held({ reasons }: CupsJob): Verdict {
  return reasons.includes('cups-held-for-authentication') ? settled('attention', 'outro') : settled('submitted')
}

/** `job-state` stays at processing while the tray is empty; only the printer's reasons show it. */
function processing(job: CupsJob, printer: CupsPrinter | null): Verdict {
  const reasons = [...job.printerReasons, ...(printer?.reasons ?? [])]
  const [motivo] = motivosOf(reasons)
  if (motivo) return settled('attention', motivo)
  return isUnreachable(job.printerMessage, reasons) ? settled('attention', 'offline') : settled('printing')
}

/** Judges a stopped job. CUPS leaves a job stopped for ever if no filter can read its document. */
function stopped(job: CupsJob, printer: CupsPrinter | null, expected: Expectation): Verdict | null {
  if (!isStoppedForGood(job)) return settled('attention', (printer ? blocking(printer) : undefined) ?? 'outro')
  const erro = UNREADABLE.test(job.printerMessage) ? 'documento.invalido' : told(job, expected)
  const verdict = gaveUp(erro, expected)
  return verdict && { ...verdict, discard: verdict.state.estado !== 'printing' }
}

function isStoppedForGood({ state, reasons }: CupsJob): boolean {
  return state === JOB_STATE.stopped && reasons.includes('job-completed-with-errors')
}

/** Judges a job that CUPS calls canceled, which includes jobs that the printer refused or aborted. */
function canceled(job: CupsJob, expected: Expectation): Verdict | null {
  if (isCanceledBySomebody(job)) return settled('canceled')
  return gaveUp(WRONG_OPTIONS.test(job.printerMessage) ? 'impressora.opcao' : told(job, expected), expected)
}

/** The error that CUPS, or through it the printer, gave as the reason. CUPS counts what it sent, so only the printer knows more. */
function told({ reasons, printerReasons, begun }: CupsJob, { device }: Expectation): ErroImpressao {
  return failureOf([...reasons, ...printerReasons], !begun || device === 'absent' || device === 'blank')
}

function isCanceledBySomebody({ state, reasons }: CupsJob): boolean {
  return state === JOB_STATE.canceled && reasons.some((reason) => reason.startsWith('job-canceled-'))
}

/** Judges a job that CUPS gave up. A CUPS that was killed before may still have sent it, so the printer's answer decides. */
function gaveUp(erro: ErroImpressao, expected: Expectation): Verdict | null {
  if (isPassing(expected)) return null
  const { device } = expected
  if (device === 'underWay') return settled('printing')
  if (device === 'completed') return settled('printed')
  return device === 'twice' || device === 'uncounted' ? settled('unknown') : failed(erro)
}

/**
 * Judges a job that CUPS calls completed: that only means that its last process ended without an error. The job counts as
 * printed only if the printer itself confirms it, every page was counted and nothing contradicts it.
 */
function completed(job: CupsJob, printer: CupsPrinter | null, expected: Expectation): Verdict | null {
  if (printer === null || NOT_TAKEN.test(job.printerMessage)) return settled('unknown')
  const trust = trustIn(printer.deviceUri)
  if (trust !== 'device') return settled(trust === 'handover' ? 'sent' : 'unknown')
  if (isPassing(expected)) return null
  const { device, givenUp } = expected
  if (device === 'gaveUp' || device === 'blank') return failed('impressora.falhou')
  // The printer printed more sheets than the job has.
  if (device === 'twice') return settled('unknown')
  if (device === 'underWay') return settled('printing')
  if (device === 'absent') return failed('impressora.naoRecebeu')
  // The device may reconnect with the job still in its memory.
  if (device === 'off' || (device === 'silent' && !givenUp)) return null
  if (device === 'restarted') return settled('unknown')
  if (job.impressions !== null && job.impressions < expected.impressions) return settled('unknown')
  if (device === 'completed') return settled('printed')
  if (device === 'short' || device === 'uncounted') return uncounted(expected)
  // The printer keeps no list of jobs, or a short one, or cannot be queried.
  return settled('sent')
}

/** Judges a job whose sides the printer did not count. CUPS counts the sides it sent, not copies or turned sheets. */
function uncounted({ device, spec, ignored }: Expectation): Verdict {
  if (!needsCount(spec)) return settled('printed')
  return settled(device === 'short' || lacksCopies(spec, ignored) ? 'unknown' : 'sent')
}

/** Whether the job may still be in transfer to the printer, or ended while the printer made its list. */
function isPassing({ device, settled: isSettled }: Expectation): boolean {
  return isMissing(device) && !isSettled
}

/** True when only the printer knows whether this job was printed. */
export function wantsDevice(job: CupsJob | null, printer: CupsPrinter | null): boolean {
  return (job === null || isOver(job)) && trustIn(printer?.deviceUri ?? null) === 'device'
}

/** Whether the job ended by itself. A job that somebody cancelled is not checked at its printer. */
function isOver(job: CupsJob): boolean {
  return isStoppedForGood(job) || (ENDED.includes(job.state) && !isCanceledBySomebody(job))
}

/**
 * True while CUPS is processing a job whose end its printer may report sooner. False for several copies: they may be sent as
 * separate jobs of the same name, and the first end does not cover the others.
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
