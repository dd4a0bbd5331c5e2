import { createHash } from 'node:crypto'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { FalhaError } from '../../shared/errors.ts'
import { makeFlat } from './activeContent.ts'
import { classifyNodes, countPages, type PageSize } from './pageTree.ts'
import { loadPdfLibrary, type PdfLibrary } from './pdfLibrary.ts'
import { isLockedAgainstPrinting } from './printLock.ts'
import { unfoldsWithinReason } from './unfold.ts'

/** The results of the check of a document. They are stored, so that no second check is needed. */
export interface Checked {
  readonly pages: readonly PageSize[]
  /** SHA-256 (hex) of the whole file. */
  readonly hash: string
  /** Whether the PDF's owner has forbidden printing it. */
  readonly locked: boolean
}

/** The results of the check before cleaning. */
export interface Inspected extends Checked {
  /** Whether the PDF contains active content: something that would run, or an attached file (`activeContent.ts`). */
  readonly active: boolean
}

/**
 * Opens a PDF from any source. Runs in its own thread (`pdfWorker.ts`), because a hostile PDF may take any amount of time.
 * @throws FalhaError `documento.corrompido`, `documento.grande` or `documento.protegido`.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspected> {
  const library = await loadPdfLibrary()
  const pdf = await openPdf(bytes, library)
  const count = countPages(pdf, library)
  if (count === null) throw new FalhaError('documento.grande')
  if (count === 0) throw new FalhaError('documento.corrompido', { podeRepetir: true })
  const pages = sizesOf(pdf, library)
  const active = makeFlat(pdf, library) !== null
  return { pages, hash: digestOf(bytes), locked: isLockedAgainstPrinting(bytes), active }
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Opens a PDF. Throws as {@link inspectPdf} does. */
export async function openPdf(bytes: Uint8Array, library: PdfLibrary): Promise<PDFDocument> {
  if (!unfoldsWithinReason(bytes)) throw new FalhaError('documento.grande')
  try {
    // The empty password opens a PDF that is only protected against changes, as every viewer and printer does. Infinite speed:
    // slower parsing pauses for timers.
    const options = { updateMetadata: false, password: '', parseSpeed: Infinity, forIncrementalUpdate: true }
    const pdf = await library.PDFDocument.load(bytes, options)
    classifyNodes(pdf, library)
    return pdf
  } catch (cause) {
    // The library has no error class for a missing password.
    if (String(cause) === 'Error: NEEDS PASSWORD') throw new FalhaError('documento.protegido', {}, { cause })
    throw new FalhaError('documento.corrompido', { podeRepetir: true }, { cause })
  }
}

/** Reads the page sizes. This also finds broken files, many of which the library opens and fails to read only here. */
function sizesOf(pdf: PDFDocument, { PDFArray, PDFName }: PdfLibrary): PageSize[] {
  try {
    return pdf.getPages().map((page) => {
      const box = (name: string) => {
        const found = pdf.context.lookup(page.node.getInheritableAttribute(PDFName.of(name)))
        return found instanceof PDFArray ? found.asRectangle() : null
      }
      const media = box('MediaBox') ?? LETTER
      return overlap(media, box('CropBox') ?? media)
    })
  } catch (cause) {
    throw new FalhaError('documento.corrompido', { podeRepetir: true }, { cause })
  }
}

/** The size that readers assume for a page without one. */
const LETTER = { x: 0, y: 0, width: 612, height: 792 }

interface Box extends PageSize {
  readonly x: number
  readonly y: number
}

/** The size of a page's visible part: the crop box within the sheet. If they do not overlap, the sheet (ISO 32000-1, 14.11.2). */
function overlap(media: Box, crop: Box): PageSize {
  const width = Math.min(media.x + media.width, crop.x + crop.width) - Math.max(media.x, crop.x)
  const height = Math.min(media.y + media.height, crop.y + crop.height) - Math.max(media.y, crop.y)
  if (width > 0 && height > 0) return { width, height }
  return { width: media.width, height: media.height }
}
