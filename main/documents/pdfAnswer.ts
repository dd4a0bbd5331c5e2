import { FalhaError, type Falha } from '../../shared/errors.ts'
import { digestOf, inspectPdf, type Inspected } from './inspectPdf.ts'
import type { PapelLido } from '../../shared/model/papelLido.ts'
import { judgePaper, type Wanted } from './judgePaper.ts'
import { textOf } from './readPaper.ts'
import { extractPages, flattenPdf, joinPdfs } from './rewrite.ts'

/** Requests to a PDF thread, in this order: inspect a document, judge one by its text, clean one, extract pages, join several. */
export type PdfRequest =
  | { bytes: Uint8Array }
  | { toJudge: Uint8Array; wanted: Wanted }
  | { active: Uint8Array<ArrayBuffer> }
  | { bytes: Uint8Array; pages: readonly number[] }
  | { papers: readonly Uint8Array[] }
/** A cleaned document, and its SHA-256 (hex). */
export interface Flattened {
  readonly flat: Uint8Array<ArrayBuffer>
  readonly hash: string
}
export type PdfReply<Value = Inspected | PapelLido | Flattened | Uint8Array<ArrayBuffer>> =
  | { ok: true; value: Value }
  | { ok: false; falha: Falha }

/** Processes a request. Never rejects: every failure becomes a reply. */
export async function answerTo(request: PdfRequest): Promise<PdfReply> {
  try {
    if ('toJudge' in request) return { ok: true, value: judgePaper(await textOf(request.toJudge), request.wanted) }
    if ('papers' in request) return { ok: true, value: await joinPdfs(request.papers) }
    if ('active' in request) {
      const flat = await flattenPdf(request.active)
      return { ok: true, value: { flat, hash: digestOf(flat) } }
    }
    const { bytes } = request
    return { ok: true, value: 'pages' in request ? await extractPages(bytes, request.pages) : await inspectPdf(bytes) }
  } catch (error) {
    const { falha } =
      error instanceof FalhaError ? error : new FalhaError('documento.corrompido', { podeRepetir: true })
    return { ok: false, falha }
  }
}
