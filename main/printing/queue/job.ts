import { isTerminal, type FimDosPapeis, type Trabalho } from '../../../shared/model/impressao.ts'
import type { PrinterDriver } from '../driver.ts'
import type { JobRecord, Phase } from '../journal/journal.ts'

/** A job while the queue holds it. Only `JobBoard.send` changes it, as `jobMachine.ts` says. */
export interface Job {
  readonly record: JobRecord
  readonly driver: PrinterDriver
  /** The end state, known and not written down yet: for actions the job has ended, for readers it has not. */
  readonly end: Trabalho | null
  /** When the job was asked for, by a clock that does not jump (ms). */
  readonly bornAt: number
  /** True when a cancellation was asked for before the job was released. */
  readonly withdrawn: boolean
  /** True when the spooler may or may not have the job (a restart, a lost answer): the spooler is asked first. */
  readonly uncertain: boolean
  /** True once a release was asked for, whatever came of it: a job that is gone then may have printed. */
  readonly releaseTried: boolean
  /** Times in a row that a busy printer took nothing. */
  readonly refusals: number
  /** Since when its spooler calls it printing without a break, by the clock of `bornAt`. */
  readonly printingSince: number | null
  /** Since when the spooler has not answered for this job, by the clock of `bornAt`. */
  readonly silentSince: number | null
  /** True while the job is being taken out and it is unknown whether a page came out: the spooler's word is no end yet. */
  readonly beingTakenOut: boolean
  /** True when it is certain that no page came out, nor will. */
  readonly blank: boolean
  /** The decision for the job when its attendance ended; null while the attendance goes on. */
  readonly unclaimed: FimDosPapeis | null
  /** True for a job of an ended attendance that a person looked at: it is not reported any more. */
  readonly cleared: boolean
}

/** A job of which only its record is known. */
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

/** How far a job is: on its way (`Phase`), at an end that is not written down yet, a question to a person, or over. */
export const STAGES = ['kept', 'submitting', 'held', 'released', 'ending', 'question', 'over'] as const
export type Stage = Phase | Exclude<(typeof STAGES)[number], Phase>

export function stageOf({ record, end }: Job): Stage {
  if (end) return 'ending'
  const { estado } = record.trabalho
  if (estado === 'unknown') return 'question'
  return isTerminal(estado) ? 'over' : record.phase
}

/** True until the job's end state. */
export function isOpen(job: Job): boolean {
  return job.end === null && !isTerminal(job.record.trabalho.estado)
}

/** True while the spooler has something to say about the job. */
export function isWatched(job: Job): boolean {
  return stageOf(job) === 'released'
}

/** True for a job cancelled where it could print, whose sheet may have come out. */
export function mayLieInTray({ blank, record: { trabalho } }: Pick<Job, 'blank' | 'record'>): boolean {
  return trabalho.estado === 'canceled' && trabalho.liberado && !blank
}

/** The record without its label: what remains of a person on a question that is not answered. */
export function withoutLabel(record: JobRecord): JobRecord {
  const { destino: _destino, ...trabalho } = record.trabalho
  return { ...record, trabalho: { ...trabalho, rotulo: '' } }
}
