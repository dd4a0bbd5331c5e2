import type { Estacao } from '../../../shared/ipc/types.ts'
import { isOpen, type Job } from './job.ts'
import type { JobBoard } from './jobBoard.ts'
import type { Parts } from './parts.ts'
import { takeBack } from './submission.ts'

/** How long a job stays valid (ms): at a kiosk its person walks away; an office prints through the night. */
export const VALIDADE_MS: Readonly<Record<Estacao['modo'], number>> = {
  totem: 2 * 60_000,
  balcao: 30 * 60_000,
  escritorio: 24 * 3_600_000,
}
/** After this multiple of the validity a silent spooler is not tried again, and a person is asked. */
const GIVE_UP = 2
/** After this multiple of the time that printing may take, a printing job can expire. */
const STUCK = 2

/**
 * Ends expired jobs that are not printing: a document printed hours late would reach the wrong person. A printing job stays
 * until it is `STUCK`. Also deletes the documents of expired questions. Resolves to whether any job can still expire.
 */
export async function expire(parts: Parts): Promise<boolean> {
  const { board } = parts
  const late = board.all().filter((job) => board.ages(job) >= 1)
  await Promise.all(
    late.map(async (job) => {
      if (job.record.trabalho.estado === 'unknown') await board.wipe(job)
      else if (isOpen(job) && !mayComeOut(job, board)) await end(job, parts)
    }),
  )
  return board.all().some((job) => isOpen(job) || (job.record.trabalho.estado === 'unknown' && board.ages(job) < 1))
}

function mayComeOut(job: Job, board: JobBoard): boolean {
  return job.printingSince !== null && board.stuck(job) < STUCK
}

async function end(job: Job, parts: Parts): Promise<void> {
  const { board, lanes } = parts
  const lane = lanes.ofJob(job)
  await lane.settled(job)
  if (!isOpen(job)) return
  lane.remove(job)
  const { ref, trabalho } = job.record
  const givenUp = board.ages(job) >= GIVE_UP
  const ends = (estado: 'canceled' | 'unknown') => board.send(job, { is: 'ends', estado, erro: 'trabalho.expirado' })
  if (!trabalho.liberado) {
    if ((await takeBack(job, parts)) || givenUp) ends('canceled')
    else board.send(job, { is: 'silent' })
    return
  }
  // A page of a printing job may already be in the tray.
  const sure = job.printingSince !== null
  const outcome = ref ? await job.driver.cancel(ref).catch(() => null) : 'unknown'
  if (outcome === 'canceled' && (!sure || (await board.askPages(job)))) ends('canceled')
  else if (outcome === 'canceled' || outcome === 'unknown' || givenUp) ends('unknown')
  else if (outcome === null) board.send(job, { is: 'silent' })
}
