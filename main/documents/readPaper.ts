import { openInPdfium, wordsOf } from './pdfium.ts'
import { PAGE_END } from './plainLetters.ts'

export interface PaperText {
  /** Each page ends with {@link PAGE_END}. */
  readonly texto: string
  /** False if a page was not read: one of many, or one that cannot be loaded. */
  readonly inteiro: boolean
}

/** Number of pages read from the start of a long document. The last page, with the sums, is read too. */
const FIRST_PAGES = 12
const MOST_LETTERS = 200_000

/** Reads a document's text; empty if PDFium cannot open the document. */
export async function textOf(bytes: Uint8Array): Promise<PaperText> {
  const opened = await openInPdfium(bytes)
  if (!opened) return { texto: '', inteiro: false }
  const { pdfium, document } = opened
  const count = pdfium.FPDF_GetPageCount(document)
  const first = Array.from({ length: Math.min(count, FIRST_PAGES) }, (_, index) => index)
  let texto = ''
  let inteiro = count <= FIRST_PAGES + 1
  for (const index of new Set([...first, count - 1])) {
    const page = pdfium.FPDF_LoadPage(document, index)
    if (page === 0) inteiro = false
    texto += `${Buffer.from(wordsOf(pdfium, page)).toString('utf16le')}\n${PAGE_END}\n`
    pdfium.FPDF_ClosePage(page)
    if (texto.length > MOST_LETTERS) return { texto: texto.slice(0, MOST_LETTERS), inteiro: false }
  }
  return { texto, inteiro }
}
