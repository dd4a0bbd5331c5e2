import { readFileSync } from 'node:fs'
import PdfKit from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { type PageView, startPdfium } from '../../../../../main/printing/drivers/winspool/pages.ts'

/* Pages as PDFium draws them for a printer: bands of dots, and where there is ink. All PDFs here are drawn in points. */

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
const pdfium = await startPdfium(wasm)
type Doc = PDFKit.PDFDocument
type Size = readonly [width: number, height: number]
const SMALL: Size = [200, 300]

function pdfOf(draw: (doc: Doc) => unknown, size: Size = SMALL): Promise<Buffer> {
  const doc = new PdfKit({ size: [...size], margin: 0 })
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
  draw(doc)
  doc.end()
  return promise
}
const box = (x: number, y: number, width: number, height: number, color = 'black') =>
  pdfOf((doc) => doc.rect(x, y, width, height).fill(color))
/** A dot a point, the whole page. */
const VIEW: PageView = { dpi: { x: 72, y: 72 }, offset: { x: 0, y: 0 }, width: 200, height: 300, color: false }

/** A page's bands, and a look at its dots: as many bytes as a dot has. */
function drawn(bytes: Uint8Array, more: Partial<PageView> = {}, index = 0) {
  const pages = pdfium.open(bytes)
  const bands: { top: number; height: number; width: number; bytesPerPixel: number; rows: Uint8Array }[] = []
  const done = pages.draw(index, { ...VIEW, ...more }, (band, top) => {
    bands.push({ ...band, rows: band.rows.slice(), top })
    return true
  })
  pages.close()
  const dot = (x: number, y: number) => {
    const band = bands.find(({ top, height }) => y >= top && y < top + height)
    if (!band) throw new Error('no such row')
    const stride = band.rows.length / band.height
    const at = (y - band.top) * stride + x * band.bytesPerPixel
    return [...band.rows.subarray(at, at + Math.min(3, band.bytesPerPixel))]
  }
  return { done, bands, dot }
}
const [WHITE, BLACK] = [[255], [0]]

describe('a page', () => {
  it('comes in bands of 256 rows, the last of what is left, each row of whole four bytes', async () => {
    const { done, bands } = drawn(await box(0, 0, 10, 10), { width: 199, height: 300 })
    expect(done).toBe(true)
    const sizes = bands.map(({ rows, ...band }) => ({ ...band, bytes: rows.length }))
    const band = { width: 199, bytesPerPixel: 1 }
    expect(sizes).toEqual([
      { ...band, top: 0, height: 256, bytes: 200 * 256 },
      { ...band, top: 256, height: 44, bytes: 200 * 44 },
    ])
  })

  it('lies in its place across bands, black on white', async () => {
    const { dot } = drawn(await box(40, 250, 20, 10))
    expect([dot(39, 255), dot(40, 255), dot(59, 255), dot(60, 255)]).toEqual([WHITE, BLACK, BLACK, WHITE])
    expect([dot(50, 249), dot(50, 250), dot(50, 259), dot(50, 260)]).toEqual([WHITE, BLACK, BLACK, WHITE])
  })

  it('is as large as the printer’s dots make it, and cut where the part begins', async () => {
    const { dot } = drawn(await box(40, 250, 20, 10), { dpi: { x: 144, y: 36 }, offset: { x: 30, y: 100 } })
    expect([dot(49, 27), dot(50, 27), dot(89, 27), dot(90, 27)]).toEqual([WHITE, BLACK, BLACK, WHITE])
    expect([dot(60, 24), dot(60, 25), dot(60, 29), dot(60, 30)]).toEqual([WHITE, BLACK, BLACK, WHITE])
  })

  it('has three colours, of four bytes a dot: blue, green, red', async () => {
    const bytes = await box(0, 0, 100, 100, '#ff8000')
    const { bands, dot } = drawn(bytes, { color: true, width: 199 })
    expect(bands[0]).toMatchObject({ bytesPerPixel: 4, width: 199 })
    expect(bands[0]?.rows).toHaveLength(199 * 4 * 256)
    expect(dot(50, 50)).toEqual([0, 0x80, 0xff])
    expect(dot(150, 50)).toEqual([255, 255, 255])
  })

  it('is turned clockwise where it is wider than high', async () => {
    const wide = await pdfOf((doc) => doc.rect(250, 10, 40, 20).fill('black'), [300, 200])
    const { dot } = drawn(wide)
    // The upper right corner is the lower right one.
    expect([dot(200 - 31, 270), dot(200 - 30, 270), dot(200 - 11, 270), dot(200 - 10, 270)]).toEqual([
      WHITE,
      BLACK,
      BLACK,
      WHITE,
    ])
    expect([dot(180, 249), dot(180, 250), dot(180, 289), dot(180, 290)]).toEqual([WHITE, BLACK, BLACK, WHITE])
  })

  it('as high as wide is not', async () => {
    const square = await pdfOf((doc) => doc.rect(150, 10, 40, 20).fill('black'), [200, 200])
    expect(drawn(square, { height: 200 }).dot(170, 20)).toEqual(BLACK)
  })

  // Flags of an annotation (ISO 32000-1 §12.5.3): 4 is for paper, 32 for no screen.
  it.each([
    ['that is for paper', 4, BLACK],
    ['that is for paper alone', 4 | 32, BLACK],
    ['that is for the screen alone', 0, WHITE],
  ])('has a stamp on it %s', async (_what, flags, ink) => {
    const stamped = await pdfOf((doc) => {
      const look = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 80, 40] })
      look.end('0 0 80 40 re f')
      const stamp: PDFKit.Mixins.AnnotationOption & Record<string, unknown> = {
        Subtype: 'Stamp',
        F: flags,
        AP: { N: look },
      }
      doc.annotate(50, 100, 80, 40, stamp)
    })
    expect(drawn(stamped).dot(90, 120)).toEqual(ink)
  })

  it('is the one that was asked for', async () => {
    const two = await pdfOf((doc) => doc.rect(0, 0, 50, 50).fill('black').addPage().rect(100, 0, 50, 50).fill('black'))
    expect(pdfium.open(two).count).toBe(2)
    expect([drawn(two, {}, 0).dot(25, 25), drawn(two, {}, 0).dot(125, 25)]).toEqual([BLACK, WHITE])
    expect([drawn(two, {}, 1).dot(25, 25), drawn(two, {}, 1).dot(125, 25)]).toEqual([WHITE, BLACK])
  })

  it('is given up with the first band that is not taken', async () => {
    const pages = pdfium.open(await box(0, 0, 10, 10))
    const tops: number[] = []
    expect(pages.draw(0, VIEW, (_band, top) => tops.push(top) > 1)).toBe(false)
    expect(tops).toEqual([0])
  })
})

describe('ink', () => {
  const inkOf = async (bytes: Promise<Buffer>) => {
    const pages = pdfium.open(await bytes)
    const ink = pages.ink(0)
    pages.close()
    return ink
  }
  /** Looked for by a third of a millimetre, 0.96 pt. */
  const STEP = 72 / 75

  it.each<[string, Size, readonly [number, number, number, number], readonly [number, number, number, number]]>([
    ['in the middle', [192, 288], [48, 96, 24, 48], [48, 96, 72, 144]],
    ['at the upper edge', [192, 288], [0, 0, 24, 24], [0, 0, 24, 24]],
    ['at the lower edge, beyond the first band', [192, 288], [168, 264, 24, 24], [168, 264, 192, 288]],
  ])('%s is where it will lie on upright paper', async (_what, size, [x, y, width, height], at) => {
    const ink = await inkOf(pdfOf((doc) => doc.rect(x, y, width, height).fill('black'), size))
    const [left, top, right, bottom] = at
    expect(ink).toEqual({ left, top, right, bottom })
  })

  it('of a page that is turned is where it will lie on upright paper', async () => {
    const ink = await inkOf(pdfOf((doc) => doc.rect(240, 24, 24, 48).fill('black'), [288, 192]))
    const [left, top, right, bottom] = [120, 240, 168, 264]
    const off = [(ink?.left ?? 0) - left, (ink?.top ?? 0) - top, (ink?.right ?? 0) - right, (ink?.bottom ?? 0) - bottom]
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(1)
  })

  it('is all of it, from the first dot to the last', async () => {
    const two = pdfOf(
      (doc) => doc.rect(48, 96, 24, 24).rect(120, 24, 24, 24).rect(96, 192, 4.8, 4.8).fill('black'),
      [192, 288],
    )
    const ink = await inkOf(two)
    expect(ink).toMatchObject({ left: 48, top: 24, right: 144 })
    expect(Math.abs((ink?.bottom ?? 0) - 196.8)).toBeLessThanOrEqual(STEP)
  })

  it.each([
    ['an empty page', () => undefined],
    ['a background that no printer shows', (doc: Doc) => doc.rect(0, 0, 200, 300).fill('#f0f0f0')],
  ])('is none on %s', async (_what, draw) => expect(await inkOf(pdfOf(draw))).toBeNull())

  it('is what is hardly darker than that', async () => {
    expect(await inkOf(box(0, 0, 200, 300, '#efefef'))).not.toBeNull()
  })
})

describe('a document that is none', () => {
  it.each([
    ['nothing', '', 3],
    ['a beginning and an end', '%PDF-1.7 %%EOF', 3],
  ])('%s is refused, with PDFium’s own number', (_what, text, code) => {
    expect(() => pdfium.open(Buffer.from(text))).toThrow(`documento.invalido: PDFium error ${code}`)
  })

  it('a page that is not there is refused', async () => {
    const pages = pdfium.open(await box(0, 0, 10, 10))
    const refused = 'documento.invalido: PDFium cannot load a page'
    expect(() => pages.draw(1, VIEW, () => true)).toThrow(refused)
    expect(() => pages.ink(1)).toThrow(refused)
  })
})
