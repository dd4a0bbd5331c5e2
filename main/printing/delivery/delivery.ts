import { passGate } from './gate.ts'
import type { DeliveryHost } from './host.ts'
import { isHeld, isOpen, type QueueJob } from './queueJob.ts'
import { reconcile } from './recovery.ts'
import { releaseJob, submitJob, takeBack } from './submission.ts'

/** Papers and switches do not report themselves: the printer is asked again. */
const RETRY_MS = 2_000

/**
 * Takes a job as far as it goes now: its fate after a lost answer or a restart, then the printer's readiness, then submit and
 * release. Resolves to null when the lane is done with the job, else to the pause (ms) before the next try.
 */
export async function deliver(job: QueueJob, host: DeliveryHost): Promise<number | null> {
  if (!isOpen(job)) return null
  const { ahead } = job
  job.ahead = null
  const isUnwanted = () => job.withdrawn || host.isExpired(job)
  // Where a page may already have come out, only the spooler can say whether a cancellation comes too late.
  if (job.uncertain && (job.record.trabalho.liberado || !isUnwanted())) {
    const fate = await reconcile(job, host)
    if (fate === 'later') return RETRY_MS
    if (fate === 'over') return null
  }
  if (!isOpen(job)) return null
  if (isUnwanted()) {
    await takeBack(job, host)
    host.apply(job, { estado: 'canceled', ...(!job.withdrawn && { erro: 'trabalho.expirado' }) })
    return null
  }
  if (host.isPaused(job.record.trabalho.impressora)) {
    host.apply(job, { estado: 'waiting', motivo: 'paused' })
    return Infinity
  }
  if (!(await passGate(job, host, ahead))) return isOpen(job) ? RETRY_MS : null
  if (job.withdrawn) return 0
  // The job is woken when an earlier one has ended.
  if (host.isFull(job.record.trabalho.impressora)) return Infinity
  if (job.record.phase === 'kept') {
    const pauseMs = await submitJob(job, host, ahead)
    if (!isHeld(job)) return pauseMs
  }
  return releaseJob(job, host)
}
