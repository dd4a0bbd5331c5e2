import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { openInPdfium, wordsOf } from './pdfium.ts'
import { PAGE_END } from './plainLetters.ts'

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
    unnamed += unnamedOn(pdfium, page)
    texto += `${Buffer.from(wordsOf(pdfium, page)).toString('utf16le')}\n${PAGE_END}\n`
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

/** The number of signs on a page whose letters the font does not name. */
function unnamedOn(pdfium: WrappedPdfiumModule, page: number): number {
  const text = pdfium.FPDFText_LoadPage(page)
  let unnamed = 0
  for (let at = pdfium.FPDFText_CountChars(text) - 1; at >= 0; at -= 1)
    if (pdfium.FPDFText_HasUnicodeMapError(text, at) === 1) unnamed += 1
  pdfium.FPDFText_ClosePage(text)
  return unnamed
}
