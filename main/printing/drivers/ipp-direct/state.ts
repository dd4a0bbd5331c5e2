import { needsCount, type JobSpec, type SpoolRef, type SpoolState } from '../../driver.ts'
import { blocking, errorOf, failureOf, stopping, type ReportedState, JOB_STATE } from '../ipp/states.ts'
import { HANDED_ON, isBlank, WITH_ERRORS, type ListedJob } from '../ipp/printerMemory.ts'
import { lacksCopies, leastCount } from '../ipp/jobTemplate.ts'

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
export function judge(job: ListedJob | null, printer: ReportedState, asked: Asked): SpoolState {
  switch (job?.state) {
    case JOB_STATE.pending:
      return asking('waiting', blocking(printer))
    case JOB_STATE.processing:
      return processing(printer)
    case JOB_STATE.held:
    case JOB_STATE.stopped:
      return { estado: 'attention', motivo: blocking(printer) ?? 'outro' }
    case JOB_STATE.canceled:
      if (!errorOf(job.reasons) && !job.reasons.includes('aborted-by-system')) return { estado: 'canceled' }
      return failed(job, asked)
    case JOB_STATE.aborted:
      return failed(job, asked)
    case JOB_STATE.completed:
      return completed(job, asked)
    default:
      return { estado: 'unknown' }
  }
}

function failed(job: ListedJob, { counts = false }: Asked): SpoolState {
  return { estado: 'failed', erro: failureOf(job.reasons, isBlank(job, counts)) }
}

/** `job-state` may stay at processing while the tray is empty. */
function processing(printer: ReportedState): SpoolState {
  const [motivo] = stopping(printer)
  return motivo === undefined ? { estado: 'printing' } : { estado: 'attention', motivo }
}

/** Judges a completed job by its count. A 0 proves nothing, unless the printer has counted other jobs. */
function completed(
  { reasons, impressions }: ListedJob,
  { spec, ignored, counts = false, isPartial }: Asked,
): SpoolState {
  const mayLack = isPartial || lacksCopies(spec, ignored)
  if (reasons.includes(WITH_ERRORS)) return { estado: 'unknown' }
  if (reasons.includes(HANDED_ON)) return { estado: mayLack ? 'unknown' : 'sent' }
  const least = leastCount(isPartial ? { ...spec, sides: 'one-sided' } : spec, ignored)
  const isShort = impressions !== null && impressions < least && (impressions > 0 || counts)
  if (isShort) return { estado: 'unknown' }
  if ((impressions ?? 0) > 0) return { estado: 'printed' }
  if (mayLack) return { estado: 'unknown' }
  return { estado: impressions === 0 || needsCount(spec) ? 'sent' : 'printed' }
}

function asking(estado: SpoolState['estado'], motivo: SpoolState['motivo']): SpoolState {
  return motivo === undefined ? { estado } : { estado, motivo }
}
