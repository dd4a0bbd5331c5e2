import { randomUUID } from 'node:crypto'
import { FalhaError } from '../../shared/errors.ts'
import type { Documento } from '../../shared/ipc/types.ts'
import type { PapelLido } from '../../shared/model/papelLido.ts'
import type { TipoDocumento } from '../../shared/model/tipoDocumento.ts'
import type { Checked } from './inspectPdf.ts'
import type { Wanted } from './judgePaper.ts'

/** A held PDF. `numero` is its public number, if known, which names files and print jobs. */
export interface Held {
  paper: Documento
  numero: string | null
  bytes: Uint8Array<ArrayBuffer>
  checked: Checked
  /** Facts that the document must contain; null for a document that this program made. */
  wanted: Wanted | null
  /** True if a person looked at an `other` document and allows its printing and saving. */
  released: boolean
}

const MADE_HERE: PapelLido = { dono: 'own', razoes: [], linhas: [], pix: [], inteiro: true }

const capacity = 50

/**
 * PDFs of the person being served, in memory only, each with a random id. The window gets only the id. The bytes go to the
 * preview, to a printer, by mail, or to a file that the clerk asked for.
 */
export class DocumentStore {
  #held = new Map<string, Held>()

  /**
   * Checks, judges and stores a PDF, without its active content. Throws as {@link checkPdf} does, and `atendimento.encerrado` if
   * `forgetAll` was called meanwhile.
   * @param wanted what it was requested for; null for a document that this program made
   */
  async put(
    tipo: TipoDocumento,
    bytes: Uint8Array<ArrayBuffer>,
    numero: string | null,
    wanted: Wanted | null,
  ): Promise<Documento> {
    const held = this.#held
    const { checkPdf, judged } = await reading()
    const { flat, ...checked } = await checkPdf(bytes)
    const kept = flat ?? bytes
    const lido = wanted ? await judged(kept, wanted) : MADE_HERE
    if (held !== this.#held) throw new FalhaError('atendimento.encerrado')
    const paper = { documentoId: randomUUID(), tipo, paginas: checked.pages.length, bytes: kept.length, lido }
    held.set(paper.documentoId, { paper, numero, bytes: kept, checked, wanted, released: false })
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

  /** As {@link get}, for printing, saving or mailing. Throws `documento.deOutro` for an `other` document. */
  handOut(documentoId: string): Held {
    const held = this.get(documentoId)
    if (held.paper.lido.dono === 'other' && !held.released) throw new FalhaError('documento.deOutro')
    return held
  }

  /** Judges a document again, with facts that became known after it was fetched. */
  async judge(documentoId: string, facts: Partial<Wanted>): Promise<Documento> {
    const held = this.get(documentoId)
    if (!held.wanted) return held.paper
    const wanted = { ...held.wanted, ...facts }
    const { judged } = await reading()
    const lido = await judged(held.bytes, wanted)
    // The document may have been dropped meanwhile.
    const now = this.get(documentoId)
    now.wanted = wanted
    now.paper = { ...now.paper, lido }
    return now.paper
  }

  /** A person looked at the document and allows its printing and saving. */
  release(documentoId: string): void {
    this.get(documentoId).released = true
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

/** Loads the code that reads documents, which the first page does not need. */
async function reading() {
  const [{ checkPdf }, { judged }] = await Promise.all([import('./checkPdf.ts'), import('./pdfThread.ts')])
  return { checkPdf, judged }
}
