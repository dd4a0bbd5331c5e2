import { randomUUID } from 'node:crypto'
import { FalhaError } from '../../shared/errors.ts'
import type { Documento } from '../../shared/ipc/types.ts'
import type { TipoDocumento } from '../../shared/model/tipoDocumento.ts'
import { checkPdf } from './checkPdf.ts'
import type { Checked } from './inspectPdf.ts'

/** A held PDF. `numero` is its public number, if known, which names files and print jobs. */
export interface Held {
  /** The document's description for the window. */
  paper: Documento
  numero: string | null
  bytes: Uint8Array<ArrayBuffer>
  checked: Checked
}

/** Most documents of one attendance; older ones can be fetched again. */
const capacity = 50

/**
 * PDFs of the person being served, in memory only, each with a random id. The window gets only the id. The bytes go to the
 * preview, to a printer, by mail, or to a file that the clerk asked for.
 */
export class DocumentStore {
  /** Documents of this attendance by id. */
  #held = new Map<string, Held>()

  /**
   * Checks and stores a PDF, without its active content. Throws as {@link checkPdf} does, and `atendimento.encerrado` if
   * `forgetAll` was called meanwhile.
   */
  async put(tipo: TipoDocumento, bytes: Uint8Array<ArrayBuffer>, numero: string | null): Promise<Documento> {
    const held = this.#held
    const { flat, ...checked } = await checkPdf(bytes)
    if (held !== this.#held) throw new FalhaError('atendimento.encerrado')
    const kept = flat ?? bytes
    const paper: Documento = { documentoId: randomUUID(), tipo, paginas: checked.pages.length, bytes: kept.length }
    held.set(paper.documentoId, { paper, numero, bytes: kept, checked })
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= capacity) break
      this.#held.delete(oldest)
    }
    return paper
  }

  /** Throws `documento.esquecido` if the id is unknown, was dropped, or belongs to an earlier attendance. */
  get(documentoId: string): Held {
    const held = this.#held.get(documentoId)
    if (!held) throw new FalhaError('documento.esquecido')
    return held
  }

  forget(documentoId: string): void {
    this.#held.delete(documentoId)
  }

  forgetAll(): void {
    this.#held = new Map()
  }

  get size(): number {
    return this.#held.size
  }
}
