import { FalhaError } from '../../shared/errors.ts'
import { inspected, type Flat } from './pdfThread.ts'

/** Readers accept some bytes before the header (ISO 32000-1, annex H.3.4.1). */
const HEADER_WINDOW = 1024
/** The end has to be near the end (ISO 32000-1, annex H.3.4.4), with room for what some servers append. */
const END_WINDOW = 2048

/**
 * Makes sure that these bytes are a PDF, whoever they come from: header, end, at least one page and no more than a paper has,
 * no password needed, nothing that runs. A broken file would otherwise sit in the spooler for ever.
 * @throws FalhaError `documento.vazio`, `documento.naoEPdf`, `documento.corrompido`, `documento.grande`,
 *   `documento.protegido`, `documento.ativo` or `documento.mudaria`.
 */
export async function checkPdf(bytes: Uint8Array): Promise<Flat> {
  if (bytes.length === 0) throw new FalhaError('documento.vazio', { podeRepetir: true })
  if (!part(bytes, 0, HEADER_WINDOW).includes('%PDF-')) throw new FalhaError('documento.naoEPdf', { podeRepetir: true })
  if (!part(bytes, -END_WINDOW).includes('%%EOF')) throw new FalhaError('documento.corrompido', { podeRepetir: true })
  return inspected(bytes)
}

/** A view, not a copy. */
function part(bytes: Uint8Array, from: number, to?: number): Buffer {
  const { buffer, byteOffset, byteLength } = bytes.subarray(from, to)
  return Buffer.from(buffer, byteOffset, byteLength)
}
