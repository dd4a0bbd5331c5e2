import { inTime } from '../../inTime.ts'
import type { Parts } from './parts.ts'
import { takeBack } from './submission.ts'

/** Longest wait at the end of the program for jobs that are being handed to a spooler (ms). */
const GOODBYE_MS = 2_000

/**
 * Ends the queue with the program. Released jobs are left to their spooler. Others are taken back and cancelled, or wait for the
 * next start. Resolves within seconds, even if a step is still under way.
 * @param keep whether unreleased jobs wait for the next start
 * @param idle resolves when no cancellation is under way
 */
export async function shutDown(parts: Parts, keep: () => Promise<boolean>, idle: () => Promise<void>): Promise<void> {
  await inTime(end(parts, keep, idle), GOODBYE_MS, () => undefined)
}

async function end(parts: Parts, keep: () => Promise<boolean>, idle: () => Promise<void>): Promise<void> {
  const { board, lanes } = parts
  const kept = await keep()
  if (!kept) for (const job of board.open()) board.send(job, { is: 'withdrawn' })
  await Promise.all([lanes.stop(), idle()])
  if (kept) return
  const unreleased = board.open().filter((job) => !job.record.trabalho.liberado)
  await Promise.all(
    unreleased.map(async (job) => {
      await takeBack(job, parts)
      board.send(job, { is: 'ends', estado: 'canceled' })
    }),
  )
}
