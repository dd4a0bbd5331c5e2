import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/* PDFium as WebAssembly: a hostile document can only break its own reading. */

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

/** Compiles PDFium ahead of the first document. */
export function warmPdfium(): Promise<object> {
  return (compiled ??= readFile(program()).then((bytes) => wasm.compile(bytes)))
}

/** Starts a PDFium with a new memory. */
export async function newPdfium(): Promise<WrappedPdfiumModule> {
  const module = await warmPdfium()
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
 * Opens a document. Each gets a PDFium with a new memory: fonts cached from one document would change the next drawing.
 * @returns null if PDFium cannot open the document
 */
export async function openInPdfium(
  bytes: Uint8Array,
): Promise<{ pdfium: WrappedPdfiumModule; document: number } | null> {
  const pdfium = await newPdfium()
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length)
  // `HEAPU8` is read after the allocation, because the heap may move while it grows.
  pdfium.pdfium.HEAPU8.set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  return document === 0 ? null : { pdfium, document }
}

/** The words of a loaded page, or of a part of it (left, top, right, bottom), UTF-16. */
export function wordsOf(
  pdfium: WrappedPdfiumModule,
  page: number,
  part?: readonly [number, number, number, number],
): Uint8Array {
  const { wasmExports } = pdfium.pdfium
  const text = pdfium.FPDFText_LoadPage(page)
  if (text === 0) return new Uint8Array()
  // The buffer has a zero at the end.
  const size = 2 * (pdfium.FPDFText_CountChars(text) + 1)
  const at = wasmExports.malloc(size)
  const letters = part
    ? pdfium.FPDFText_GetBoundedText(text, ...part, at, size / 2)
    : pdfium.FPDFText_GetText(text, 0, size / 2 - 1, at)
  const words = pdfium.pdfium.HEAPU8.slice(at, at + 2 * letters)
  wasmExports.free(at)
  pdfium.FPDFText_ClosePage(text)
  return words
}
