import { FalhaError, type Falha } from '../../shared/errors.ts'
import { extractPages, inspectPdf, joinPdfs, type Inspected } from './inspectPdf.ts'

/** What the thread of papers is asked: to look at one, to take pages out of one, to make one of several. */
export type PdfRequest =
  | { bytes: Uint8Array }
  | { bytes: Uint8Array; pages: readonly number[] }
  | { papers: readonly Uint8Array[] }
export type PdfReply = { ok: true; value: Inspected | Uint8Array<ArrayBuffer> } | { ok: false; falha: Falha }

/** Never rejects: whatever fails over a paper is said of the paper. */
export async function answerTo(request: PdfRequest): Promise<PdfReply> {
  try {
    if ('papers' in request) return { ok: true, value: await joinPdfs(request.papers) }
    const { bytes } = request
    return { ok: true, value: 'pages' in request ? await extractPages(bytes, request.pages) : await inspectPdf(bytes) }
  } catch (error) {
    const { falha } =
      error instanceof FalhaError ? error : new FalhaError('documento.corrompido', { podeRepetir: true })
    return { ok: false, falha }
  }
}
