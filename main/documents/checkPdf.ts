import { FalhaError } from '../../shared/errors.ts'
import { inspected, type Flat } from './pdfThread.ts'

/** Readers accept some bytes before the header (ISO 32000-1, annex H.3.4.1). */
const HEADER_WINDOW = 1024
/** Marks of PDF objects after the last end mark: the file was extended, and its extension is incomplete. */
const CUT_OFF = /\b\d+\s+\d+\s+obj\b|\bxref\b|\btrailer\b/

/**
 * Verifies that the bytes are a PDF: header, end, at least one page, page limit, no password. Removes active content. A broken
 * file would otherwise stay in the spooler for ever.
 * @throws FalhaError `documento.vazio`, `documento.naoEPdf`, `documento.corrompido`, `documento.grande`, `documento.protegido`,
 * `documento.ativo` or `documento.mudaria`; `interno` or `maquina.semRecursos` without a thread
 */
export async function checkPdf(bytes: Uint8Array): Promise<Flat> {
  if (bytes.length === 0) throw new FalhaError('documento.vazio', { podeRepetir: true })
  if (!part(bytes, 0, HEADER_WINDOW).includes('%PDF-')) throw new FalhaError('documento.naoEPdf', { podeRepetir: true })
  if (!isWhole(bytes)) throw new FalhaError('documento.corrompido', { podeRepetir: true })
  return inspected(bytes)
}

/** Whether the file is complete. Bytes that scanners and servers append (zeros, blanks, a page of HTML) do no harm. */
function isWhole(bytes: Uint8Array): boolean {
  const file = part(bytes, 0)
  const end = file.lastIndexOf('%%EOF')
  return end >= 0 && !CUT_OFF.test(file.toString('latin1', end))
}

/** A view of a part of the bytes, not a copy. */
function part(bytes: Uint8Array, from: number, to?: number): Buffer {
  const { buffer, byteOffset, byteLength } = bytes.subarray(from, to)
  return Buffer.from(buffer, byteOffset, byteLength)
}
