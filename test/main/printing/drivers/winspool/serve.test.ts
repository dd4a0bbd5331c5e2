import { beforeEach, describe, expect, it } from 'vitest'
import { PrintError } from '../../../../../main/printing/driver.ts'
import type { Pages, PdfEngine } from '../../../../../main/printing/drivers/raster/pages.ts'
import {
  serveSpoolRequests,
  type SpoolReply,
  type SpoolRequest,
} from '../../../../../main/printing/drivers/winspool/serve.ts'
import { FakeWindows, PRINTER, specOf } from './fakeWindows.ts'

/* The answers of the process beside main, whatever happens to Windows and PDFium in it. */

const EMPTY: Pages = {
  count: 1,
  size: () => ({ width: 1, height: 1 }),
  ink: () => null,
  *bands() {},
  close: () => void (closed += 1),
}

let windows: FakeWindows
/** The documents that were closed, and the times that PDFium was started. */
let closed: number
let starts: number
let replies: SpoolReply[]
let ask: (request: SpoolRequest) => void
beforeEach(() => {
  windows = new FakeWindows()
  ;[closed, starts, replies] = [0, 0, []]
})

/** The process, with its two ways to foreign code. */
function running(pdfium: () => Promise<PdfEngine> = engine(), post = (reply: SpoolReply) => void replies.push(reply)) {
  serveSpoolRequests(
    { post, onMessage: (heard) => (ask = heard) },
    () => windows,
    () => ((starts += 1), pdfium()),
  )
}
const engine =
  (open: PdfEngine['open'] = () => EMPTY) =>
  async () => ({ open })
/** Waits once: nothing here takes longer than one turn of the event loop. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const print = (id: number, spec = specOf()): SpoolRequest => ({
  id,
  ask: 'print',
  args: [{ name: PRINTER, bytes: new Uint8Array(1), spec }],
})
const jobs = (id: number): SpoolRequest => ({ id, ask: 'jobs', args: [PRINTER] })

describe('the spooler process', () => {
  it('the spooler process reports a document’s start before its first Windows call, and closes the PDF at the end', async () => {
    const order: unknown[] = windows.calls
    running(engine(), (reply) => void order.push('news' in reply ? reply.news : 'value'))
    ask(print(1))
    await settled()
    const begun = ['startDocument', 'retain', 'pause', { id: 1, held: true }]
    expect(order).toEqual(['starting', ...begun, 'startPage', 'endPage', 'endDocument', 'close', 'value'])
    windows.refuses = { startDocument: true }
    ask(print(2))
    await settled()
    expect(closed).toBe(2)
  })

  it('a spooler process that cannot load PDFium refuses a document and still answers other requests', async () => {
    running(async () => {
      throw new PrintError('impressora.recusou', 'pdfium.wasm is missing')
    })
    ask(print(1))
    ask(jobs(2))
    await settled()
    expect(replies).toEqual([
      { id: 1, erro: 'impressora.recusou', detalhe: 'pdfium.wasm is missing' },
      { id: 2, value: [] },
    ])
    expect(windows.calls).toEqual([])
  })

  it.each<[string, () => Error, number]>([
    ['loads PDFium again after a crash of PDFium', () => new WebAssembly.RuntimeError('unreachable'), 2],
    ['keeps PDFium after a refusal', () => new PrintError('documento.invalido', 'PDFium error 3'), 1],
  ])('the spooler process %s', async (_what, mistake, times) => {
    const mistakes = [mistake()]
    const open = () => {
      const wrong = mistakes.pop()
      if (wrong) throw wrong
      return EMPTY
    }
    running(engine(open))
    ask(print(1))
    ask(print(2))
    await settled()
    expect(replies.map((reply) => 'erro' in reply)).toEqual([true, false, false, false])
    expect(starts).toBe(times)
  })
})
