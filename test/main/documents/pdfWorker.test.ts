import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePdf } from '../../fakes/pdf.ts'

const program = fileURLToPath(new URL('../../../main/documents/pdfWorker.ts', import.meta.url))
let worker: Worker
/** The first message from the thread. */
let greeting: unknown
beforeAll(async () => {
  worker = new Worker(program, { execArgv: [] })
  ;[greeting] = await once(worker, 'message')
})
afterAll(() => worker.terminate())

async function answerTo(bytes: Uint8Array): Promise<unknown> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage({ bytes })
  const [reply] = await once(worker, 'message')
  return reply
}

test('the PDF worker reports once that it is ready, before its first request', () => {
  expect(greeting).toBe('ready')
})
test('the PDF worker answers one PDF after the other, even after a refused one', async () => {
  const falha = { codigo: 'documento.corrompido', podeRepetir: true }
  expect(await answerTo(new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF')))).toEqual({ ok: false, falha })
  expect(await answerTo(await makePdf(2))).toMatchObject({ ok: true, value: { locked: false, active: false } })
})
