import type { PrinterStatus } from '../driver.ts'
import { asPrintError } from '../errors.ts'
import type { EarlyAnswers } from './earlyAnswers.ts'
import type { DeliveryHost } from './host.ts'
import { failedWith, isHeld, isOpen, type Job } from './job.ts'
import { reconcile } from './recovery.ts'
import { releaseJob, submitJob, takeBack } from './submission.ts'

/** Papers and switches do not report themselves: the printer is asked again. */
const RETRY_MS = 2_000

/**
 * Takes a job as far as it goes now: its fate after a lost answer or a restart, then the printer's readiness, then submit and
 * release. Resolves to null when the lane is done with the job, else to the pause (ms) before the next try.
 */
export async function deliver(job: Job, host: DeliveryHost): Promise<number | null> {
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

/**
 * Asks the printer before a job is sent to it: a job that waits here can still go to another printer, but one in a spooler
 * comes out when nobody is there any more. True when the way is free; else the job says why, and who could take over.
 */
async function passGate(job: Job, host: DeliveryHost, ahead: EarlyAnswers | null): Promise<boolean> {
  const { impressora } = job.record.trabalho
  let status: PrinterStatus
  try {
    status = await (ahead?.status ?? job.driver.status(impressora))
  } catch (error) {
    const { codigo } = asPrintError(error, 'impressora.semResposta')
    if (codigo === 'impressora.semResposta') host.silent(job, await readyReserve(job, host))
    else host.apply(job, failedWith(codigo))
    return false
  }
  job.silentSince = null
  const motivo = status.bloqueio
  if (motivo === null) return true
  const reserva = await readyReserve(job, host)
  host.apply(job, {
    estado: motivo === 'paused' ? 'waiting' : 'attention',
    motivo,
    ...(reserva !== undefined && { reserva }),
  })
  return false
}

/** The printer that a rule names for when the job's own cannot, if it is ready at this moment. */
export async function readyReserve({ record }: Job, host: DeliveryHost): Promise<string | undefined> {
  const { reserva, trabalho } = record
  if (reserva === undefined || reserva === trabalho.impressora || host.isPaused(reserva)) return undefined
  const status = await host
    .driverOf(reserva)
    ?.status(reserva)
    .catch(() => null)
  return status?.bloqueio === null ? reserva : undefined
}
