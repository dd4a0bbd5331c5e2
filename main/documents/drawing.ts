import { createHash } from 'node:crypto'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { openInPdfium, wordsOf } from './pdfium.ts'

/* Renders documents by PDFium, so that two documents can be compared by their look. */

/** Dots per inch: enough that a missing word or bar changes the picture. */
const DPI = 50
const POINTS = 72
/** Longest side of a drawing, pixels: a poster is drawn coarser. */
const LONGEST_SIDE = 1600
/** Constants of fpdfview.h: `FPDFBitmap_Gray`; `FPDF_PRINTING`, `FPDF_ANNOT`, `FPDF_GRAYSCALE`. */
const GRAY = 1
const FLAGS = 0x800 | 0x1 | 0x8
const WHITE = 0xffffffff

/** A digest of each page's size, ink and words; null if PDFium cannot open the document. */
export async function lookOf(bytes: Uint8Array): Promise<string[] | null> {
  const opened = await openInPdfium(bytes)
  if (!opened) return null
  const { pdfium, document } = opened
  // Also draws form values for which the file has no appearance of its own.
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo())
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => index)
  return pages.map((index) => pageLook(pdfium, form, pdfium.FPDF_LoadPage(document, index)))
}

function pageLook(pdfium: WrappedPdfiumModule, form: number, page: number): string {
  const digest = createHash('sha256')
  if (page !== 0) {
    const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
    pdfium.FORM_OnAfterLoadPage(page, form)
    digest.update(`${wide} ${high} `)
    digest.update(inkOf(pdfium, form, page, [wide, high]))
    digest.update(wordsOf(pdfium, page))
    pdfium.FORM_OnBeforeClosePage(page, form)
    pdfium.FPDF_ClosePage(page)
  }
  return digest.digest('hex')
}

function inkOf(draw: WrappedPdfiumModule, form: number, page: number, [wide, high]: [number, number]): Uint8Array {
  const { wasmExports } = draw.pdfium
  const scale = Math.min(DPI / POINTS, LONGEST_SIDE / Math.max(wide, high, 1))
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))]
  // The bitmap's width fills each row to the last byte, so that no byte stays undrawn.
  const stride = Math.ceil(width / 4) * 4
  const pixels = wasmExports.malloc(stride * height)
  const bitmap = draw.FPDFBitmap_CreateEx(stride, height, GRAY, pixels, stride)
  draw.FPDFBitmap_FillRect(bitmap, 0, 0, stride, height, WHITE)
  draw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
  draw.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, FLAGS)
  const drawn = draw.pdfium.HEAPU8.slice(pixels, pixels + stride * height)
  draw.FPDFBitmap_Destroy(bitmap)
  wasmExports.free(pixels)
  return drawn
}
