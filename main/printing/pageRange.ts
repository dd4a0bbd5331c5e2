import type { PDFDocument } from '@cantoo/pdf-lib'
import { PrintError } from './errors.ts'

/**
 * Page numbers (from 1) in a range as people write it: `31-32,40`. They come in the order written, each once.
 * Throws `PrintError` (`documento.paginas`) where the document has no such page or the text is none.
 */
export function pagesOf(range: string, total: number): number[] {
  const pages = range.split(',').flatMap((part) => {
    const [, first = '', last = first] = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(part) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (from < 1 || to < from || to > total) throw new PrintError('documento.paginas', `${range} of ${total} pages`)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  return [...new Set(pages)]
}

/** A document of these pages alone, as they are. */
export async function extractPages(source: PDFDocument, pages: readonly number[]): Promise<Uint8Array> {
  const library = await import('@cantoo/pdf-lib')
  const part = await library.PDFDocument.create({ updateMetadata: false })
  const indices = pages.map((page) => page - 1)
  for (const page of await part.copyPages(source, indices)) part.addPage(page)
  return part.save()
}
