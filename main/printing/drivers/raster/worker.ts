/* The thread that draws a document for a printer that reads no PDF. Main requests one chunk at a time (thread.ts),
   so that no more is drawn than the printer accepts. */
import { parentPort } from 'node:worker_threads'
import type { PdfReply } from '../../../documents/pdfAnswer.ts'
import { newPdfium } from '../../../documents/pdfium.ts'
import { openPages } from './pages.ts'
import { rasterOf } from './raster.ts'
import type { Chunk, RasterRequest } from './thread.ts'

/** Memory of one drawing, bytes: 1/7 of an A4 page in grey at 600 dpi. The page stays open between drawings. */
const MOST_BYTES = 6 * 1024 * 1024

const pdfium = newPdfium()
let chunks: ReturnType<typeof rasterOf> | null = null

async function answer(request: RasterRequest): Promise<PdfReply<Chunk>> {
  try {
    if (request === 'next' && !chunks) return { ok: false, falha: { codigo: 'interno', podeRepetir: true } }
    if (request !== 'next') chunks = rasterOf(openPages(await pdfium, request.bytes, MOST_BYTES), request.job)
    return { ok: true, value: chunks?.next().value ?? null }
  } catch {
    return { ok: false, falha: { codigo: 'documento.corrompido', podeRepetir: false } }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- main's own thread has no origin
void pdfium.then(() => parentPort?.postMessage('ready'))
parentPort?.on('message', (request: RasterRequest) => {
  // The chunk's memory is transferred, not copied.
  void answer(request).then((reply) =>
    parentPort?.postMessage(reply, reply.ok && reply.value ? [reply.value.buffer] : []),
  )
})
