import type { PDFDocument } from '@cantoo/pdf-lib'
import type { PdfLibrary } from './pdfLibrary.ts'

/** Of a page as it is seen, in points. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** A city hall's longest booklet has eighty. */
export const MOST_PAGES = 500

/**
 * How many pages there are, by walking the tree: what it says of itself (`/Count`) is not asked. Null where there are more
 * than a paper has, or where a part is met twice: a tree of thirty nodes can so have a billion pages.
 */
export function countPages(pdf: PDFDocument, { PDFArray, PDFDict, PDFName }: PdfLibrary): number | null {
  const seen = new Set<unknown>()
  const waiting: unknown[] = [pdf.catalog.get(PDFName.of('Pages'))]
  let pages = 0
  for (const node of waiting) {
    const found = pdf.context.lookup(node as Parameters<typeof pdf.context.lookup>[0])
    if (!(found instanceof PDFDict)) continue
    if (seen.has(found)) return null
    seen.add(found)
    const kids = found.lookup(PDFName.of('Kids'))
    if (!(kids instanceof PDFArray)) {
      pages += 1
      if (pages > MOST_PAGES) return null
    } else {
      // Nodes that hold nothing but nodes have to end too.
      if (seen.size + kids.size() > 4 * MOST_PAGES) return null
      waiting.push(...kids.asArray())
    }
  }
  return pages
}
