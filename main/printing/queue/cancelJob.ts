import type { SpoolRef } from '../driver.ts'
import { PrintError } from '../errors.ts'
import { isOpen, type Job } from './job.ts'
import type { Parts } from './parts.ts'
import { reconcile } from './recovery.ts'
import { takeBack } from './submission.ts'

/**
 * Cancels a job in this program or at its spooler, as far as possible. Rejects with `impressora.semResposta` while the outcome
 * is unknown, and as the driver's `cancel`.
 * @param sure true ends a job of which a page may have come out as `unknown`, so that a person looks
 */
export async function cancelJob(job: Job, parts: Parts, sure: boolean): Promise<void> {
  const { board, lanes, poll } = parts
  board.send(job, { is: 'withdrawn' })
  const lane = lanes.ofJob(job)
  await lane.settled(job)
  if (!isOpen(job)) return
  if (!job.record.trabalho.liberado) {
    lane.remove(job)
    await takeBack(job, parts)
    board.send(job, { is: 'ends', estado: 'canceled' })
    return
  }
  if (!job.record.ref && (await reconcile(job, parts)) === 'later') {
    throw new PrintError('impressora.semResposta', 'unknown whether it is printing')
  }
  const { ref } = job.record
  if (!ref || !isOpen(job)) return
  board.send(job, { is: 'takingOut' })
  const outcome = await takeOut(job, ref, parts, sure).finally(() => board.send(job, { is: 'takenOut' }))
  if (outcome === 'too-late') await poll(job)
  else board.send(job, { is: 'ends', estado: outcome })
}

async function takeOut(job: Job, ref: SpoolRef, { board }: Parts, sure: boolean) {
  const outcome = await job.driver.cancel(ref)
  return outcome === 'canceled' && sure && !(await board.askPages(job)) ? 'unknown' : outcome
}
