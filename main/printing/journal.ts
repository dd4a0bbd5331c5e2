import type { Trabalho } from '../../shared/model/impressao.ts'
import type { JobSpec, SpoolRef } from './driver.ts'

/** All that must be known of a job to go on with it after a restart, except its bytes. */
export interface JobRecord {
  readonly trabalho: Trabalho
  readonly spec: JobSpec
  /** Idempotency key: the same key is the same paper. */
  readonly chave?: string
  /** Known once the spooler holds the job; stored before it is released. */
  readonly ref?: SpoolRef
}

/**
 * Where the queue writes down what it is about to do, before it does it: before submit (with the
 * bytes), once the spooler's reference is known (before release), and at every change of state.
 */
export interface JobJournal {
  /**
   * Stores this record in place of the job's last one. Resolves once it survives what the journal
   * promises to survive; a rejection before release means that the job is not printed.
   */
  append(record: JobRecord, bytes?: Uint8Array): Promise<void>
  /** The last record of every job, oldest first. */
  load(): Promise<JobRecord[]>
  /** Removes the job and whatever was kept of its document. */
  forget(trabalhoId: string): Promise<void>
}
