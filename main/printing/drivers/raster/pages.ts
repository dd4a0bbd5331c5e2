import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { PrintError } from '../../driver.ts'

/** A document whose pages can be drawn, by PDFium. All lengths in points, from the upper left corner. */
export interface Pages {
  readonly count: number
  /** Size of a page on upright paper. */
  size(page: number): { readonly width: number; readonly height: number }
  /** The bounding box of the page's ink on upright paper; null for an empty page. */
  ink(page: number): Box | null
  /**
   * Renders a page in its own size, in as few passes as memory allows, because some pages take seconds per pass. A band
   * is valid until the next one.
   * @param view the part to render, in pixels
   */
  bands(page: number, view: PageView): Generator<Band, void>
  close(): void
}

/** Rows of a page, top to bottom, padded to 4 bytes. A pixel has one byte (grey) or four (blue, green, red, unused). */
export interface Band {
  readonly rows: Uint8Array
  /** Pixels below the upper edge of the rendered part. */
  readonly top: number
  readonly width: number
  readonly height: number
  readonly bytesPerPixel: 1 | 4
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface PageView {
  readonly dpi: { readonly x: number; readonly y: number }
  /** Upper left corner of the rendered part in the page. */
  readonly offset: { readonly x: number; readonly y: number }
  readonly width: number
  readonly height: number
  readonly color: boolean
  /** Whether the lowest band comes first. */
  readonly upward?: boolean
}

/** Number of rows in a chunk. */
const BAND = 256
/** Maximum memory of one drawing: A4 in grey at 600 dpi takes 35 MB, in colour at 300 dpi as much. */
const MOST_BYTES = 48 * 1024 * 1024
const POINTS = 72
/** Resolution at which ink is searched for: one dot is a third of a millimetre. */
const INK_DPI = 75
/** Grey level below which a dot is ink. A lighter dot is a background that printers do not show. */
const INK_BELOW = 240
/** `FPDFBitmap_Gray`, `FPDFBitmap_BGRx`; `FPDF_PRINTING`, `FPDF_ANNOT`, `FPDF_GRAYSCALE` of fpdfview.h. */
const FORMAT = { gray: 1, color: 3 } as const
const FLAGS = { printing: 0x800, annotations: 0x1, gray: 0x8 } as const
const WHITE = 0xffffffff
/** `FPDF_ANNOT_WIDGET`, `FPDF_FORMFIELD_PUSHBUTTON`, `FPDF_ANNOT_FLAG_HIDDEN` and `_PRINT`. */
const [WIDGET, PUSH_BUTTON] = [20, 1]
const FLAG = { hidden: 0x2, print: 0x4 } as const
/** Rotations of a page, in quarter turns clockwise. */
const [UPRIGHT, TURNED] = [0, 1]

/** PDFium, started. */
export interface PdfEngine {
  open(bytes: Uint8Array): Pages
}

/** @param wasm PDFium itself (`pdfium.wasm` of @embedpdf/pdfium) */
export async function startPdfium(wasm: Uint8Array<ArrayBuffer>): Promise<PdfEngine> {
  const pdfium = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) })
  pdfium.FPDF_InitLibrary()
  return { open: (bytes) => openPages(pdfium, bytes) }
}

/**
 * Opens a PDF. Throws `PrintError` (`documento.invalido`) for bytes that PDFium cannot open.
 * @param mostBytes memory of one drawing, bytes
 */
export function openPages(pdfium: WrappedPdfiumModule, bytes: Uint8Array, mostBytes = MOST_BYTES): Pages {
  const { wasmExports } = pdfium.pdfium
  const at = wasmExports.malloc(bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  if (document === 0) {
    wasmExports.free(at)
    throw new PrintError('documento.invalido', `PDFium error ${pdfium.FPDF_GetLastError()}`)
  }

  // The form environment also draws typed form values that have no appearance in the file. It runs no scripts.
  const fillInfo = pdfium.PDFiumExt_OpenFormFillInfo()
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, fillInfo)

  /** Hides push buttons that are meant for the screen only. */
  function hideScreenButtons(page: number): void {
    for (let index = 0; index < pdfium.FPDFPage_GetAnnotCount(page); index += 1) {
      const annotation = pdfium.FPDFPage_GetAnnot(page, index)
      const flags = pdfium.FPDFAnnot_GetFlags(annotation)
      const isButton =
        pdfium.FPDFAnnot_GetSubtype(annotation) === WIDGET &&
        pdfium.FPDFAnnot_GetFormFieldType(form, annotation) === PUSH_BUTTON
      if (isButton && (flags & FLAG.print) === 0) pdfium.FPDFAnnot_SetFlags(annotation, flags | FLAG.hidden)
      pdfium.FPDFPage_CloseAnnot(annotation)
    }
  }

  function* bands(index: number, part: PageView): Generator<Band, void> {
    const page = pdfium.FPDF_LoadPage(document, index)
    if (page === 0) throw new PrintError('documento.invalido', 'PDFium cannot load a page')
    hideScreenButtons(page)
    pdfium.FORM_OnAfterLoadPage(page, form)
    const bytesPerPixel = part.color ? 4 : 1
    const stride = Math.ceil((part.width * bytesPerPixel) / 4) * 4
    const most = Math.max(1, Math.floor(mostBytes / stride / BAND)) * BAND
    const high = Math.min(most, Math.ceil(part.height / BAND) * BAND)
    const pixels = wasmExports.malloc(stride * high)
    const format = part.color ? FORMAT.color : FORMAT.gray
    const bitmap = pdfium.FPDFBitmap_CreateEx(part.width, high, format, pixels, stride)
    const flags = FLAGS.printing | FLAGS.annotations | (part.color ? 0 : FLAGS.gray)
    // Paper lies upright in the printer: a page wider than high is rotated.
    const turn = pdfium.FPDF_GetPageWidthF(page) > pdfium.FPDF_GetPageHeightF(page) ? TURNED : UPRIGHT
    const { width: across, height: down } = sizeOn(page)
    const [width, height] = [Math.round((across / POINTS) * part.dpi.x), Math.round((down / POINTS) * part.dpi.y)]
    const tops = Array.from({ length: Math.ceil(part.height / BAND) }, (_, band) => band * BAND)
    let rendered = -1
    try {
      for (const top of part.upward ? tops.reverse() : tops) {
        const row = top % high
        if (rendered !== top - row) {
          rendered = top - row
          const where = [-part.offset.x, -part.offset.y - rendered, width, height, turn, flags] as const
          pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, part.width, high, WHITE)
          pdfium.FPDF_RenderPageBitmap(bitmap, page, ...where)
          pdfium.FPDF_FFLDraw(form, bitmap, page, ...where)
        }
        const rows = Math.min(BAND, part.height - top)
        const at = pixels + stride * row
        // The view is made for each band, because the heap may have moved while it grew.
        const drawn = pdfium.pdfium.HEAPU8.subarray(at, at + stride * rows)
        yield { rows: drawn, top, width: part.width, height: rows, bytesPerPixel }
      }
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap)
      wasmExports.free(pixels)
      pdfium.FORM_OnBeforeClosePage(page, form)
      pdfium.FPDF_ClosePage(page)
    }
  }

  function sizeOf(index: number): { width: number; height: number } {
    const page = pdfium.FPDF_LoadPage(document, index)
    if (page === 0) throw new PrintError('documento.invalido', 'PDFium cannot load a page')
    const size = sizeOn(page)
    pdfium.FPDF_ClosePage(page)
    return size
  }

  function sizeOn(page: number): { width: number; height: number } {
    const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
    return { width: Math.min(wide, high), height: Math.max(wide, high) }
  }

  return {
    count: pdfium.FPDF_GetPageCount(document),
    size: sizeOf,
    bands,
    ink(index) {
      const size = sizeOf(index)
      const pixels = (points: number) => Math.ceil((points * INK_DPI) / POINTS)
      const [width, height] = [pixels(size.width), pixels(size.height)]
      const edges = { left: width, top: height, right: -1, bottom: -1 }
      const part = { dpi: { x: INK_DPI, y: INK_DPI }, offset: { x: 0, y: 0 }, width, height, color: false }
      for (const { rows, height: count, top } of bands(index, part)) {
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
      }
      if (edges.right < 0) return null
      const points = (at: number) => (at * POINTS) / INK_DPI
      const { left, top, right, bottom } = edges
      return { left: points(left), top: points(top), right: points(right + 1), bottom: points(bottom + 1) }
    },
    close() {
      pdfium.PDFiumExt_ExitFormFillEnvironment(form)
      pdfium.PDFiumExt_CloseFormFillInfo(fillInfo)
      pdfium.FPDF_CloseDocument(document)
      wasmExports.free(at)
    },
  }
}
