import type { PrinterStatus } from '../driver.ts'
import { asPrintError } from '../errors.ts'
import type { Ahead } from './ahead.ts'
import type { DeliveryHost } from './host.ts'
import { failedWith, type QueueJob } from './queueJob.ts'
import { readyReserve } from './reserve.ts'

/**
 * Asks the printer before a job is sent to it: a job that waits here can still go to another printer, but one in a spooler
 * comes out when nobody is there any more. True when the way is free; else the job says why, and who could take over.
 */
export async function passGate(job: QueueJob, host: DeliveryHost, ahead: Ahead | null): Promise<boolean> {
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
