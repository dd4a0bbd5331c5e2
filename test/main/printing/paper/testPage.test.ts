import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPage, type TestPage } from '../../../../main/printing/paper/testPage.ts'
import { codigoNaFolha, numeroDaPagina } from '../../../../shared/model/paginaDeTeste.ts'
import { linesOf as rowsOf } from '../../documents/paperLines.ts'
import { eachFolder } from '../../../fakes/folder.ts'
import { barcodeIn, pictureOf, whyNoPicture } from '../cups/printedPage.ts'

const numero = numeroDaPagina({ posto: '0042', dia: '20786', impressora: '907', sorteio: '00315' })
const about: TestPage = {
  estacao: 'Guichê 3',
  impressora: 'HP-Balcão-2',
  quando: '21/11/2026, 14:50:00',
  bandeja: 'tray-2',
  lados: 'two-sided-short-edge',
  numero,
}
/** Whole papers, points. */
const A4 = { x: 0, y: 0, width: 595, height: 842 }
const ROLL = { x: 0, y: 0, width: 227, height: 567 }
const POINTS = 72 / 25.4
/** Millimetres, rounded to tenths: a ruler shows no more. */
const mm = (points: string | undefined) => Math.round((Number(points) / POINTS) * 10) / 10

/** The drawing operations on each page, as they are sent to a printer. */
async function drawn(page: TestPage): Promise<string[]> {
  const pdf = await PDFDocument.load((await testPage(page)).bytes)
  return pdf.getPages().map(({ node }) => {
    const contents = node.Contents()
    const parts = contents instanceof PDFArray ? contents.asArray().map((ref) => pdf.context.lookup(ref)) : [contents]
    const streams = parts.filter((part) => part instanceof PDFRawStream)
    return streams.map((part) => Buffer.from(decodePDFRawStream(part).decode()).toString('latin1')).join('\n')
  })
}
/** Thin lines, from where to where, in mm from the lower left corner: `x y x y`. */
const linesOf = (page: string) =>
  [...page.matchAll(/^0\.5 w\n.* d\n(?:\S+ \S+ m\n)?(\S+) (\S+) m\n(\S+) (\S+) l$/gm)].map((line) =>
    line.slice(1).map(mm).join(' '),
  )
const textsOf = (page: string) =>
  [...page.matchAll(/^BT$([^]*?)^ET$/gm)].map(([block]) =>
    [...block.matchAll(/^<(.*)> Tj$/gm)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(' '),
  )
const each = (from: number, to: number) => Array.from({ length: (to - from) / 10 + 1 }, (_, at) => from + at * 10)

let front: string
let back: string
beforeAll(async () => {
  ;[front = '', back = ''] = await drawn(about)
})

it('a test page’s ruler is 100 mm long, with a mark every 10 mm', () => {
  const ticks = each(0, 100).map((x) => `${25 + x} 168 ${25 + x} 172`)
  expect(linesOf(front)).toEqual(expect.arrayContaining(['25 170 125 170', ...ticks]))
})

describe('text of a test page', () => {
  it('a test page’s back side has its own text between the same marks', () => {
    expect(textsOf(back)).toContain('Verso da página de teste: deve estar atrás da primeira folha.')
    expect(linesOf(back)).toEqual(linesOf(front).slice(0, 20 + 28 + 8))
  })
  it.each<[Partial<TestPage>, string]>([
    [{}, 'Posto: Guichê 3'],
    [{}, 'Impressora: HP-Balcão-2'],
    [{}, 'Data e hora: 21/11/2026, 14:50:00'],
    [{}, 'Papel: A4 (210 × 297 mm), sem redução'],
    [{}, 'Lados: frente e verso, virando como bloco'],
    [{}, 'Bandeja: tray-2'],
    [{}, codigoNaFolha(numero)],
    [{ lados: 'one-sided' }, 'Lados: só frente'],
    [{ lados: 'two-sided-long-edge' }, 'Lados: frente e verso, virando como livro'],
    [{ estacao: '' }, 'Posto: sem nome'],
    [{ estacao: '打 Guichê 🖨 4' }, 'Posto:  Guichê  4'],
  ])('a test page with %o states “%s”', async (more, row) => {
    const [page = ''] = await drawn({ ...about, ...more })
    expect(textsOf(page)).toContain(row)
  })
  it.each([
    ['one-sided', 1],
    ['two-sided-short-edge', 2],
  ] as const)('a test page requested as %s has this many sides of A4: %d', async (lados, sides) => {
    const { bytes, paginas } = await testPage({ ...about, lados })
    const pages = (await PDFDocument.load(bytes)).getPages().map((page) => page.getSize())
    expect(paginas).toBe(sides)
    expect(pages).toEqual(Array.from({ length: sides }, () => ({ width: 595.276, height: 841.89 })))
  })
})

describe('on paper', () => {
  let folder: string
  eachFolder((made) => void (folder = made))

  // A roll's printer has 203 dots an inch.
  it.skipIf(whyNoPicture() !== null).each([
    ['a sheet', undefined, A4, 200, codigoNaFolha(numero)],
    ['a roll of 80 mm', 'custom_80x200mm_80x200mm', ROLL, 203, numero],
  ])('a test page’s bar code is readable by a scanner from %s', async (_what, papel, size, dpi, text) => {
    const file = join(folder, 'pagina.pdf')
    await writeFile(file, (await testPage({ ...about, papel, lados: 'one-sided' })).bytes)
    expect((await barcodeIn(await pictureOf(file, size, dpi)))?.digits).toBe(text)
  })

  it.each([
    ['A5, with a bar code in its whole size', 'iso_a5_148x210mm', [420, 595], '148 × 210', codigoNaFolha(numero)],
    ['a piece of a roll, with a shorter one', 'custom_80x200mm_80x200mm', [227, 567], '80 × 200', numero],
    ['a roll too narrow for a bar code', 'custom_58x200mm_58x200mm', [164, 567], '58 × 200', undefined],
  ])('a test page is drawn on %s', async (_what, papel, size, said, code) => {
    const { bytes } = await testPage({ ...about, papel, lados: 'one-sided' })
    const [page] = (await PDFDocument.load(bytes)).getPages()
    expect([Math.round(page?.getWidth() ?? 0), Math.round(page?.getHeight() ?? 0)]).toEqual(size)
    const [lines = []] = await rowsOf(bytes)
    const words = lines.map(({ text }) => text).join(' ')
    expect(words).toContain(`Papel: ${said} mm`)
    expect(/\d{20,}/.exec(words)?.[0]).toBe(code)
    for (const { left, right, y } of lines) {
      expect(left).toBeGreaterThan(0)
      expect(right).toBeLessThan(page?.getWidth() ?? 0)
      expect(y).toBeGreaterThan(0)
    }
  })
})
