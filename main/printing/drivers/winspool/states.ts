import type { MotivoAtencao } from '../../../../shared/model/impressao.ts'
import type { SpoolState } from '../../driver.ts'
import type { SpoolJob } from './windowsApi.ts'

type Flags = Pick<SpoolJob, 'status'>

/** `JOB_STATUS_*` of winspool.h. */
export const JOB = {
  paused: 0x1,
  error: 0x2,
  deleting: 0x4,
  spooling: 0x8,
  printing: 0x10,
  offline: 0x20,
  paperOut: 0x40,
  printed: 0x80,
  deleted: 0x100,
  blocked: 0x200,
  userIntervention: 0x400,
  restart: 0x800,
  complete: 0x1000,
  retained: 0x2000,
  rendering: 0x4000,
} as const

export interface Known {
  /** The job was held, and this program has not released it. */
  readonly held: boolean
  /** This program cancelled the job while it was held. */
  readonly takenOut: boolean
  /** The printer's own complaint. */
  readonly motivo: MotivoAtencao | undefined
}

/**
 * Interprets the spooler's flags of a job. A finished job only means that the data was sent, never that paper came out. A `stuck`
 * job failed at a printer that reports no problem. It must be deleted, because it would print when somebody restarts it.
 * @param status `JOB_STATUS_*`; null where the job is gone
 */
export function judge(status: number | null, { held, takenOut, motivo }: Known): SpoolState | 'stuck' {
  if (status === null) return { estado: takenOut ? 'canceled' : 'unknown' }
  const is = (bits: number) => (status & bits) !== 0
  if (isDone({ status })) return { estado: 'sent' }
  // Our own cancelled job is leaving the queue. A job that somebody else deleted may have printed any part.
  if (is(JOB.deleting | JOB.deleted)) return { estado: takenOut ? 'canceled' : 'unknown' }
  if (is(JOB.paused) && held) return { estado: 'submitted' }
  if (is(JOB.offline)) return { estado: 'attention', motivo: 'offline' }
  if (is(JOB.paperOut)) return { estado: 'attention', motivo: 'media-empty' }
  if (is(JOB.userIntervention | JOB.blocked)) return { estado: 'attention', motivo: motivo ?? 'outro' }
  if (is(JOB.error)) return motivo === undefined ? 'stuck' : { estado: 'attention', motivo }
  if (is(JOB.paused)) return { estado: 'waiting', motivo: 'paused' }
  if (is(JOB.printing | JOB.spooling | JOB.restart | JOB.rendering)) {
    return motivo === undefined ? { estado: 'printing' } : { estado: 'attention', motivo }
  }
  return motivo === undefined ? { estado: 'waiting' } : { estado: 'waiting', motivo }
}

/** Whether Windows has sent the whole job to the printer. Windows does not know whether paper came out. */
export function isDone({ status }: Flags): boolean {
  return (status & (JOB.printed | JOB.complete)) !== 0
}

/** Whether there is nothing to cancel: the job is done, or already deleted. */
export function isOver(job: Flags): boolean {
  return isDone(job) || (job.status & (JOB.deleting | JOB.deleted)) !== 0
}

/** Whether the queue keeps the printed job, with its document. */
export function isRetained({ status }: Flags): boolean {
  return (status & JOB.retained) !== 0
}
