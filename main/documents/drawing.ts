import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/*
 * Renders documents by PDFium, so that two documents can be compared by their look. PDFium is WebAssembly: a hostile document
 * harms only its own rendering.
 */

/** Dots per inch: enough that a missing word or bar changes the picture. */
const DPI = 50
const POINTS = 72
/** Longest side of a drawing, pixels: a poster is drawn coarser. */
const LONGEST_SIDE = 1600
/** Constants of fpdfview.h: `FPDFBitmap_Gray`; `FPDF_PRINTING`, `FPDF_ANNOT`, `FPDF_GRAYSCALE`. */
const GRAY = 1
const FLAGS = 0x800 | 0x1 | 0x8
const WHITE = 0xffffffff

/** The part of WebAssembly used here. Node's types do not declare it. */
interface Wasm {
  compile(bytes: Uint8Array): Promise<object>
  instantiate(module: object, imports: object): Promise<never>
}
const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: Wasm }
let compiled: Promise<object> | undefined

/** Path of PDFium's file: beside the bundle's entry, or in its package when run from the sources. */
const program = () =>
  import.meta.filename.endsWith('.ts')
    ? fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
    : join(import.meta.dirname, 'pdfium.wasm')

/** Starts PDFium with a new memory for each document: fonts cached from one document would change the next drawing. */
async function start(): Promise<WrappedPdfiumModule> {
  compiled ??= readFile(program()).then((bytes) => wasm.compile(bytes))
  const module = await compiled
  const pdfium = await init({
    instantiateWasm: (imports, done) => {
      const begin = async () => done(await wasm.instantiate(module, imports))
      void begin()
      return {}
    },
  })
  pdfium.FPDF_InitLibrary()
  return pdfium
}

/**
 * A digest of each page's size, ink and words.
 * @returns null if PDFium cannot open the document
 */
export async function lookOf(bytes: Uint8Array): Promise<string[] | null> {
  const pdfium = await start()
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length)
  // `HEAPU8` is read after the allocation, because the heap may move while it grows.
  pdfium.pdfium.HEAPU8.set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  if (document === 0) return null
  // Also draws typed form values whose look the file leaves to the reader.
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

function wordsOf(pdfium: WrappedPdfiumModule, page: number): Uint8Array {
  const { wasmExports } = pdfium.pdfium
  const text = pdfium.FPDFText_LoadPage(page)
  if (text === 0) return new Uint8Array()
  // The buffer holds UTF-16 with a zero at the end.
  const size = 2 * (pdfium.FPDFText_CountChars(text) + 1)
  const at = wasmExports.malloc(size)
  const letters = pdfium.FPDFText_GetText(text, 0, size / 2 - 1, at)
  const words = pdfium.pdfium.HEAPU8.slice(at, at + 2 * letters)
  wasmExports.free(at)
  pdfium.FPDFText_ClosePage(text)
  return words
}
