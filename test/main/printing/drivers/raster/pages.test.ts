import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { type Pages, type PageView, startPdfium } from '../../../../../main/printing/drivers/raster/pages.ts'
import { withBareField, withButtons } from '../../../../fakes/unusualPdf.ts'
import { type Doc, drawnPdf } from '../../../../fakes/pdf.ts'

/* Pages as PDFium draws them for a printer, in bands of dots, and where their ink lies, in points. */

/** PDFium itself, and one that is started. */
const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
const pdfium = await startPdfium(wasm)

type Size = readonly [width: number, height: number]
/** Points. */
const SMALL: Size = [200, 300]
/** A dot a point, the whole of a small page. */
const VIEW: PageView = { dpi: { x: 72, y: 72 }, offset: { x: 0, y: 0 }, width: 200, height: 300, color: false }

/** A document that a test draws, small unless it says a size. */
const pdfOf = (draw: (doc: Doc) => unknown, size: Size = SMALL, more: PDFKit.PDFDocumentOptions = {}) =>
  drawnPdf(draw, size, more)

/** A page with a rectangle on it. */
const box = (x: number, y: number, width: number, height: number, color = 'black') =>
  pdfOf((doc) => doc.rect(x, y, width, height).fill(color))

/** A page's bands, and a function that reads its dots: as many bytes as a dot has. */
function drawn(bytes: Uint8Array, more: Partial<PageView> = {}, index = 0) {
  const pages = pdfium.open(bytes)
  const bands = Array.from(pages.bands(index, { ...VIEW, ...more }), (band) => ({ ...band, rows: band.rows.slice() }))
  pages.close()
  const dot = (x: number, y: number) => {
    const band = bands.find(({ top, height }) => y >= top && y < top + height)
    if (!band) throw new Error('no such row')
    const stride = band.rows.length / band.height
    const at = (y - band.top) * stride + x * band.bytesPerPixel
    return [...band.rows.subarray(at, at + Math.min(3, band.bytesPerPixel))]
  }
  return { bands, dot }
}
const [WHITE, BLACK] = [[255], [0]]

describe('a page drawn by PDFium', () => {
  it('a page is drawn in bands of 256 rows, the last one shorter, with rows padded to four bytes', async () => {
    const { bands } = drawn(await box(0, 0, 10, 10), { width: 199, height: 300 })
    const sizes = bands.map(({ rows, ...band }) => ({ ...band, bytes: rows.length }))
    const band = { width: 199, bytesPerPixel: 1 }
    expect(sizes).toEqual([
      { ...band, top: 0, height: 256, bytes: 200 * 256 },
      { ...band, top: 256, height: 44, bytes: 200 * 44 },
    ])
  })

  it('a page is drawn in the printer’s resolution, and cropped at the start of the requested part', async () => {
    const { dot } = drawn(await box(40, 250, 20, 10), { dpi: { x: 144, y: 36 }, offset: { x: 30, y: 100 } })
    expect([dot(49, 27), dot(50, 27), dot(89, 27), dot(90, 27)]).toEqual([WHITE, BLACK, BLACK, WHITE])
    expect([dot(60, 24), dot(60, 25), dot(60, 29), dot(60, 30)]).toEqual([WHITE, BLACK, BLACK, WHITE])
  })

  it('a page is drawn with three colours in four bytes per dot: blue, green, red', async () => {
    const bytes = await box(0, 0, 100, 100, '#ff8000')
    const { bands, dot } = drawn(bytes, { color: true, width: 199 })
    expect(bands[0]).toMatchObject({ bytesPerPixel: 4, width: 199 })
    expect(bands[0]?.rows).toHaveLength(199 * 4 * 256)
    expect(dot(50, 50)).toEqual([0, 0x80, 0xff])
    expect(dot(150, 50)).toEqual([255, 255, 255])
  })

  // Flags of an annotation (ISO 32000-1 §12.5.3): 4 is printed, 32 is hidden on screens.
  it.each([
    ['shows a stamp meant for paper and screen', 4, BLACK],
    ['shows a stamp meant only for paper', 4 | 32, BLACK],
    ['omits a stamp meant only for the screen', 0, WHITE],
  ])('a printed page %s', async (_what, flags, ink) => {
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
})

const A4_VIEW = { width: 595, height: 842 }

it('a form prints its typed values, also if the file leaves their appearance to the reader', async () => {
  const { dot } = drawn(withBareField(), A4_VIEW)
  const field = Array.from({ length: 200 * 40 }, (_, at) => dot(50 + (at % 200), 202 + Math.floor(at / 200)))
  expect(field.filter(([shade = 255]) => shade < 128).length).toBeGreaterThan(100)
})

it('a form prints the buttons meant for paper, without those meant for the screen', () => {
  const { dot } = drawn(withButtons(), A4_VIEW)
  expect([dot(100, 222), dot(400, 222)]).toEqual([WHITE, BLACK])
})

it('a page is rasterised once, however many bands it is sent in, because rasterising can take seconds', async () => {
  const view = { ...A4_VIEW, width: 2480, height: 3508, color: true }
  const pages = pdfium.open(withBareField())
  const starts = Array.from(pages.bands(0, { ...VIEW, ...view }), ({ rows }) => rows.byteOffset)
  pages.close()
  expect(starts).toHaveLength(14)
  expect(starts.map((start) => start - (starts[0] ?? 0))).toEqual(starts.map((_, band) => band * 256 * 2480 * 4))
})

/* A page with ink beyond the printer's printable area is refused. */

describe('the ink measured on a page', () => {
  const inkOf = async (bytes: Promise<Buffer>) => {
    const pages = pdfium.open(await bytes)
    const ink = pages.ink(0)
    pages.close()
    return ink
  }

  it.each<[string, [number, number, number, number], object]>([
    ['in the middle', [48, 96, 24, 48], { left: 48, top: 96, right: 72, bottom: 144 }],
    ['at the upper edge', [0, 0, 24, 24], { left: 0, top: 0, right: 24, bottom: 24 }],
    ['at the lower edge, in its second band', [168, 264, 24, 24], { left: 168, top: 264, right: 192, bottom: 288 }],
    // Exact to a third of a millimetre, and nothing is missed.
    ['between two dots', [48.3, 96.3, 23.4, 47.4], { left: 48, top: 96, right: 72, bottom: 144 }],
  ])('the ink measured on a page has the position that it will have on upright paper: %s', async (_what, at, box) => {
    expect(await inkOf(pdfOf((doc) => doc.rect(...at).fill('black'), [192, 288]))).toEqual(box)
  })

  it('the ink measured on a rotated page has the position that it will have on upright paper', async () => {
    const ink = await inkOf(pdfOf((doc) => doc.rect(240, 24, 24, 48).fill('black'), [288, 192]))
    const [left, top, right, bottom] = [120, 240, 168, 264]
    const off = [(ink?.left ?? 0) - left, (ink?.top ?? 0) - top, (ink?.right ?? 0) - right, (ink?.bottom ?? 0) - bottom]
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(1)
  })

  it.each([
    ['an empty page', () => undefined],
    ['a page with a background too light to print', (doc: Doc) => doc.rect(0, 0, 200, 300).fill('#f0f0f0')],
  ])('no ink is measured on %s', async (_what, draw) => expect(await inkOf(pdfOf(draw))).toBeNull())

  it('a tone slightly darker than the invisible background is measured as ink', async () => {
    expect(await inkOf(box(0, 0, 200, 300, '#efefef'))).not.toBeNull()
  })
})

/* The documents that can be opened, and by which component. */

describe('a protected document', () => {
  const locked = (passwords: { ownerPassword?: string; userPassword?: string }) =>
    pdfOf((doc) => doc.rect(0, 0, 10, 10).fill('black'), undefined, passwords)

  it('a document whose restrictions forbid changes is printed', async () => {
    expect(drawn(await locked({ ownerPassword: 'segredo' })).dot(5, 5)).toEqual(BLACK)
  })

  it('a document that needs a password to be read is refused', async () => {
    const bytes = await locked({ userPassword: 'segredo' })
    expect(() => pdfium.open(bytes)).toThrow('documento.invalido: PDFium error 4')
  })
})

it('PDFium runs from the module file that was read and checked', async () => {
  const bytes = new Uint8Array(Buffer.concat([Buffer.alloc(8), wasm])).subarray(8)
  const engine = await startPdfium(bytes)
  expect(engine.open(await box(0, 0, 10, 10)).count).toBe(1)
})

it('PDFium is not loaded from another file if its own is missing', async () => {
  // It writes to the console as well.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  await expect(startPdfium(new Uint8Array(8))).rejects.toThrow('expected magic word')
})

/* The drawing process lives as long as the program: it frees one document's memory before the next. */

/** The view of which one band takes a megabyte. */
const WIDE: PageView = { dpi: { x: 72, y: 72 }, offset: { x: 0, y: 0 }, width: 4_000, height: 300, color: false }

const small = await pdfOf(() => undefined)
const large = await pdfOf((doc) => doc.file(randomBytes(1 << 20), { name: 'anexo.bin' }))
/** A page with so much content that it takes a megabyte of memory while it is open. */
const busy = await pdfOf((doc) => {
  for (let n = 0; n < 4_000; n += 1) doc.rect(n % 200, n % 300, 1, 1).fill('black')
})

describe('PDFium’s memory does not grow', () => {
  const MANY = 40
  const MEGABYTE = 1 << 20
  /** The size of PDFium's memory, measured by the buffer that a page is drawn into. */
  const heap = (pages: Pages) => {
    for (const { rows } of pages.bands(0, WIDE)) return rows.buffer.byteLength
    return 0
  }

  const full = pdfium.open(busy)

  it.each<[string, (pages: Pages) => void]>([
    ['printed', () => pdfium.open(large).close()],
    ['refused', () => expect(() => pdfium.open(Buffer.alloc(MEGABYTE, 0x20))).toThrow('documento.invalido')],
    ['drawn only in part', (pages) => void heap(pages)],
    ['searched for ink', () => void full.ink(0)],
  ])('PDFium’s memory does not grow after a document that was %s', async (_what, once) => {
    const pages = pdfium.open(small)
    once(pages)
    const before = heap(pages)
    for (let time = 0; time < MANY; time += 1) once(pages)
    expect(heap(pages) - before).toBeLessThan(MANY * MEGABYTE * 0.25)
  })
})
