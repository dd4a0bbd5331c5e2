import type { Dono } from '../../../shared/model/papelLido.ts'
import { isTerminal, type Trabalho, type TrabalhoIlegivel } from '../../../shared/model/impressao.ts'
import type { JobSpec, SpoolJob, SpoolRef } from '../driver.ts'

/**
 * How far a job has gone towards its printer. A restart relies on this.
 * - `kept`: only this program has the job
 * - `submitting`: the spooler may have it; no answer is stored yet
 * - `held`: the spooler has it and waits for the release
 * - `released`: it may have printed, so it is never sent again
 */
export const PHASES = ['kept', 'submitting', 'held', 'released'] as const
export type Phase = (typeof PHASES)[number]

/** All facts about a job that are needed to continue it after a restart, except its bytes. */
export interface JobRecord {
  readonly trabalho: Trabalho
  /** The stored part of the driver's input; the rest is derived from `trabalho` (`specOf`). */
  readonly spec: Pick<JobSpec, 'ourId' | 'media' | 'mayShrink'>
  readonly phase: Phase
  /** SHA-256 (hex) of the whole document, also where only some of its pages are printed. */
  readonly hash: string
  /** SHA-256 (hex) of the idempotency key: the same key means the same job. */
  readonly chave?: string
  /** The job in its spooler. Known once the spooler has the job; stored before the release. */
  readonly ref?: SpoolRef
  /** The driver's note about the printer, taken before the submission (`PrinterDriver.witness`). */
  readonly witness?: string
  /** `Impressora.id` of the printer to offer while the job's own cannot print. */
  readonly reserva?: string
  /** The owner found in the document (`PapelLido.dono`); absent for an `own` document. */
  readonly dono?: Exclude<Dono, 'own'>
  /** When the job was requested, by the boot clock (`Uptime`); absent where the system has no boot id. */
  readonly born?: { readonly life: string; readonly ms: number }
  /** Only for an end state: false until the end is reported. Absent if only `SpareEnds` stored the end. */
  readonly told?: boolean
  /** The attendance's random number; `NO_PERSON` for the station's own jobs, absent for one only a spooler knew. */
  readonly atendimento?: number
}

/** `JobRecord.atendimento` of a document that belongs to no person, such as a test page. */
export const NO_PERSON = 0

export function specOf({ trabalho, spec }: JobRecord): JobSpec {
  const { impressora, sides, copias, bandeja, paginas, rotulo, diminuido } = trabalho
  return {
    ...spec,
    impressora,
    sides,
    copies: copias,
    ...(bandeja !== undefined && { tray: bandeja }),
    scaling: diminuido ? 'fit' : 'none',
    expectedPages: paginas,
    rotulo,
  }
}

/** The job as `PrinterDriver.poll` takes it; null before a spooler has the job. */
export function spoolJobOf(record: JobRecord): SpoolJob | null {
  const { ref, witness } = record
  return ref ? { ref, spec: specOf(record), witness } : null
}

export interface KeptRecord {
  readonly record: JobRecord
  readonly hasBytes: boolean
}

export interface JournalHealth {
  /** True when a document accepted now would survive a restart. */
  readonly keepsDocuments: boolean
  /** True when an earlier journal could not be read and was set aside. */
  readonly damaged: boolean
  /** When the damaged journal was last written; epoch, ms. */
  readonly damagedAt?: number
  readonly failing: boolean
  /** Jobs whose records this version cannot read, as found at the start. */
  readonly unreadable: readonly TrabalhoIlegivel[]
  /** True while jobs of an earlier start are unknown and no person has checked the printers. Survives a restart. */
  readonly doubt: boolean
}

/**
 * The write-ahead journal of the queue. It writes before each step: before the document is submitted (with its bytes), once the
 * spooler's reference is known, before release, and at every change of state.
 */
export interface JobJournal {
  /**
   * Replaces the job's stored record. Resolves once the record is as durable as the journal promises. After a rejection
   * the job is not released. A record with an end state deletes its document, except `unknown`, which may have to be
   * printed again.
   */
  append(record: JobRecord, bytes?: Uint8Array): Promise<void>
  /**
   * `records`: every unfinished job and open question, oldest first. `ended`: jobs with an unreported end. `keys`: job
   * ids by `JobRecord.chave`. `outOfPaper`: as last stored. Unreadable records stay in place for two days, for a
   * version that can read them, and are reported by `health`. Works on a read-only disk; rejects only when nothing can
   * be read.
   */
  load(): Promise<{
    records: KeptRecord[]
    ended: JobRecord[]
    keys: ReadonlyMap<string, string>
    outOfPaper: readonly string[]
  }>
  /** Stores the list of printers that ran out of paper and have printed nothing since. */
  outOfPaper(printers: readonly string[]): Promise<void>
  /** A job's document; null if it is gone for good, `later` while its key or file is not available. */
  bytes(trabalhoId: string): Promise<Uint8Array | 'later' | null>
  /** Destroys a job's document, not its record. */
  wipe(trabalhoId: string): Promise<void>
  /** Removes the job and its document. */
  forget(trabalhoId: string): Promise<void>
  health(): Promise<JournalHealth>
  /** A person has checked the printers: clears the doubt and the unreadable records. */
  looked(): Promise<void>
  /** Closes the journal; no later `append` is allowed. */
  close(): Promise<void>
}

/** True when the job's document is not needed any more. */
export function isOver({ trabalho: { estado } }: JobRecord): boolean {
  return isTerminal(estado) && estado !== 'unknown'
}
