import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkPdf } from '../../../main/documents/checkPdf.ts'
import { inspectPdf } from '../../../main/documents/inspectPdf.ts'
import { MOST_PAGES } from '../../../main/documents/pageTree.ts'
import { FalhaError } from '../../../shared/errors.ts'
import { activePapers, hostilePapers } from '../../fakes/hostile/pdf.ts'
import { makePdf } from '../../fakes/pdf.ts'

/** The number of pages of a paper, or the code of its refusal. Any other error is thrown. */
async function opened(bytes: Uint8Array): Promise<number | string> {
  try {
    return (await checkPdf(bytes)).pages.length
  } catch (error) {
    if (error instanceof FalhaError) return error.falha.codigo
    throw error
  }
}
const isPaper = (outcome: number | string) => typeof outcome === 'number' && outcome > 0 && outcome <= MOST_PAGES

/** Neither is read to its end in any time, so one of them shows the limit, in a test of its own. */
const [ENDLESS, OTHER_ENDLESS] = ['nothing but “obj”', 'nothing but “stream”']
const hasEnd = ({ name }: { name: string }) => name !== ENDLESS && name !== OTHER_ENDLESS
afterEach(() => void vi.useRealTimers())

describe('hostile PDFs are accepted or refused', () => {
  test.each(hostilePapers.filter(hasEnd).map(({ name, bytes }) => [name, bytes] as const))(
    'a hostile PDF is read or refused: %s',
    async (_name, make) => {
      const outcome = await opened(make())
      expect(isPaper(outcome) || outcome).toSatisfy(
        (is) => is === true || /^documento\.(corrompido|grande|protegido|ativo)$/.test(String(is)),
      )
    },
  )
  test.each([
    ['six hundred pages', 'documento.grande', false],
    ['a tree of nothing but nodes', 'documento.grande', false],
    ['no pages', 'documento.corrompido', true],
    ['a box of texts', 'documento.corrompido', true],
    ['a cipher that nobody knows', 'documento.corrompido', true],
  ])('a hostile PDF with %s is refused as %s (retry allowed: %s)', async (wanted, codigo, podeRepetir) => {
    const bytes = hostilePapers.find(({ name }) => name === wanted)?.bytes() ?? Buffer.alloc(0)
    await expect(inspectPdf(bytes)).rejects.toMatchObject({ falha: { codigo, podeRepetir } })
  })
  test('a hostile PDF that would inflate excessively is refused before it is inflated', async () => {
    const zeros = deflateSync(Buffer.alloc(33 * 1024 * 1024), { level: 1 })
    const bomb = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'),
      zeros,
      Buffer.from('\n%%EOF'),
    ])
    await expect(checkPdf(bomb)).rejects.toMatchObject({ falha: { codigo: 'documento.grande', podeRepetir: false } })
  })
  test('a hostile PDF that uses up its time limit does not block main', async () => {
    // The thread is ready, so that only the document's own limit is left.
    await checkPdf(await makePdf(1))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isOver = false
    const endless = hostilePapers.find(({ name }) => name === ENDLESS)?.bytes() ?? Buffer.alloc(0)
    const check = checkPdf(endless)
      .catch((error: unknown) => error)
      .finally(() => (isOver = true))
    for (let turn = 0; turn < 1_000; turn += 1) await new Promise(setImmediate)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await check).toMatchObject({ message: 'documento.grande' })
  })
  test('the next PDF opens normally after a hostile one', async () => {
    expect((await checkPdf(await makePdf(80))).pages).toHaveLength(80)
  })
})

test.each(activePapers.map(({ name, bytes }) => [name, bytes] as const))(
  'a PDF with actions is cleaned of them: %s',
  async (_name, make) => {
    const { pages, flat } = await checkPdf(make())
    expect(pages).toHaveLength(1)
    expect(flat).not.toBeNull()
    // Written without packing, so that everything in it can be read.
    const plain = await (await PDFDocument.load(flat ?? new Uint8Array())).save({ useObjectStreams: false })
    expect(Buffer.from(plain).toString('latin1')).not.toMatch(
      /JavaScript|Launch|\/EF|SubmitForm|XFA|EmbeddedFile|outro\.example/,
    )
    // A cleaned document stays as it is when cleaned again.
    expect((await checkPdf(flat ?? new Uint8Array())).flat).toBeNull()
  },
)
test('a PDF without actions is kept byte for byte', async () => {
  expect((await checkPdf(await makePdf(3))).flat).toBeNull()
})
