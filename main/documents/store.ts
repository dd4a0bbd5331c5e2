import { randomUUID } from 'node:crypto'
import { FalhaError } from '../../shared/errors.ts'
import type { Documento } from '../../shared/ipc/types.ts'
import type { TipoDocumento } from '../../shared/model/tipoDocumento.ts'
import { checkPdf } from './checkPdf.ts'
import type { Checked } from './inspectPdf.ts'

/** A fetched PDF. `numero` is its public number, when known: it names files and print jobs. */
export interface Held {
  /** The window's view of the document. */
  paper: Documento
  numero: string | null
  bytes: Uint8Array<ArrayBuffer>
  checked: Checked
}

/** The most recent papers of one attendance; older ones can be fetched again. */
const capacity = 50

/**
 * PDFs fetched for the person being served, in memory only, reached by a random id. The window gets the
 * id; the bytes leave only as the preview stream, to a printer, or to a file the clerk asked for.
 */
export class DocumentStore {
  /** Documents of this attendance by id. */
  #held = new Map<string, Held>()

  /**
   * Checks and keeps a PDF, without what would run in it. Throws as {@link checkPdf} does, and `atendimento.encerrado` where all
   * were forgotten meanwhile.
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

  /** Throws `documento.esquecido` when the id is unknown, closed, or of an earlier attendance. */
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
