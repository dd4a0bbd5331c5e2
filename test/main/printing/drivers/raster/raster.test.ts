import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { PdfThread } from '../../../../../main/documents/pdfThread.ts'
import { startPdfium, type Pages } from '../../../../../main/printing/drivers/raster/pages.ts'
import { rasterOf, SHEET_BACKS, type RasterJob } from '../../../../../main/printing/drivers/raster/raster.ts'
import { drawn } from '../../../../../main/printing/drivers/raster/thread.ts'
import { eachFolder } from '../../../../fakes/folder.ts'
import { type Doc, drawnPdf } from '../../../../fakes/pdf.ts'
import { rasterPages, type RasterPage } from './decodeRaster.ts'

/* Pages as raster, decoded by the tests and compared with PDFium's own picture of the page. */

const pdfium = await startPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))))
const JOB: RasterJob = {
  mime: 'image/pwg-raster',
  dpi: { x: 100, y: 100 },
  color: false,
  back: 'normal',
  margins: { x: 0, y: 0 },
  media: 'iso_a6_105x148mm',
  size: { x: 10_500, y: 14_800 },
  sides: 'one-sided',
  copies: 1,
  fit: false,
  expectedPages: 1,
}
const A6 = [297.64, 419.53] as const
/** Long even rows, single pixels, pairs, repeated rows, grey and colour. */
const busy = (doc: Doc) => {
  doc.rect(20, 30, 7, 200).fill('black').rect(30, 60, 200, 90).fill('#3366cc')
  for (let n = 0; n < 90; n += 1) doc.rect(20 + n * 3, 260 + n, 1 + (n % 3), 40).fill(n % 2 ? 'black' : '#cc8800')
}
const onePage = await drawnPdf(busy, A6)
const threePages = await drawnPdf((doc) => [busy(doc), busy(doc.addPage()), busy(doc.addPage())], A6)

/** The pages of a job as a printer decodes them. */
function decoded(bytes: Uint8Array, more: Partial<RasterJob> = {}): RasterPage[] {
  const pages = pdfium.open(bytes)
  const raster = Buffer.concat([...rasterOf(pages, { ...JOB, ...more })])
  pages.close()
  return [...rasterPages(raster)]
}

/** A page as PDFium draws it, one byte for each sample. */
function pictureOf(bytes: Uint8Array, { width, height, bytesPerPixel, dpi }: RasterPage, index = 0): Uint8Array {
  const pages: Pages = pdfium.open(bytes)
  const dots = new Uint8Array(width * height * bytesPerPixel)
  const view = { dpi: { x: dpi, y: dpi }, offset: { x: 0, y: 0 }, width, height, color: bytesPerPixel === 3 }
  for (const band of pages.bands(index, view)) {
    const stride = band.rows.length / band.height
    for (let row = 0; row < band.height; row += 1) {
      for (let at = 0; at < width * bytesPerPixel; at += 1) {
        // PDFium writes blue, green, red and a byte without meaning.
        const from = bytesPerPixel === 1 ? at : 4 * Math.floor(at / 3) + 2 - (at % 3)
        dots[(band.top + row) * width * bytesPerPixel + at] = band.rows[row * stride + from] ?? 0
      }
    }
  }
  pages.close()
  return dots
}

function mirrored({ width, height, dots }: RasterPage, cross: boolean, feed: boolean): Uint8Array {
  return dots.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return dots[(feed ? height - 1 - y : y) * width + (cross ? width - 1 - x : x)] ?? 0
  })
}

describe.each(['image/pwg-raster', 'image/urf'] as const)('%s', (mime) => {
  it.each([
    ['grey', false],
    ['colour', true],
  ])('a page drawn as raster in %s has exactly PDFium’s pixels', (_what, color) => {
    const [page, ...others] = decoded(onePage, { mime, color })
    expect(others).toEqual([])
    expect([page?.width, page?.height, page?.bytesPerPixel, page?.dpi]).toEqual([413, 583, color ? 3 : 1, 100])
    expect(Buffer.from(page!.dots).equals(pictureOf(onePage, page!))).toBe(true)
    // Black, grey or colour, and white.
    expect(new Set(page?.dots).size).toBeGreaterThan(3)
  })

  it('the pages of a large document are drawn one after the other, in chunks of less than 300 kB', () => {
    const pages = pdfium.open(threePages)
    const sizes = Array.from(
      rasterOf(pages, { ...JOB, mime, dpi: { x: 600, y: 600 }, color: true, expectedPages: 3 }),
      ({ length }) => length,
    )
    pages.close()
    expect(Math.max(...sizes)).toBeLessThan(300 * 1024)
    // A page's header comes with its first rows.
    expect(sizes[0]).toBeGreaterThan(10_000)
    expect(sizes.length).toBeGreaterThanOrEqual(3)
  })
})

/** The numbers of a PWG header that begin at `at`. */
const numbers = (page: RasterPage | undefined, at: number, count: number) =>
  Array.from({ length: count }, (_, index) => page?.head.readInt32BE(at + 4 * index))

it('a PWG raster header states size, resolution, colour and number of pages', () => {
  const [page] = decoded(threePages, { color: true, expectedPages: 3 })
  expect(page?.head.toString('latin1', 0, 10)).toBe('PwgRaster\0')
  expect(page?.head.toString('latin1', 1732, 1749)).toBe('iso_a6_105x148mm\0')
  expect(numbers(page, 272, 3)).toEqual([0, 100, 100])
  expect(numbers(page, 340, 1)).toEqual([1])
  expect(numbers(page, 352, 2)).toEqual([298, 420])
  expect(numbers(page, 368, 3)).toEqual([0, 413, 583])
  expect(numbers(page, 384, 5)).toEqual([8, 24, 3 * 413, 0, 19])
  expect(numbers(page, 420, 1)).toEqual([3])
  expect(numbers(page, 452, 3)).toEqual([3, 1, 1])
})

const LONG = 'two-sided-long-edge'
const SHORT = 'two-sided-short-edge'
it.each<[(typeof SHEET_BACKS)[number], RasterJob['sides'], [boolean, boolean]]>([
  ['normal', LONG, [false, false]],
  ['normal', SHORT, [false, false]],
  ['flipped', LONG, [false, true]],
  ['flipped', SHORT, [true, false]],
  ['rotated', LONG, [true, true]],
  ['rotated', SHORT, [false, false]],
  ['manual-tumble', LONG, [false, false]],
  ['manual-tumble', SHORT, [true, true]],
])('a raster page with a %s back side, %s, is mirrored as its header states', (back, sides, [cross, feed]) => {
  const [first, second, third] = decoded(threePages, { back, sides, expectedPages: 3 })
  const own = pictureOf(threePages, first!)
  for (const front of [first!, third!]) expect(Buffer.from(front.dots).equals(own)).toBe(true)
  expect(Buffer.from(mirrored(second!, cross, feed)).equals(own)).toBe(true)
  expect(numbers(second, 456, 2)).toEqual([cross ? -1 : 1, feed ? -1 : 1])
  expect([numbers(first, 272, 1), numbers(first, 368, 1)]).toEqual([[1], [sides === SHORT ? 1 : 0]])
})

it('copies that the printer cannot make are drawn one after the other, each on sheets of its own', () => {
  const ink = (pages: RasterPage[]) => pages.map(({ dots }) => dots.some((dot) => dot === 0))
  expect(ink(decoded(threePages, { copies: 2, expectedPages: 3 }))).toEqual(Array.from({ length: 6 }, () => true))
  const sheets = decoded(threePages, { copies: 2, sides: LONG, expectedPages: 3 })
  expect(ink(sheets)).toEqual([true, true, true, false, true, true, true, false])
  expect(numbers(sheets[0], 452, 1)).toEqual([8])
})

it('a larger page that may be shrunk is shrunk to the paper and centred, within the margins', async () => {
  const wide = await drawnPdf((doc) => doc.rect(0, 0, 800, 600).fill('black'), [800, 600])
  const [page] = decoded(wide, { fit: true, margins: { x: 500, y: 1000 } })
  const rows = Array.from({ length: page!.height }, (_, row) =>
    page!.dots.subarray(row * page!.width, (row + 1) * page!.width),
  )
  const inked = rows.filter((row) => row.some((dot) => dot < 128))
  const first = rows.findIndex((row) => row.some((dot) => dot < 128))
  const { length: across } = inked[0]!.filter((dot) => dot < 128)
  // 95 mm of 105 are left across; the page, turned upright, is 4/3 as high.
  expect([across / 100, inked.length / 100].map((inch) => Math.round(inch * 25.4))).toEqual([95, 127])
  expect(Math.abs(first - (page!.height - inked.length) / 2)).toBeLessThanOrEqual(1)
})

it('a document with another number of pages than expected is not drawn', () => {
  expect(() => decoded(onePage, { expectedPages: 2 })).toThrow('documento.invalido')
})

describe('the thread that draws for a printer', () => {
  let folder: string
  eachFolder((made) => void (folder = made))
  const NEVER = new AbortController().signal

  it('the drawing thread keeps running for a printer that accepts no data for a long time, and loses no page', async () => {
    const job = { ...JOB, expectedPages: 3 }
    const pages = pdfium.open(threePages)
    const whole = Buffer.concat([...rasterOf(pages, job)])
    pages.close()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const chunks: Uint8Array[] = []
    for await (const chunk of drawn(threePages, job, NEVER)) {
      chunks.push(chunk)
      for (let turns = 0; turns < 100; turns += 1) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(300_000)
    }
    vi.useRealTimers()
    expect(Buffer.concat(chunks).equals(whole)).toBe(true)
  })

  it('the drawing thread answers a request for the next chunk with an error if it has no document', async () => {
    const thread = new PdfThread(
      new URL(import.meta.resolve('../../../../../main/printing/drivers/raster/worker.ts')).pathname,
    )
    await expect(thread.ask('next' as never)).rejects.toMatchObject({ falha: { codigo: 'interno' } })
    thread.end()
  })

  it('the drawing thread ends at once if its job is stopped, even in the middle of a chunk', async () => {
    const program = join(folder, 'busy.cjs')
    const ready = "require('node:worker_threads').parentPort"
    await writeFile(
      program,
      `const main = ${ready}; main.postMessage('ready'); main.on('message', () => { for (;;); })`,
    )
    const stopping = new AbortController()
    const chunk = drawn(onePage, JOB, stopping.signal, program).next()
    setTimeout(() => stopping.abort(), 200)
    await expect(chunk).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
  })

  it('the drawing thread’s missing program file is reported as a permanent refusal', async () => {
    const chunks = drawn(onePage, JOB, NEVER, '/nonexistent/worker.js')
    await expect(chunks.next()).rejects.toMatchObject({ codigo: 'impressora.recusou' })
  })
})
