import type { EncryptedPDFError } from '@cantoo/pdf-lib'
import { FalhaError } from '../../shared/errors.ts'

/** Facts read from the bytes themselves, before anything is shown or printed. */
export interface PdfFacts {
  paginas: number
}

/**
 * Makes sure that what the backend sent as a PDF is one: header, end, at least one page, no password needed.
 * A broken file would otherwise sit in the spooler for ever.
 * @throws FalhaError `documento.vazio`, `documento.naoEPdf`, `documento.corrompido` or `documento.protegido`.
 */
export async function checkPdf(bytes: Uint8Array): Promise<PdfFacts> {
  if (bytes.length === 0) throw new FalhaError('documento.vazio', { podeRepetir: true })
  if (!ascii(bytes.subarray(0, 1024)).includes('%PDF-'))
    throw new FalhaError('documento.naoEPdf', { podeRepetir: true })
  if (!ascii(bytes.subarray(-2048)).includes('%%EOF'))
    throw new FalhaError('documento.corrompido', { podeRepetir: true })
  // Not before there is a document: the library is half of all the program has to load.
  const library = await import('@cantoo/pdf-lib')
  try {
    // The empty password opens what is only protected against changes, as every viewer and printer does.
    const pdf = await library.PDFDocument.load(bytes, { updateMetadata: false, password: '' })
    const paginas = pdf.getPageCount()
    if (paginas > 0) return { paginas }
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

function ascii(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
