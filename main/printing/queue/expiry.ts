import type { Estacao } from '../../../shared/ipc/types.ts'
import { isBlank } from './cancelJob.ts'
import type { DeliveryHost } from './host.ts'
import { isOpen, type Job } from './job.ts'
import type { JobBoard } from './jobBoard.ts'
import type { Lane } from './lanes.ts'
import { takeBack } from './submission.ts'

/** How long a paper is wanted (ms): at a kiosk its person walks away; an office prints through the night. */
export const VALIDADE_MS: Readonly<Record<Estacao['modo'], number>> = {
  totem: 2 * 60_000,
  balcao: 30 * 60_000,
  escritorio: 24 * 3_600_000,
}
/** A spooler that never answers is given up after so many times the validity, and a person is asked. */
const GIVE_UP = 2

/**
 * Ends expired jobs that are not coming out now: a document printed hours late would meet the wrong person. A job that
 * counts as printing stays until it is stuck beyond doubt. Also destroys the documents of questions that nobody answered.
 * Resolves to whether any job is left.
 */
export async function expire(board: JobBoard, host: DeliveryHost, laneOf: (job: Job) => Lane): Promise<boolean> {
  const late = board.all().filter((job) => board.ages(job) >= 1)
  await Promise.all(
    late.map(async (job) => {
      if (job.record.trabalho.estado === 'unknown') await board.wipe(job)
      else if (isOpen(job) && !mayComeOut(job, board)) await end(job, board, host, laneOf(job))
    }),
  )
  return board.all().some((job) => isOpen(job) || (job.record.trabalho.estado === 'unknown' && board.ages(job) < 1))
}

/** A job called printing this many times longer than it may take is waited for no more. */
const STUCK = 2

function mayComeOut(job: Job, board: JobBoard): boolean {
  return job.printingSince !== null && board.stuck(job) < STUCK
}

async function end(job: Job, board: JobBoard, host: DeliveryHost, lane: Lane): Promise<void> {
  await lane.settled(job)
  if (!isOpen(job)) return
  lane.remove(job)
  const { ref, trabalho } = job.record
  const expired = { erro: 'trabalho.expirado' } as const
  const givenUp = board.ages(job) >= GIVE_UP
  if (!trabalho.liberado) {
    if ((await takeBack(job, host)) || givenUp) board.apply(job, { estado: 'canceled', ...expired })
    else board.silent(job)
    return
  }
  // A page of a printing job may lie in the tray.
  const sure = job.printingSince !== null
  const outcome = ref ? await job.driver.cancel(ref).catch(() => null) : 'unknown'
  if (outcome === 'canceled' && (!sure || (await isBlank(job)))) board.apply(job, { estado: 'canceled', ...expired })
  else if (outcome === 'canceled' || outcome === 'unknown' || givenUp)
    board.apply(job, { estado: 'unknown', ...expired })
  else if (outcome === null) board.silent(job)
}
