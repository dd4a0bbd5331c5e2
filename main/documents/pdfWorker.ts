/*
 * The thread in which papers are opened: whatever one does to it, main's own goes on, and ends it where it takes too long
 * (pdfThread.ts). Nothing is kept between two papers.
 */
import { parentPort } from 'node:worker_threads'
import { answerTo, type PdfReply, type PdfRequest } from './pdfAnswer.ts'
import { loadPdfLibrary } from './pdfLibrary.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- main's own thread has no origin
const say = (reply: PdfReply | 'ready') => parentPort?.postMessage(reply)

void loadPdfLibrary().then(() => say('ready'))
parentPort?.on('message', (request: PdfRequest) => void answerTo(request).then(say))
