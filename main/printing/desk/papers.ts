import { FalhaError } from '../../../shared/errors.ts'
import type { Estacao } from '../../../shared/ipc/types.ts'
import { mayBeFound, type FimDosPapeis } from '../../../shared/model/impressao.ts'
import type { PrintQueue } from '../queue/queue.ts'

/** Ends the jobs of an attendance. At a kiosk, documents left in the printer keep the next one from beginning. */
export class Papers {
  readonly #queue: PrintQueue
  readonly #modo: Estacao['modo']
  readonly #tell: () => void
  /** Settles when the last attendance's jobs have been cancelled as far as possible. */
  over: Promise<void> = Promise.resolve()

  /** @param tell sends the window the current list of jobs */
  constructor(queue: PrintQueue, modo: Estacao['modo'], tell: () => void) {
    this.#queue = queue
    this.#modo = modo
    this.#tell = tell
  }

  /**
   * Ends the attendance: from this call on its jobs belong to no attendance. `rest` counts only at a counter, where a clerk can
   * hand over a late document.
   */
  releaseJobs(rest: FimDosPapeis): void {
    this.over = this.#queue.endAttendance(this.#modo === 'balcao' ? rest : 'cancelar')
    this.#tell()
  }

  /** Whether a kiosk's printer has, or may still print, another person's document, which the next person could take. */
  get hold(): boolean {
    return this.#modo === 'totem' && this.#queue.semDono().some(mayBeFound)
  }

  /** Rejects with `atendimento.papelNaImpressora` while leftover documents block the station. */
  async mayServe(): Promise<void> {
    if (this.#modo === 'totem') await this.#queue.restored
    if (this.hold) throw new FalhaError('atendimento.papelNaImpressora')
  }
}
