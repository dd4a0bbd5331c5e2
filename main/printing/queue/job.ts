import { isTerminal, type FimDosPapeis, type Trabalho } from '../../../shared/model/impressao.ts'
import type { PrinterDriver } from '../driver.ts'
import type { JobRecord, Phase } from '../journal/journal.ts'

/** A job while the queue holds it. Only `JobBoard.send` changes it, as `jobMachine.ts` says. */
export interface Job {
  readonly record: JobRecord
  readonly driver: PrinterDriver
  /** The end state until the journal has stored it: steps already treat the job as ended, screens do not show the end yet. */
  readonly end: Trabalho | null
  /** When the job was requested, by a clock that does not jump (ms). */
  readonly bornAt: number
  /** True once a cancellation was requested, or a restart found the job unclaimed. A move to the reserve clears it at its end. */
  readonly withdrawn: boolean
  /** True if the spooler may or may not have the job (a restart, a lost answer): the next step queries the spooler first. */
  readonly uncertain: boolean
  /** True once a release was requested, with whatever result: if the job is missing then, it may have printed. */
  readonly releaseTried: boolean
  /** Failed submissions in a row: a busy printer, a lost answer, or a held job that the spooler lost. */
  readonly refusals: number
  /** Since when the spooler reports the job as printing without a break, by the clock of `bornAt`. */
  readonly printingSince: number | null
  /** Since when the spooler has not answered for this job, by the clock of `bornAt`. */
  readonly silentSince: number | null
  /** True while a cancellation at the spooler is under way: the spooler's reports do not change the job meanwhile. */
  readonly beingTakenOut: boolean
  /** True if it is certain that no page came out or will come out. */
  readonly blank: boolean
  /** The decision for the job when its attendance ended; null while the attendance goes on. */
  readonly unclaimed: FimDosPapeis | null
  /** True once a person has checked the printer for this job of an ended attendance: the job is not reported any more. */
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

/** The record without its label and file name, for an open question whose person has left. */
export function withoutLabel(record: JobRecord): JobRecord {
  const { destino: _destino, ...trabalho } = record.trabalho
  return { ...record, trabalho: { ...trabalho, rotulo: '' } }
}
