import { fileNameOf } from '../../shared/model/fileName.ts'
import type { Held } from './store.ts'

/**
 * Asks where to save and writes the bytes. Returns the file's name, null when the person cancelled. Throws `arquivo.naoSalvo`,
 * and the signal's reason once `ended`, however long the dialog stays: then nothing is written.
 */
export type SaveDialog = (suggestedName: string, bytes: Uint8Array, ended: AbortSignal) => Promise<string | null>

/** The same, ended with the attendance under way. */
export type Save = (suggestedName: string, bytes: Uint8Array) => Promise<string | null>

/** `guia-2026000123.pdf`: the kind and public number of the paper, never the person. */
export function suggestedNameOf({ paper: { tipo, documentoId }, numero }: Held): string {
  return fileNameOf(`${tipo} ${numero ?? documentoId.slice(0, 8)}`, documentoId)
}
