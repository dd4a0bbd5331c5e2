import { isTerminal, type FimDosPapeis, type Trabalho } from '../../../shared/model/impressao.ts'
import type { PrinterDriver } from '../driver.ts'
import type { JobRecord, Phase } from '../journal/journal.ts'

/** A job in the queue. Only `JobBoard.send` changes it, by the rules of `jobMachine.ts`. */
export interface Job {
  readonly record: JobRecord
  readonly driver: PrinterDriver
  /** The end state until the journal has stored it. The queue treats the job as ended; screens do not show it yet. */
  readonly end: Trabalho | null
  /** When the job was requested, ms, by a monotonic clock. */
  readonly bornAt: number
  /** True after a requested cancellation, or if unclaimed after a restart. A move to the fallback printer resets it. */
  readonly withdrawn: boolean
  /** True if the spooler may or may not have the job (a restart, a lost answer): the next step queries the spooler first. */
  readonly uncertain: boolean
  /** True once a release was requested, successful or not. If the spooler then lacks the job, it may have printed. */
  readonly releaseTried: boolean
  /** Failed submissions in a row: a busy printer, a lost answer, or a held job that the spooler lost. */
  readonly refusals: number
  /** Since when the spooler has reported printing without a break, by the clock of `bornAt`; null if not printing. */
  readonly printingSince: number | null
  /** Since when the spooler has not answered about this job, by the clock of `bornAt`; null if it answers. */
  readonly silentSince: number | null
  /** True while a cancellation at the spooler is running. The spooler's reports are ignored meanwhile. */
  readonly beingTakenOut: boolean
  /** True if it is certain that no page came out or will come out. */
  readonly blank: boolean
  /** The decision about the job at the end of its attendance; null during the attendance. */
  readonly unclaimed: FimDosPapeis | null
  /** True once a person has checked the printer after the job's attendance. The job is then no longer reported. */
  readonly cleared: boolean
}

export function newJob(record: JobRecord, driver: PrinterDriver, facts: Partial<Job> = {}): Job {
  return {
    record,
    driver,
    end: null,
    bornAt: 0,
    withdrawn: false,
    uncertain: false,
    releaseTried: record.phase === 'released',
    refusals: 0,
    printingSince: null,
    silentSince: null,
    beingTakenOut: false,
    blank: false,
    unclaimed: null,
    cleared: false,
    ...facts,
  }
}

/** How far a job is: on its way (`Phase`), ended without a stored end (`ending`), a question to a person, or over. */
export const STAGES = ['kept', 'submitting', 'held', 'released', 'ending', 'question', 'over'] as const
export type Stage = Phase | Exclude<(typeof STAGES)[number], Phase>

export function stageOf({ record, end }: Job): Stage {
  if (end) return 'ending'
  const { estado } = record.trabalho
  if (estado === 'unknown') return 'question'
  return isTerminal(estado) ? 'over' : record.phase
}

export function isOpen(job: Job): boolean {
  return job.end === null && !isTerminal(job.record.trabalho.estado)
}

/** True while the job's spooler is polled: from the release until the end. */
export function isWatched(job: Job): boolean {
  return stageOf(job) === 'released'
}

/** True for a job that was cancelled after its release, and of which a sheet may have come out. */
export function sheetMayBeOut({ blank, record: { trabalho } }: Pick<Job, 'blank' | 'record'>): boolean {
  return trabalho.estado === 'canceled' && trabalho.liberado && !blank
}

/** The record without label and file name, for an open question after its person has left. */
export function withoutLabel(record: JobRecord): JobRecord {
  const { destino: _destino, ...trabalho } = record.trabalho
  return { ...record, trabalho: { ...trabalho, rotulo: '' } }
}
