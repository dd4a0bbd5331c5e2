import { beforeEach, describe, expect, it } from 'vitest'
import { PrintError } from '../../../../../main/printing/errors.ts'
import type { Pages, PdfEngine } from '../../../../../main/printing/drivers/winspool/pages.ts'
import { serve, type SpoolReply, type SpoolRequest } from '../../../../../main/printing/drivers/winspool/serve.ts'
import type { WindowsApi } from '../../../../../main/printing/drivers/winspool/windowsApi.ts'
import { FakeWindows, PRINTER } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'

/* The answers of the process beside main, whatever happens to Windows and PDFium in it. */

const EMPTY: Pages = {
  count: 1,
  size: () => ({ width: 1, height: 1 }),
  ink: () => null,
  draw: () => true,
  close: () => undefined,
}

let windows: FakeWindows
let begun: { windows: number; pdfium: number }
let replies: SpoolReply[]
let ask: (request: SpoolRequest) => void
beforeEach(() => {
  windows = new FakeWindows()
  begun = { windows: 0, pdfium: 0 }
  replies = []
})

/** The process, with its two ways to foreign code. */
function running(opened: () => WindowsApi = () => windows, pdfium: () => Promise<PdfEngine> = engine()): void {
  serve(
    { post: (reply) => void replies.push(reply), onMessage: (heard) => (ask = heard) },
    () => ((begun.windows += 1), opened()),
    () => ((begun.pdfium += 1), pdfium()),
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

describe('what goes wrong is said, and the next question is answered all the same', () => {
  it.each<[string, Partial<FakeWindows>, string, string, string]>([
    ['a missing printer', {}, 'Térmica', 'impressora.ausente', 'OpenPrinter: error 1801'],
    ['a spooler that is down', { down: true }, PRINTER, 'impressora.semResposta', 'OpenPrinter: error 1722'],
  ])(
    'the spooler process reports %s with Windows’ own number, and answers on',
    async (_what, spoil, printer, erro, why) => {
      Object.assign(windows, spoil)
      running()
      const job = { printer, document: 'um' }
      ask({ id: 1, ask: 'capabilities', args: [printer] })
      ask({ id: 2, ask: 'jobs', args: [printer] })
      ask({ id: 3, ask: 'find', args: [job] })
      ask({ id: 4, ask: 'control', args: [job, 'delete'] })
      ask({ id: 5, ask: 'printers', args: [] })
      await settled()
      const failed = { erro, detalhe: why }
      expect(replies.slice(0, 4)).toEqual([1, 2, 3, 4].map((id) => ({ id, ...failed })))
      expect(replies[4]).toMatchObject(windows.down ? failed : { value: [{ name: PRINTER }, {}] })
    },
  )

  it('a PDFium that does not start means that nothing was handed over, and requests without it are answered', async () => {
    running(undefined, async () => {
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
    ['that died is started anew for the next document', () => new WebAssembly.RuntimeError('unreachable'), 2],
    ['that refused a document is kept', () => new PrintError('documento.invalido', 'PDFium error 3'), 1],
  ])('a PDFium in the spooler process %s', async (_what, mistake, starts) => {
    const mistakes = [mistake()]
    const open = () => {
      const wrong = mistakes.pop()
      if (wrong) throw wrong
      return EMPTY
    }
    running(undefined, engine(open))
    ask(print(1))
    ask(print(2))
    await settled()
    expect(replies.map((reply) => 'erro' in reply)).toEqual([true, false, false, false])
    expect(begun.pdfium).toBe(starts)
  })
})
