/*
 * The thread that opens PDFs: it may hang or crash without affecting main, which ends it after a limit (pdfThread.ts). Nothing
 * is stored between two PDFs.
 */
import { parentPort } from 'node:worker_threads'
import { answerTo, type PdfReply, type PdfRequest } from './pdfAnswer.ts'
import { warmPdfium } from './pdfium.ts'
import { loadPdfLibrary } from './pdfLibrary.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- main's own thread has no origin
const say = (reply: PdfReply | 'ready') => parentPort?.postMessage(reply)

void loadPdfLibrary().then(() => {
  say('ready')
  return warmPdfium()
})
parentPort?.on('message', (request: PdfRequest) => void answerTo(request).then(say))
