import type { PrinterStatus } from '../driver.ts'
import { asPrintError } from '../errors.ts'
import type { EarlyAnswers } from './earlyAnswers.ts'
import { isOpen, stageOf, type Job } from './job.ts'
import type { Parts } from './parts.ts'
import { reconcile } from './recovery.ts'
import { releaseJob, submitJob, takeBack } from './submission.ts'

/** Pause before a printer is queried again (ms), because it does not report that a person filled its tray. */
const RETRY_MS = 2_000
/**
 * The most released jobs that a spooler has for one printer: the printing job and the next, so that the printer never waits.
 * Jobs that wait in this queue can still be cancelled or moved, and raise no question after a power cut.
 */
const MOST_RELEASED = 2

/**
 * Takes a job as far as possible now: reconciles it after a lost answer or a restart, checks the printer, submits, releases.
 * Resolves to null when the lane is done with the job, else to the pause (ms) before the next try.
 */
export async function deliver(job: Job, early: EarlyAnswers | null, parts: Parts): Promise<number | null> {
  const { board, lanes } = parts
  if (!isOpen(job)) return null
  const isUnwanted = () => job.withdrawn || board.ages(job) >= 1
  // Where a page may already have come out, only the spooler can say whether a cancellation comes too late.
  if (job.uncertain && (job.record.trabalho.liberado || !isUnwanted())) {
    const fate = await reconcile(job, parts)
    if (fate === 'later') return RETRY_MS
    if (fate === 'over') return null
  }
  if (!isOpen(job)) return null
  if (isUnwanted()) {
    await takeBack(job, parts)
    board.send(job, { is: 'ends', estado: 'canceled', ...(!job.withdrawn && { erro: 'trabalho.expirado' }) })
    return null
  }
  const { impressora } = job.record.trabalho
  if (lanes.isPaused(impressora)) {
    board.send(job, { is: 'waits', estado: 'waiting', motivo: 'paused' })
    return Infinity
  }
  if (!(await passGate(job, parts, early))) return isOpen(job) ? RETRY_MS : null
  if (job.withdrawn) return 0
  // The end of an earlier job wakes the lane.
  if (board.countWatched(impressora) >= MOST_RELEASED) return Infinity
  if (job.record.phase === 'kept') {
    const pauseMs = await submitJob(job, parts, early)
    if (stageOf(job) !== 'held') return pauseMs
  }
  return releaseJob(job, parts)
}

/**
 * Queries the printer before a job is sent to it: a waiting job can still go to another printer, but a job in a spooler may come
 * out after its person left. True if the printer is ready; else the job's state says why, and which printer could take over.
 */
async function passGate(job: Job, parts: Parts, early: EarlyAnswers | null): Promise<boolean> {
  const { board } = parts
  let status: PrinterStatus
  try {
    status = await (early?.status ?? job.driver.status(job.record.trabalho.impressora))
  } catch (error) {
    const { codigo } = asPrintError(error, 'impressora.semResposta')
    if (codigo !== 'impressora.semResposta') board.send(job, { is: 'ends', estado: 'failed', erro: codigo })
    else board.send(job, { is: 'silent', reserva: await readyReserve(job, parts) })
    return false
  }
  board.send(job, { is: 'answered' })
  const motivo = status.bloqueio
  if (motivo === null) return true
  const reserva = await readyReserve(job, parts)
  board.send(job, { is: 'waits', estado: motivo === 'paused' ? 'waiting' : 'attention', motivo, reserva })
  return false
}

/** The fallback printer that the job's rule names, if it is ready now; else undefined. */
export async function readyReserve({ record }: Job, { lanes, driverOf }: Parts): Promise<string | undefined> {
  const { reserva, trabalho } = record
  if (reserva === undefined || reserva === trabalho.impressora || lanes.isPaused(reserva)) return undefined
  const status = await driverOf(reserva)
    ?.status(reserva)
    .catch(() => null)
  return status?.bloqueio === null ? reserva : undefined
}
