import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { openInPdfium, wordsOf } from './pdfium.ts'
import { PAGE_END } from './plainLetters.ts'
import { removeUnseen } from './unseenText.ts'

export interface PaperText {
  /** Each page ends with {@link PAGE_END}. */
  readonly texto: string
  /** False if a part was not read: one of many pages, a page that cannot be loaded, or letters without a meaning. */
  readonly inteiro: boolean
  /** Set if a font does not say which letters it draws. Then a missing number proves nothing. */
  readonly cifrado?: boolean
}

/** Number of pages read from the start of a long document. The last page, with the sums, is read too. */
const FIRST_PAGES = 12
const MOST_LETTERS = 200_000
/** The part of a text that a font may draw without its letters, such as bars. A guide's own data are more. */
const BARS = 0.08
/** `FLAT_PRINT` of fpdf_flatten.h. */
const AS_PRINTED = 1

/** Reads a document's text; empty if PDFium cannot open the document. */
export async function textOf(bytes: Uint8Array): Promise<PaperText> {
  const opened = await openInPdfium(bytes)
  if (!opened) return { texto: '', inteiro: false }
  const { pdfium, document } = opened
  const count = pdfium.FPDF_GetPageCount(document)
  const first = Array.from({ length: Math.min(count, FIRST_PAGES) }, (_, index) => index)
  let texto = ''
  let inteiro = count <= FIRST_PAGES + 1
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo())
  let unnamed = 0
  for (const index of new Set([...first, count - 1])) {
    const page = pageAsPrinted(pdfium, document, form, index)
    if (page === 0) inteiro = false
    else removeUnseen(pdfium, page)
    const read = wordsOn(pdfium, page)
    unnamed += read.unnamed
    // PDFium joins two lines at a hyphen, as of a Pix code, and writes another sign for it.
    texto += `${read.words.replaceAll('\0', '').replaceAll('\u0002', '-').replaceAll('\ufffe', '-')}\n${PAGE_END}\n`
    pdfium.FPDF_ClosePage(page)
    if (texto.length > MOST_LETTERS) return { texto: texto.slice(0, MOST_LETTERS), inteiro: false }
  }
  const cifrado = unnamed > BARS * texto.length
  return { texto, inteiro: inteiro && !cifrado, ...(cifrado && { cifrado }) }
}

/** Loads a page with the filled fields and notes that a printer prints too; 0 if PDFium cannot load it. */
function pageAsPrinted(pdfium: WrappedPdfiumModule, document: number, form: number, index: number): number {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (page === 0 || pdfium.FPDFPage_GetAnnotCount(page) === 0) return page
  // PDFium draws typed values for which the file has no appearance of its own.
  pdfium.FORM_OnAfterLoadPage(page, form)
  pdfium.FPDFPage_Flatten(page, AS_PRINTED)
  pdfium.FORM_OnBeforeClosePage(page, form)
  pdfium.FPDF_ClosePage(page)
  return pdfium.FPDF_LoadPage(document, index)
}

/** The words on the visible part of a page, and the number of signs whose letters the font does not name. */
function wordsOn(pdfium: WrappedPdfiumModule, page: number): { words: string; unnamed: number } {
  const { wasmExports } = pdfium.pdfium
  const at = wasmExports.malloc(16)
  const read = () => pdfium.pdfium.HEAPU8.slice(at, at + 16).buffer
  pdfium.FPDF_GetPageBoundingBox(page, at)
  const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(read())
  const text = pdfium.FPDFText_LoadPage(page)
  let unnamed = 0
  let isCropped = false
  for (let sign = pdfium.FPDFText_CountChars(text) - 1; sign >= 0; sign -= 1) {
    if (pdfium.FPDFText_HasUnicodeMapError(text, sign) === 1) unnamed += 1
    if (isCropped || pdfium.FPDFText_IsGenerated(text, sign) === 1) continue
    pdfium.FPDFText_GetCharOrigin(text, sign, at, at + 8)
    const [x = 0, y = 0] = new Float64Array(read())
    isCropped = x < left || x > right || y < bottom || y > top
  }
  wasmExports.free(at)
  pdfium.FPDFText_ClosePage(text)
  const words = wordsOf(pdfium, page, isCropped ? [left, top, right, bottom] : undefined)
  return { words: Buffer.from(words).toString('utf16le'), unnamed }
}
