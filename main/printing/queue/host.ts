import type { LogEvent } from '../../ports.ts'
import type { PrinterDriver } from '../driver.ts'
import type { Change, Job } from './job.ts'

/** The queue's part in a job's way to the spooler. */
export interface DeliveryHost {
  /** A new state; nothing happens when the job has ended. */
  apply(job: Job, change: Change): void
  /** Writes the job's record to the journal; rejects when it could not. */
  save(job: Job): Promise<void>
  /** The job is released: start asking the spooler. */
  watch(job: Job): void
  /** The spooler or the printer did not answer for this job; `reserva` could take it over. */
  silent(job: Job, reserva?: string): void
  bytesOf(job: Job): Promise<Uint8Array | 'later' | null>
  driverOf(impressora: string): PrinterDriver | undefined
  isPaused(impressora: string): boolean
  /** Whether so many jobs are on their way to a printer that the next had better wait with us. */
  isFull(impressora: string): boolean
  isExpired(job: Job): boolean
  log(event: LogEvent, data: Record<string, string>): void
}
