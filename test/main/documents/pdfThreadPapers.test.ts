import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { extracted, inspected, joined, judged } from '../../../main/documents/pdfThread.ts'
import type { PdfRequest } from '../../../main/documents/pdfAnswer.ts'
import { makePdf } from '../../fakes/pdf.ts'

let paper: Uint8Array<ArrayBuffer>
/** The document with another person's document beside it, as in a pooled buffer. */
let beside: Uint8Array<ArrayBuffer>
/** Messages given to the thread. */
let given: MockInstance<Worker['postMessage']>
beforeAll(async () => {
  paper = await makePdf(2)
  beside = new Uint8Array(Buffer.concat([Buffer.from('52998224725'), paper, Buffer.from('52998224725')]))
  beside = beside.subarray(11, 11 + paper.length)
})
beforeEach(() => void (given = vi.spyOn(Worker.prototype, 'postMessage')))
afterEach(() => void vi.restoreAllMocks())

const wanted = { documento: '52998224725', nome: null, numero: null, de: 'outro', total: null, linha: null } as const
const NOT_READ = { dono: 'unknown', razoes: [], linhas: [], pix: [], inteiro: false }
const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount()
const bytesOf = (request: Exclude<PdfRequest, { papers: unknown } | { toJudge: unknown }>) =>
  'active' in request ? request.active : request.bytes
const requests = () => given.mock.calls.map(([request]) => request as PdfRequest)
const buffersOf = (request: PdfRequest) =>
  ('papers' in request ? request.papers : 'toJudge' in request ? [request.toJudge] : [bytesOf(request)]).map(
    ({ buffer }) => buffer.byteLength,
  )

test('a document that is part of a larger buffer is copied to the PDF thread alone', async () => {
  const { hash, pages } = await inspected(beside)
  expect([hash, pages.length]).toEqual([createHash('sha256').update(paper).digest('hex'), 2])
  expect(await pagesOf(await extracted(beside, [2]))).toBe(1)
  expect(await pagesOf(await joined([beside, paper]))).toBe(4)
  // The number beside the document is not in it.
  expect(await judged(beside, wanted)).toEqual({ ...NOT_READ, inteiro: true })
  const { length } = paper
  expect(requests().map(buffersOf)).toEqual([[length], [length], [length, length], [length]])
})
test('a document of more than 20 MB is judged unread, because it consists of pictures', async () => {
  const largest = new Uint8Array(20_000_001)
  expect([await judged(largest, wanted), requests()]).toEqual([NOT_READ, []])
  await judged(largest.subarray(1), wanted)
  expect(requests().map(buffersOf)).toEqual([[20_000_000]])
})
