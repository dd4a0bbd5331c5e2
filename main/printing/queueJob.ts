import type { ErroImpressao, Trabalho } from '../../shared/model/impressao.ts'
import { isTerminal } from '../../shared/model/impressao.ts'
import type { PrinterDriver, SpoolState } from './driver.ts'
import type { JobRecord } from './journal.ts'

/** A job while the queue holds it. */
export interface QueueJob {
  record: JobRecord
  readonly driver: PrinterDriver
  /** The document, until the end state. */
  bytes: Uint8Array | null
  /** Somebody asked to cancel before the job was released. */
  withdrawn: boolean
  /** True from just before `release`: from here on paper is possible and the spooler is asked. */
  released: boolean
  /** Ends when the job is in the spooler or will never be; does not reject. */
  submission: Promise<void>
  /** Since when the spooler has not answered for this job; epoch, ms. */
  silentSince: number | null
}

/** True while the spooler has something to say about the job. */
export function isWatched(job: QueueJob): boolean {
  return job.released && !isTerminal(job.record.trabalho.estado)
}

/**
 * The same job in a new state, or null when nothing changes: same state again, or an end state
 * already stored. The first end state wins, because spoolers revise theirs after a crash and
 * acting on the revision would print twice.
 */
export function nextTrabalho(trabalho: Trabalho, change: SpoolState, now: number): Trabalho | null {
  if (isTerminal(trabalho.estado)) return null
  const same =
    trabalho.estado === change.estado &&
    trabalho.motivo === change.motivo &&
    trabalho.erro === change.erro &&
    trabalho.destino === change.destino
  return same ? null : withState(trabalho, change, now)
}

/** Replaces the state and all that belongs to it, whatever the job's state was. */
export function withState(trabalho: Trabalho, change: SpoolState, now: number): Trabalho {
  const { motivo: _motivo, erro: _erro, destino: _destino, ...rest } = trabalho
  return {
    ...rest,
    estado: change.estado,
    ...(change.motivo !== undefined && { motivo: change.motivo }),
    ...(change.erro !== undefined && { erro: change.erro }),
    ...(change.destino !== undefined && { destino: change.destino }),
    atualizadoEm: now,
  }
}

/** The state of a job that certainly left no paper. */
export function failedWith(erro: ErroImpressao): SpoolState {
  return { estado: 'failed', erro }
}
