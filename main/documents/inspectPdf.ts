import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { FalhaError } from '../../shared/errors.ts'
import { makeFlat } from './activeContent.ts'
import { classifyNodes, countPages, type PageSize } from './pageTree.ts'
import { loadPdfLibrary, type PdfLibrary } from './pdfLibrary.ts'
import { isLockedAgainstPrinting } from './printLock.ts'

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

/*
 * Measures a PDF's decompressed size before the library opens the document: the library decompresses object streams without a
 * limit (ISO 32000-1, 7.5.7). Streams are found by their bytes alone, so no stated size is trusted.
 */

/** Limit for all object streams, bytes: ten times those of the largest booklet. */
const MOST_BYTES = 32 * 1024 * 1024
/** Largest number of filters of an object stream. Two compressions would hide the size, and have no legitimate use. */
const MOST_FILTERS = 1
/** Length of the zlib header, bytes (RFC 1950, 2.2). */
const ZLIB_HEADER = 2

/** Matches the names `/ObjStm` and `/XRef`, also with letters written as `#4f`. */
const unfolded = new RegExp(['ObjStm', 'XRef'].map((name) => `/${name.replace(/./g, eitherWay)}\\b`).join('|'), 'g')

function eitherWay(letter: string): string {
  return `(?:${letter}|#${letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (hex) => `[${hex}${hex.toUpperCase()}]`)})`
}

/** Decodes letters that are written as `#4f` in PDF names. */
function plain(names: string): string {
  return names.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Whether decompressing a PDF stays within reasonable memory and time. */
export function unfoldsWithinReason(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  let left = MOST_BYTES
  let seen: number | undefined
  for (const { index } of text.matchAll(unfolded)) {
    const at = text.indexOf('stream', index)
    // Several marks in one dictionary belong to one stream.
    if (at === -1 || at === seen) continue
    seen = at
    const head = plain(text.slice(Math.max(text.lastIndexOf('obj', index), index - 4096, 0), at))
    const filters = head.match(/\/[^\s/<>[\]()]*Decode(?![A-Za-z])/g) ?? []
    if (filters.length > MOST_FILTERS) return false
    // Decompression is tried at every stream, because the filter's name may be elsewhere.
    const begin = at + 'stream'.length + (text[at + 6] === '\r' ? 2 : 1)
    // The end is found by decompression: the data may contain an end mark in the middle.
    const size = inflatedSize(file.subarray(begin), left)
    if (size === null) return false
    left -= size
  }
  return true
}

/**
 * The decompressed size; null above the limit. The checksum at the end is not checked, because the library ignores it. Data that
 * cannot be decompressed counts as empty: the library will refuse the file.
 */
function inflatedSize(deflated: Uint8Array, most: number): number | null {
  try {
    return inflateRawSync(deflated.subarray(ZLIB_HEADER), { maxOutputLength: Math.max(most, 1) }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : 0
  }
}
