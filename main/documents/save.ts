import { fileNameOf } from '../../shared/model/fileName.ts'
import type { Held } from './store.ts'

/** A file name like `guia-2026000123.pdf`: the document's kind and public number, never the person. */
export function suggestedNameOf({ paper: { tipo, documentoId }, numero }: Held): string {
  return fileNameOf(`${tipo} ${numero ?? documentoId.slice(0, 8)}`, documentoId)
}
