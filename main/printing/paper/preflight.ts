import { checkPdf } from '../../documents/checkPdf.ts'
import type { PageSize } from '../../documents/pageTree.ts'
import { mediaSize } from '../mediaSize.ts'
import { PrintError } from '../errors.ts'

/** Points in a hundredth of a millimetre. */
const POINTS = 72 / 2540
/** A4 is 595.28 × 841.89 points, and programs round it in every way. */
const TOLERANCE_PT = 2

/**
 * Refuses, before anything is written down, what would sit in a spooler for ever or come out cut: no PDF, cut short,
 * protected by a password (`FalhaError`, as `checkPdf` throws it), other pages than were told, or pages that do not fit
 * the paper in either direction (`PrintError`, `documento.invalido`). Smaller pages are fine: they come out in their own
 * size.
 * @param pages as the caller knows the document
 */
export async function preflight(bytes: Uint8Array, pages: number, media: string): Promise<void> {
  const { pages: sizes } = await checkPdf(bytes)
  if (sizes.length !== pages) throw invalid(`${sizes.length} pages, ${pages} expected`)
  checkSizes(sizes, media)
}

function checkSizes(sizes: readonly PageSize[], media: string): void {
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
