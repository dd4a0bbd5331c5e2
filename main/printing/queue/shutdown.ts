import { inTime } from '../../inTime.ts'
import type { DeliveryHost } from './host.ts'
import type { JobBoard } from './jobBoard.ts'
import type { Lanes } from './lanes.ts'
import { takeBack } from './submission.ts'
import type { UnclaimedJobs } from './unclaimedJobs.ts'

/** Longest wait at the end of the program for jobs caught half-way into a spooler. */
const GOODBYE_MS = 2_000

interface Remaining {
  readonly board: JobBoard
  readonly lanes: Lanes
  readonly unclaimed: UnclaimedJobs
  readonly host: DeliveryHost
}

/**
 * The program ends: what is released is left to its spooler. What is not is taken back and cancelled, or waits for the next
 * start. Resolves within seconds, whatever is still on its way.
 * @param keep whether that waits
 */
export async function shutDown(left: Remaining, keep: () => Promise<boolean>): Promise<void> {
  await inTime(end(left, keep), GOODBYE_MS, () => undefined)
}

async function end({ board, lanes, unclaimed, host }: Remaining, keep: () => Promise<boolean>): Promise<void> {
  const kept = await keep()
  if (!kept) for (const job of board.open()) job.withdrawn = true
  await Promise.all([lanes.stop(), unclaimed.idle()])
  if (kept) return
  const unreleased = board.open().filter((job) => !job.record.trabalho.liberado)
  await Promise.all(
    unreleased.map(async (job) => {
      await takeBack(job, host)
      board.apply(job, { estado: 'canceled' })
    }),
  )
}
