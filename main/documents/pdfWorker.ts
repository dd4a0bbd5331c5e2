/*
 * The thread in which papers are opened: whatever one does to it, main's own goes on, and ends it where it takes too long
 * (pdfThread.ts). Nothing is kept between two papers.
 */
import { parentPort } from 'node:worker_threads'
import { FalhaError, type Falha } from '../../shared/errors.ts'
import { extractPages, inspectPdf, joinPdfs, type Inspected } from './inspectPdf.ts'
import { loadPdfLibrary } from './pdfLibrary.ts'

export type PdfRequest =
  | { bytes: Uint8Array }
  | { bytes: Uint8Array; pages: readonly number[] }
  | { papers: readonly Uint8Array[] }
export type PdfReply = { ok: true; value: Inspected | Uint8Array<ArrayBuffer> } | { ok: false; falha: Falha }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- main's own thread has no origin
const say = (reply: PdfReply | 'ready') => parentPort?.postMessage(reply)

void loadPdfLibrary().then(() => say('ready'))
parentPort?.on('message', (request: PdfRequest) => void answer(request).then(say))

async function answer(request: PdfRequest): Promise<PdfReply> {
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
