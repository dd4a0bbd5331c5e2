import { isTerminal, type ErroImpressao, type FimDosPapeis, type Trabalho } from '../../../shared/model/impressao.ts'
import type { PrinterDriver, SpoolState } from '../driver.ts'
import type { JobRecord } from '../journal/journal.ts'
import type { EarlyAnswers } from './earlyAnswers.ts'

/** A job while the queue holds it. */
export interface Job {
  record: JobRecord
  /** The end state, known and not written down yet: for actions the job has ended, for readers it has not. */
  end: Trabalho | null
  driver: PrinterDriver
  /** The document as it was handed in, until it has been sent or others are before it; the journal has it as well. */
  fresh: Uint8Array | null
  /** Questions asked to the job's printer ahead of its turn; they serve the job's first step alone. */
  ahead: EarlyAnswers | null
  /** True when a cancellation was asked for before the job was released. */
  withdrawn: boolean
  /** True when the spooler may or may not have the job (a restart, a lost answer): the spooler is asked first. */
  uncertain: boolean
  /** True once a release was asked for, whatever came of it: a job that is gone then may have printed. */
  releaseTried: boolean
  /** Times in a row that a busy printer took nothing. */
  refusals: number
  /** When the job was asked for, by a clock that does not jump (ms). */
  bornAt: number
  /** Since when its spooler calls it printing without a break, by the same clock. */
  printingSince: number | null
  /** Since when the spooler has not answered for this job, by the same clock. */
  silentSince: number | null
  /** True while the job is being taken out and it is still unknown whether a page came out: the spooler's word is no end yet. */
  beingTakenOut: boolean
  /** True when it is certain that no page came out, nor will. */
  blank: boolean
  /** The fate of the job now that its attendance is over (`FimDosPapeis`); null while the attendance goes on. */
  unclaimed: FimDosPapeis | null
  /** True for a job of an ended attendance that somebody looked at: it is not reported any more. */
  cleared: boolean
}

export function newJob(record: JobRecord, driver: PrinterDriver): Job {
  return {
    record,
    end: null,
    driver,
    fresh: null,
    ahead: null,
    withdrawn: false,
    uncertain: false,
    releaseTried: record.phase === 'released',
    refusals: 0,
    bornAt: 0,
    printingSince: null,
    silentSince: null,
    beingTakenOut: false,
    blank: false,
    unclaimed: null,
    cleared: false,
  }
}

/** A state, with the printer that could take over while this one cannot. */
export interface Change extends SpoolState {
  readonly reserva?: string
}

/** True until the job's end state. */
export function isOpen(job: Job): boolean {
  return job.end === null && !isTerminal(job.record.trabalho.estado)
}

/** True while the spooler has the job and waits for its release. */
export function isHeld(job: Job): boolean {
  return job.record.phase === 'held' && isOpen(job)
}

/** True while the spooler has something to say about the job. */
export function isWatched(job: Job): boolean {
  return job.record.phase === 'released' && isOpen(job)
}

/**
 * The job's record in a new state, or null when nothing changes: same state again, or an end state
 * already stored. The first end state wins, because spoolers revise theirs after a crash and
 * acting on the revision would print twice.
 */
export function nextTrabalho(trabalho: Trabalho, change: Change, now: number): Trabalho | null {
  if (isTerminal(trabalho.estado)) return null
  const same =
    trabalho.estado === change.estado &&
    trabalho.motivo === change.motivo &&
    trabalho.erro === change.erro &&
    trabalho.destino === change.destino &&
    trabalho.reserva === change.reserva
  return same ? null : withState(trabalho, change, now)
}

/** Replaces the state and all that belongs to it, whatever the job's state was. */
export function withState(trabalho: Trabalho, change: Change, now: number): Trabalho {
  const { motivo: _motivo, erro: _erro, destino: _destino, reserva: _reserva, ...rest } = trabalho
  return {
    ...rest,
    estado: change.estado,
    ...(change.motivo !== undefined && { motivo: change.motivo }),
    ...(change.erro !== undefined && { erro: change.erro }),
    ...(change.destino !== undefined && { destino: change.destino }),
    ...(change.reserva !== undefined && { reserva: change.reserva }),
    atualizadoEm: now,
  }
}

/** The record without its label: what remains of a person on a question nobody answered. */
export function withoutLabel(record: JobRecord): JobRecord {
  const { destino: _destino, ...trabalho } = record.trabalho
  return { ...record, trabalho: { ...trabalho, rotulo: '' } }
}

/** A step that cannot be recorded is not taken: a restart would know nothing of it. */
export const UNWRITTEN: SpoolState = { estado: 'attention', motivo: 'disk' }

/** The state of a job that certainly left no paper. */
export function failedWith(erro: ErroImpressao): SpoolState {
  return { estado: 'failed', erro }
}
