import { createHash } from 'node:crypto'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { FalhaError } from '../../shared/errors.ts'
import { makeFlat } from './activeContent.ts'
import { countPages, type PageSize } from './pageTree.ts'
import { loadPdfLibrary, type PdfLibrary } from './pdfLibrary.ts'
import { isEncrypted, isLockedAgainstPrinting } from './printLock.ts'
import { unfoldsWithinReason } from './unfold.ts'

/** What is known of a paper that was looked at, so that nobody has to look again while a person waits. */
export interface Checked {
  /** Sizes of its pages, in their order. */
  readonly pages: readonly PageSize[]
  /** SHA-256 (hex) of the whole of it. */
  readonly hash: string
  /** Its owner does not let it be printed. */
  readonly locked: boolean
}

/** What a paper turned out to be; what is checked is `flat`, where there is one. */
export interface Inspected extends Checked {
  /** The same paper without what would run or carry something else; null where there was nothing of the kind. */
  flat: Uint8Array<ArrayBuffer> | null
}

/**
 * Opens a PDF, whoever it comes from. Meant for a thread of its own (`pdfWorker.ts`): opening costs what its author wanted.
 * @throws FalhaError `documento.corrompido`, `documento.grande`, `documento.protegido` or `documento.ativo`.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspected> {
  const library = await loadPdfLibrary()
  const pdf = await open(bytes, library)
  const count = countPages(pdf, library)
  if (count === null) throw new FalhaError('documento.grande')
  if (count === 0) throw new FalhaError('documento.corrompido', { podeRepetir: true })
  const pages = sizesOf(pdf)
  if (!makeFlat(pdf, library)) {
    return { pages, hash: digest(bytes), locked: isLockedAgainstPrinting(bytes), flat: null }
  }
  // Rewritten without the password that it may not be changed with: no longer what its author vouched for.
  if (isEncrypted(bytes)) throw new FalhaError('documento.ativo')
  const flat = new Uint8Array(await pdf.save())
  return { pages, hash: digest(flat), locked: false, flat }
}

/** A document of these pages alone, as they are; the first is 1. */
export async function extractPages(bytes: Uint8Array, pages: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  const library = await loadPdfLibrary()
  const source = await open(bytes, library)
  const part = await library.PDFDocument.create({ updateMetadata: false })
  const indices = pages.map((page) => page - 1)
  for (const page of await part.copyPages(source, indices)) part.addPage(page)
  return new Uint8Array(await part.save())
}

/**
 * One document of all these, in their order.
 * @throws FalhaError `documento.protegido` where its author keeps one of them from being changed, or printed.
 */
export async function joinPdfs(papers: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const library = await loadPdfLibrary()
  const whole = await library.PDFDocument.create({ updateMetadata: false })
  for (const paper of papers) {
    if (isEncrypted(paper)) throw new FalhaError('documento.protegido')
    const source = await open(paper, library)
    for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page)
  }
  return new Uint8Array(await whole.save())
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function open(bytes: Uint8Array, library: PdfLibrary): Promise<PDFDocument> {
  if (!unfoldsWithinReason(bytes)) throw new FalhaError('documento.grande')
  try {
    // The empty password opens what is only protected against changes, as every viewer and printer does. All at once: in
    // slices it would wait for timers between them.
    return await library.PDFDocument.load(bytes, { updateMetadata: false, password: '', parseSpeed: Infinity })
  } catch (cause) {
    // The library has no class for it.
    if (String(cause) === 'Error: NEEDS PASSWORD') throw new FalhaError('documento.protegido', {}, { cause })
    throw new FalhaError('documento.corrompido', { podeRepetir: true }, { cause })
  }
}

/** The library opens a good deal and fails later, when what it opened is looked at. */
function sizesOf(pdf: PDFDocument): PageSize[] {
  try {
    return pdf.getPages().map((page) => {
      const { width, height } = page.getCropBox()
      return { width, height }
    })
  } catch (cause) {
    throw new FalhaError('documento.corrompido', { podeRepetir: true }, { cause })
  }
}
