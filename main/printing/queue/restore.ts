import { DRIVERS } from '../../../shared/model/impressao.ts'
import { absentDriver } from './absentDriver.ts'
import { driverAmong, type PrinterDriver } from '../driver.ts'
import type { JobBoard } from './jobBoard.ts'
import type { JobJournal, JobRecord, KeptRecord } from '../journal/journal.ts'
import { failedWith, newJob, withoutLabel, type QueueJob } from '../delivery/queueJob.ts'

interface Restoration {
  readonly journal: JobJournal
  readonly drivers: readonly PrinterDriver[]
  readonly board: JobBoard
  /** Restores an idempotency key with its job's id. */
  key(key: string, trabalhoId: string): void
  /** Whether the job belongs to an attendance, which is over after a restart. */
  isParted(record: JobRecord): boolean
  /** Puts the job into its lane or under watch. */
  enter(job: QueueJob): void
}

/**
 * Restores the jobs of an earlier start. No document is read and no printer is asked here: each job does that in its
 * turn (`reconcile`). An open question stays, without its label. An end that was recorded and not reported is reported.
 * A job whose attendance ended with the earlier start is followed to its end if it may be on its way, else taken back.
 */
export async function restoreJobs(target: Restoration): Promise<void> {
  const { records, ended, keys } = await target.journal.load()
  for (const [key, id] of keys) target.key(key, id)
  const absent = DRIVERS.map(absentDriver)
  const driverOf = (impressora: string) => driverAmong(target.drivers, impressora) ?? driverAmong(absent, impressora)
  for (const record of ended) {
    const driver = driverOf(record.trabalho.impressora)
    if (!driver) continue
    const job = newJob(record, driver)
    if (target.isParted(record)) job.parted = 'deixar'
    target.board.addEnded(job)
    if (record.told === undefined) target.board.audit(job)
  }
  for (const kept of records) {
    const { impressora } = kept.record.trabalho
    const driver = driverOf(impressora)
    if (driver) restoreJob(kept, driver, target)
  }
}

function restoreJob({ record, hasBytes }: KeptRecord, driver: PrinterDriver, target: Restoration): void {
  const { board } = target
  // The job was found at its spooler while the records could not be read: the record knows more than that find.
  const stray = board.all().find((job) => job.record.spec.ourId === record.spec.ourId)
  if (stray) board.delete(stray)
  const isQuestion = record.trabalho.estado === 'unknown'
  const job = newJob(isQuestion ? withoutLabel(record) : record, driver)
  const { liberado } = record.trabalho
  if (target.isParted(record)) {
    job.parted = 'deixar'
    job.withdrawn = !liberado
  }
  board.add(job)
  if (isQuestion) return board.keep(job)
  if (record.phase === 'kept' && !hasBytes) return board.apply(job, failedWith('documento.perdido'))
  job.uncertain = record.phase !== 'kept'
  target.enter(job)
}
