import { fileNameOf } from '../../shared/model/fileName.ts'
import type { Held } from './store.ts'

/**
 * Asks where to save, and writes the bytes. Resolves to the file's name; null if the person cancelled. Rejects with
 * `arquivo.naoSalvo`, or with the signal's reason once `ended` is aborted: then nothing is written.
 */
export type SaveDialog = (suggestedName: string, bytes: Uint8Array, ended: AbortSignal) => Promise<string | null>

/** As {@link SaveDialog}, with the end of the current attendance as the signal. */
export type Save = (suggestedName: string, bytes: Uint8Array) => Promise<string | null>

/** A file name like `guia-2026000123.pdf`: the document's kind and public number, never the person. */
export function suggestedNameOf({ paper: { tipo, documentoId }, numero }: Held): string {
  return fileNameOf(`${tipo} ${numero ?? documentoId.slice(0, 8)}`, documentoId)
}
