import type { PageSize } from '../../documents/pageTree.ts'
import { mediaSize } from '../mediaSize.ts'
import { PrintError } from '../errors.ts'

/** Points in a hundredth of a millimetre. */
const POINTS = 72 / 2540
/** A4 is 595.28 × 841.89 points, and programs round it in every way. */
const TOLERANCE_PT = 2

/**
 * Refuses, before anything is written down, what would come out cut: other pages than were told, or pages that do not fit the
 * paper in either direction (`PrintError`, `documento.invalido`). Smaller pages are fine: they come out in their own size.
 * @param sizes of the document's pages, as `checkPdf` found them
 * @param pages how many the caller says there are
 */
export function preflight(sizes: readonly PageSize[], pages: number, media: string): void {
  if (sizes.length !== pages) throw invalid(`${sizes.length} pages, ${pages} expected`)
  const paper = mediaSize(media)
  if (!paper) return
  const [short = 0, long = 0] = [paper.x, paper.y]
    .map((side) => side * POINTS + TOLERANCE_PT)
    .toSorted((one, other) => one - other)
  for (const { width, height } of sizes) {
    if (Math.min(width, height) > short || Math.max(width, height) > long) {
      throw invalid(`a page of ${Math.round(width)}x${Math.round(height)} pt is more than ${media}`)
    }
  }
}

function invalid(detail: string): PrintError {
  return new PrintError('documento.invalido', detail)
}
