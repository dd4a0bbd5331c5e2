import { PDFDocument } from '@cantoo/pdf-lib'
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
  const pdf = await open(bytes)
  if (pdf.getPageCount() !== pages) throw invalid(`${pdf.getPageCount()} pages, ${pages} expected`)
  checkSizes(pdf, media)
  return pdf
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    // The empty password opens what is only protected against changes, as printers do. All at once: in slices it
    // would wait for timers between them.
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '', parseSpeed: Infinity })
  } catch (error) {
    throw invalid(error instanceof Error ? error.name : 'unreadable')
  }
}

function checkSizes(pdf: PDFDocument, media: string): void {
  const paper = mediaSize(media)
  if (!paper) return
  const [short, long] = [paper.x, paper.y].map((side) => side * POINTS + TOLERANCE_PT).toSorted((a, b) => a - b)
  pdf.getPages().forEach((page, index) => {
    const { width, height } = page.getCropBox()
    const [shorter = 0, longer = 0] = [width, height].toSorted((a, b) => a - b)
    if (shorter > (short ?? 0) || longer > (long ?? 0)) {
      throw invalid(`page ${index + 1} is ${Math.round(width)}x${Math.round(height)} pt, more than ${media}`)
    }
  })
}

function invalid(detail: string): PrintError {
  return new PrintError('documento.invalido', detail)
}
