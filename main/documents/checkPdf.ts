import type { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'
import { FalhaError } from '../../shared/errors.ts'
import { loadPdfLibrary } from './pdfLibrary.ts'

/** Readers accept some bytes before the header (ISO 32000-1, annex H.3.4.1). */
const HEADER_WINDOW = 1024
/** The end has to be near the end (ISO 32000-1, annex H.3.4.4), with room for what some servers append. */
const END_WINDOW = 2048

/**
 * Makes sure that these bytes are a PDF, whoever they come from: header, end, at least one page, no password needed.
 * A broken file would otherwise sit in the spooler for ever. Answers the document as the library opened it.
 * @throws FalhaError `documento.vazio`, `documento.naoEPdf`, `documento.corrompido` or `documento.protegido`.
 */
export async function checkPdf(bytes: Uint8Array): Promise<PDFDocument> {
  if (bytes.length === 0) throw new FalhaError('documento.vazio', { podeRepetir: true })
  if (!part(bytes, 0, HEADER_WINDOW).includes('%PDF-')) throw new FalhaError('documento.naoEPdf', { podeRepetir: true })
  if (!part(bytes, -END_WINDOW).includes('%%EOF')) throw new FalhaError('documento.corrompido', { podeRepetir: true })
  const library = await loadPdfLibrary()
  try {
    // The empty password opens what is only protected against changes, as every viewer and printer does. All at once: in
    // slices it would wait for timers between them.
    const pdf = await library.PDFDocument.load(bytes, { updateMetadata: false, password: '', parseSpeed: Infinity })
    if (pdf.getPageCount() > 0) return pdf
  } catch (cause) {
    if (asksForPassword(cause, library.EncryptedPDFError)) throw new FalhaError('documento.protegido', {}, { cause })
    throw new FalhaError('documento.corrompido', { podeRepetir: true }, { cause })
  }
  throw new FalhaError('documento.corrompido', { podeRepetir: true })
}

/** The library has a class only for a paper it was given no password for; for a wrong one, a plain error. */
function asksForPassword(error: unknown, Encrypted: typeof EncryptedPDFError): boolean {
  return error instanceof Encrypted || (error instanceof Error && error.message === 'NEEDS PASSWORD')
}

/** A view, not a copy. */
function part(bytes: Uint8Array, from: number, to?: number): Buffer {
  const { buffer, byteOffset, byteLength } = bytes.subarray(from, to)
  return Buffer.from(buffer, byteOffset, byteLength)
}
