import type { PDFDocument } from '@cantoo/pdf-lib'
import { readIntervalo } from '../../../shared/model/intervaloDePaginas.ts'
import { loadPdfLibrary } from '../../documents/pdfLibrary.ts'
import { PrintError } from '../errors.ts'

/** Throws `PrintError` (`documento.paginas`) where the document has no such pages, or the text is no range. */
export function pagesOf(range: string, total: number): number[] {
  const pages = readIntervalo(range, total)
  if (!pages) throw new PrintError('documento.paginas', `${range} of ${total} pages`)
  return pages
}

/** A document of these pages alone, as they are. */
export async function extractPages(source: PDFDocument, pages: readonly number[]): Promise<Uint8Array> {
  const library = await loadPdfLibrary()
  const part = await library.PDFDocument.create({ updateMetadata: false })
  const indices = pages.map((page) => page - 1)
  for (const page of await part.copyPages(source, indices)) part.addPage(page)
  return part.save()
}
