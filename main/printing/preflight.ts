import type { PDFDocument } from '@cantoo/pdf-lib'
import { mediaSize } from './drivers/ipp/mediaSize.ts'
import { PrintError } from './errors.ts'

/** Readers accept some bytes before the header (ISO 32000-1, annex H.3.4.1). */
const HEADER_WINDOW = 1024
/** The end has to be near the end (ISO 32000-1, annex H.3.4.4), with room for what some servers append. */
const END_WINDOW = 2048
/** Points in a hundredth of a millimetre. */
const POINTS = 72 / 2540
/** A4 is 595.28 × 841.89 points, and programs round it in every way. */
const TOLERANCE_PT = 2

/**
 * Refuses, before anything is written down, what would sit in a spooler for ever or come out cut: no PDF, cut short,
 * protected by a password, other pages than were told, or pages that do not fit the paper (in either direction). Smaller
 * pages are fine: they come out in their own size. Throws `PrintError` (`documento.invalido`).
 * @param pages as the caller knows the document
 */
export async function preflight(bytes: Uint8Array, pages: number, media: string): Promise<PDFDocument> {
  const part = (from: number, to: number) => Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.max(0, to - from))
  const { byteLength } = bytes
  if (!part(0, Math.min(byteLength, HEADER_WINDOW)).includes('%PDF-')) throw invalid('no PDF header')
  if (!part(Math.max(0, byteLength - END_WINDOW), byteLength).includes('%%EOF')) throw invalid('no PDF end')
  const { pdf, sizes } = await read(bytes)
  if (sizes.length !== pages) throw invalid(`${sizes.length} pages, ${pages} expected`)
  checkSizes(sizes, media)
  return pdf
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The library opens a good deal and fails later, when what it opened is looked at. */
async function read(bytes: Uint8Array): Promise<{ pdf: PDFDocument; sizes: Size[] }> {
  // At the first document only: the library is half of all the program has to load.
  const library = await import('@cantoo/pdf-lib')
  try {
    // The empty password opens what is only protected against changes, as printers do. All at once: in slices it
    // would wait for timers between them.
    const pdf = await library.PDFDocument.load(bytes, { updateMetadata: false, password: '', parseSpeed: Infinity })
    return { pdf, sizes: pdf.getPages().map((page) => page.getCropBox()) }
  } catch (error) {
    throw invalid(error instanceof Error ? error.name : 'unreadable')
  }
}

function checkSizes(sizes: readonly Size[], media: string): void {
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
