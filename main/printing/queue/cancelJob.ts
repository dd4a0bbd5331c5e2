import type { SpoolRef } from '../driver.ts'
import { PrintError } from '../errors.ts'
import { spoolJobOf } from '../journal/journal.ts'
import type { DeliveryHost } from './host.ts'
import { isOpen, type Job } from './job.ts'
import type { Lane } from './lanes.ts'
import { reconcile } from './recovery.ts'
import { takeBack } from './submission.ts'

export interface Cancelling {
  readonly host: DeliveryHost
  readonly laneOf: (job: Job) => Lane
  /** Asks for the jobs under way at the job's printer, now. */
  readonly ask: (job: Job) => Promise<unknown>
}

/**
 * Takes a job out wherever it is, as far as that goes. Rejects with `impressora.semResposta` when nothing is known to have
 * changed.
 * @param sure a job of which a page may have come out does not end as `canceled` but as `unknown`: somebody has to look
 */
export async function cancelJob(job: Job, { host, laneOf, ask }: Cancelling, sure: boolean): Promise<void> {
  job.withdrawn = true
  const lane = laneOf(job)
  await lane.settled(job)
  if (!isOpen(job)) return
  if (!job.record.trabalho.liberado) {
    lane.remove(job)
    await takeBack(job, host)
    host.apply(job, { estado: 'canceled' })
    return
  }
  if (!job.record.ref && (await reconcile(job, host)) === 'later') {
    throw new PrintError('impressora.semResposta', 'nobody can say whether it is printing')
  }
  const { ref } = job.record
  if (!ref || !isOpen(job)) return
  job.beingTakenOut = true
  const outcome = await takeOut(job, ref, sure).finally(() => (job.beingTakenOut = false))
  if (outcome === 'too-late') await ask(job)
  else host.apply(job, { estado: outcome })
}

async function takeOut(job: Job, ref: SpoolRef, sure: boolean) {
  const outcome = await job.driver.cancel(ref)
  return outcome === 'canceled' && sure && !(await isBlank(job)) ? 'unknown' : outcome
}

/** Whether a job that was taken out is known to have left no paper. A printer does not count a sheet that is stuck in it. */
export async function isBlank(job: Job): Promise<boolean> {
  const { driver, record } = job
  const known = record.trabalho.motivo === 'media-jam' ? null : spoolJobOf(record)
  job.blank = known !== null && (await driver.printedNothing(known).catch(() => false))
  return job.blank
}
