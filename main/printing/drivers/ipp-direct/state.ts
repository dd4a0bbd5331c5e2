import { leastSides, needsCount, type JobSpec, type SpoolRef, type SpoolState } from '../../driver.ts'
import { blocking, errorOf, failureOf, motivosOf, type ReportedState } from '../ipp/reasons.ts'
import { JOB_STATE } from '../ipp/states.ts'
import { ignoresOption, lacksCopies } from '../ipp/takenJob.ts'

export interface DeviceJob {
  readonly id: number
  /** Empty where the printer gives none. */
  readonly uuid: string
  readonly name: string
  /** `JOB_STATE`. */
  readonly state: number
  readonly reasons: readonly string[]
  /** Sides printed, over all copies; null or 0 where the printer does not count. */
  readonly impressions: number | null
  /** Whether the printer began to process it. */
  readonly begun: boolean
}

export interface Asked {
  readonly spec: JobSpec
  /** The options that the printer said it ignores. */
  readonly ignored: SpoolRef['ignored']
  /** Whether the printer has counted other jobs. */
  readonly counts?: boolean
  /** Whether the printer may have got the first pages only. */
  readonly isPartial?: boolean | undefined
}

/**
 * Interprets a job's attributes. `unknown` for a job that the printer does not list any more (it lost power, or its history is
 * short): the job may have been printed, so only a person can tell.
 * @param job null if the printer does not list the job
 */
export function judge(job: DeviceJob | null, printer: ReportedState, asked: Asked): SpoolState {
  switch (job?.state) {
    case JOB_STATE.pending:
      return asking('waiting', blocking(printer))
    case JOB_STATE.processing:
      return processing(printer)
    case JOB_STATE.held:
    case JOB_STATE.stopped:
      return { estado: 'attention', motivo: blocking(printer) ?? 'outro' }
    case JOB_STATE.canceled:
      return errorOf(job.reasons) || job.reasons.includes('aborted-by-system') ? failed(job) : { estado: 'canceled' }
    case JOB_STATE.aborted:
      return failed(job)
    case JOB_STATE.completed:
      return completed(job, asked)
    default:
      return { estado: 'unknown' }
  }
}

function failed(job: DeviceJob): SpoolState {
  return { estado: 'failed', erro: failureOf(job) }
}

/** `job-state` may stay at processing while the tray is empty. */
function processing(printer: ReportedState): SpoolState {
  const [motivo] = motivosOf(printer.reasons)
  return motivo === undefined ? { estado: 'printing' } : { estado: 'attention', motivo }
}

/** Judges a completed job by its count. A 0 proves nothing, unless the printer has counted other jobs. */
function completed(
  { reasons, impressions }: DeviceJob,
  { spec, ignored, counts = false, isPartial }: Asked,
): SpoolState {
  const countsAll = isPartial || ignoresOption('lados', ignored)
  const least = leastSides(countsAll ? { ...spec, sides: 'one-sided' } : spec)
  const isShort = impressions !== null && impressions < least && (impressions > 0 || counts)
  if (isShort || reasons.includes('job-completed-with-errors')) return { estado: 'unknown' }
  if ((impressions ?? 0) > 0) return { estado: 'printed' }
  if (isPartial || lacksCopies(spec, ignored)) return { estado: 'unknown' }
  return { estado: impressions === 0 || needsCount(spec) ? 'sent' : 'printed' }
}

function asking(estado: SpoolState['estado'], motivo: SpoolState['motivo']): SpoolState {
  return motivo === undefined ? { estado } : { estado, motivo }
}
