import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { PrintError } from '../../errors.ts'
import type { Band } from './windowsApi.ts'

/** A document whose pages can be drawn, by PDFium. All lengths in points, from the upper left corner. */
export interface Pages {
  readonly count: number
  /** As a page will lie on upright paper. */
  size(page: number): { readonly width: number; readonly height: number }
  /** Where there is ink on the page as it will lie on upright paper; null for an empty one. */
  ink(page: number): Box | null
  /**
   * Draws a page in its own size, in bands, so that a page never lies in memory as a whole.
   * @param view the part to be drawn, in pixels
   * @returns false as soon as `put` does
   */
  draw(page: number, view: PageView, put: (band: Band, top: number) => boolean): boolean
  close(): void
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface PageView {
  readonly dpi: { readonly x: number; readonly y: number }
  /** Where the part begins in the page. */
  readonly offset: { readonly x: number; readonly y: number }
  readonly width: number
  readonly height: number
  readonly color: boolean
}

/** Rows drawn at a time. */
const BAND = 256
const POINTS = 72
/** So fine ink is looked for: a third of a millimetre. */
const INK_DPI = 75
/** Lighter is a background that no printer shows. */
const INK_BELOW = 240
/** `FPDFBitmap_Gray`, `FPDFBitmap_BGRx`; `FPDF_PRINTING`, `FPDF_ANNOT`, `FPDF_GRAYSCALE` of fpdfview.h. */
const FORMAT = { gray: 1, color: 3 } as const
const FLAGS = { printing: 0x800, annotations: 0x1, gray: 0x8 } as const
const WHITE = 0xffffffff
/** Clockwise, in quarters. */
const [UPRIGHT, TURNED] = [0, 1]

/** PDFium, ready to open documents. */
export interface PdfEngine {
  /** Throws `PrintError` (`documento.invalido`) for what it cannot open. */
  open(bytes: Uint8Array): Pages
}

/** @param wasm PDFium itself (`pdfium.wasm` of @embedpdf/pdfium) */
export async function startPdfium(wasm: Uint8Array<ArrayBuffer>): Promise<PdfEngine> {
  const pdfium = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) })
  pdfium.FPDF_InitLibrary()
  return { open: (bytes) => openPages(pdfium, bytes) }
}

function openPages(pdfium: WrappedPdfiumModule, bytes: Uint8Array): Pages {
  const { wasmExports } = pdfium.pdfium
  const at = wasmExports.malloc(bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  if (document === 0) {
    wasmExports.free(at)
    throw new PrintError('documento.invalido', `PDFium error ${pdfium.FPDF_GetLastError()}`)
  }

  function draw(index: number, part: PageView, put: (band: Band, top: number) => boolean): boolean {
    const page = pdfium.FPDF_LoadPage(document, index)
    if (page === 0) throw new PrintError('documento.invalido', 'PDFium cannot load a page')
    const bytesPerPixel = part.color ? 4 : 1
    const stride = Math.ceil((part.width * bytesPerPixel) / 4) * 4
    const pixels = wasmExports.malloc(stride * BAND)
    const format = part.color ? FORMAT.color : FORMAT.gray
    const bitmap = pdfium.FPDFBitmap_CreateEx(part.width, BAND, format, pixels, stride)
    const flags = FLAGS.printing | FLAGS.annotations | (part.color ? 0 : FLAGS.gray)
    const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
    // Paper lies upright in the printer: a page that is wider than high is turned.
    const turn = wide > high ? TURNED : UPRIGHT
    const [across, down] = turn === TURNED ? [high, wide] : [wide, high]
    const [width, height] = [Math.round((across / POINTS) * part.dpi.x), Math.round((down / POINTS) * part.dpi.y)]
    try {
      for (let top = 0; top < part.height; top += BAND) {
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, part.width, BAND, WHITE)
        pdfium.FPDF_RenderPageBitmap(bitmap, page, -part.offset.x, -part.offset.y - top, width, height, turn, flags)
        const rows = Math.min(BAND, part.height - top)
        // A view: the heap may have moved while it grew.
        const drawn = pdfium.pdfium.HEAPU8.subarray(pixels, pixels + stride * rows)
        if (!put({ rows: drawn, width: part.width, height: rows, bytesPerPixel }, top)) return false
      }
      return true
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap)
      wasmExports.free(pixels)
      pdfium.FPDF_ClosePage(page)
    }
  }

  /** Of the page as it lies on upright paper. */
  function sizeOf(index: number): { width: number; height: number } {
    const page = pdfium.FPDF_LoadPage(document, index)
    if (page === 0) throw new PrintError('documento.invalido', 'PDFium cannot load a page')
    const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
    pdfium.FPDF_ClosePage(page)
    return { width: Math.min(wide, high), height: Math.max(wide, high) }
  }

  return {
    count: pdfium.FPDF_GetPageCount(document),
    size: sizeOf,
    draw,
    ink(index) {
      const size = sizeOf(index)
      const pixels = (points: number) => Math.ceil((points * INK_DPI) / POINTS)
      const [width, height] = [pixels(size.width), pixels(size.height)]
      const edges = { left: width, top: height, right: -1, bottom: -1 }
      const part = { dpi: { x: INK_DPI, y: INK_DPI }, offset: { x: 0, y: 0 }, width, height, color: false }
      draw(index, part, ({ rows, height: count }, top) => {
        const stride = rows.length / count
        for (let row = 0; row < count; row += 1) {
          const line = rows.subarray(row * stride, row * stride + width)
          const first = line.findIndex((grey) => grey < INK_BELOW)
          if (first < 0) continue
          const last = line.findLastIndex((grey) => grey < INK_BELOW)
          edges.left = Math.min(edges.left, first)
          edges.right = Math.max(edges.right, last)
          edges.top = Math.min(edges.top, top + row)
          edges.bottom = top + row
        }
        return true
      })
      if (edges.right < 0) return null
      const points = (at: number) => (at * POINTS) / INK_DPI
      const { left, top, right, bottom } = edges
      return { left: points(left), top: points(top), right: points(right + 1), bottom: points(bottom + 1) }
    },
    close() {
      pdfium.FPDF_CloseDocument(document)
      wasmExports.free(at)
    },
  }
}
