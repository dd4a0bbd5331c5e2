import { readFileSync } from 'node:fs'
import { type PageView, startPdfium } from '../../../../../main/printing/drivers/winspool/pages.ts'
import { type Doc, drawnPdf } from '../../drawnPdf.ts'

/** PDFium itself, and one that is started. */
export const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
export const pdfium = await startPdfium(wasm)

type Size = readonly [width: number, height: number]
/** Points. */
const SMALL: Size = [200, 300]
/** A dot a point, the whole of a small page. */
export const VIEW: PageView = { dpi: { x: 72, y: 72 }, offset: { x: 0, y: 0 }, width: 200, height: 300, color: false }

/** A document that a test draws, small unless it says a size. */
export const pdfOf = (draw: (doc: Doc) => unknown, size: Size = SMALL, more: PDFKit.PDFDocumentOptions = {}) =>
  drawnPdf(draw, size, more)

/** A page with a rectangle on it. */
export const box = (x: number, y: number, width: number, height: number, color = 'black') =>
  pdfOf((doc) => doc.rect(x, y, width, height).fill(color))

/** A page's bands, and a function that reads its dots: as many bytes as a dot has. */
export function drawn(bytes: Uint8Array, more: Partial<PageView> = {}, index = 0) {
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
export const [WHITE, BLACK] = [[255], [0]]
