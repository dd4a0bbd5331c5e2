import type { PDFDocument, PDFDict, PDFRef } from '@cantoo/pdf-lib'
import type { PdfLibrary } from './pdfLibrary.ts'

/** The size of a page's visible part, in points. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

export const MOST_PAGES = 500

/** Largest number of nodes visited: thirty nodes that share each other can yield a billion pages. */
const MOST_NODES = 4 * MOST_PAGES

/**
 * Counts the pages by walking the tree; the stated `/Count` is not trusted. A node may be listed more than once, as real files do.
 * Null beyond the limits, or if a node is its own child.
 */
export function countPages(pdf: PDFDocument, { PDFArray, PDFDict, PDFName }: PdfLibrary): number | null {
  let pages = 0
  let nodes = 0
  const path = new Set<unknown>()
  const walk = (node: unknown): boolean => {
    const found = pdf.context.lookup(node as Parameters<typeof pdf.context.lookup>[0])
    if (!(found instanceof PDFDict)) return true
    if (path.has(found)) return false
    nodes += 1
    const kids = found.lookup(PDFName.of('Kids'))
    if (!(kids instanceof PDFArray)) {
      pages += 1
      return pages <= MOST_PAGES
    }
    // A tree without pages must be limited too.
    if (nodes + kids.size() > MOST_NODES || path.size > MOST_DEPTH) return false
    path.add(found)
    const isWithin = kids.asArray().every(walk)
    path.delete(found)
    return isWithin
  }
  return walk(pdf.catalog.get(PDFName.of('Pages'))) ? pages : null
}
/** Deepest nesting; readers stop at some hundred levels. */
const MOST_DEPTH = 500

/**
 * Gives the catalog, tree nodes and pages their classes by their position in the tree, even if their `/Type` is missing or wrong.
 * Every reader shows such a document. The document itself is unchanged.
 */
export function classifyNodes(pdf: PDFDocument, library: PdfLibrary): void {
  const { PDFCatalog, PDFDict, PDFName, PDFPageLeaf, PDFPageTree, PDFRef } = library
  const { context } = pdf
  const as = (ref: PDFRef, Kind: typeof PDFCatalog | typeof PDFPageTree | typeof PDFPageLeaf, dict: PDFDict) => {
    if (dict instanceof Kind) return dict
    const known = Kind.fromMapWithContext(dict.asMap(), context)
    context.assign(ref, known)
    return known
  }
  const root = context.trailerInfo.Root
  const catalog = root instanceof PDFRef ? context.lookup(root) : null
  if (!(root instanceof PDFRef) || !(catalog instanceof PDFDict)) return
  Object.assign(pdf, { catalog: as(root, PDFCatalog, catalog) })
  const waiting = [catalog.get(PDFName.of('Pages'))]
  const seen = new Set<unknown>()
  for (const ref of waiting) {
    const node = context.lookup(ref)
    if (!(ref instanceof PDFRef) || !(node instanceof PDFDict) || seen.has(ref)) continue
    seen.add(ref)
    const kids = node.lookup(PDFName.of('Kids'))
    as(ref, kids instanceof library.PDFArray ? PDFPageTree : PDFPageLeaf, node)
    if (!(kids instanceof library.PDFArray) || seen.size + kids.size() > 4 * MOST_PAGES) continue
    waiting.push(...kids.asArray())
  }
}
