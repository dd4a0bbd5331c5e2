import type { Held } from './store.ts'

/**
 * Asks where to save and writes the bytes. Answers the file's name, null when the person gave up.
 * Throws `arquivo.naoSalvo`.
 */
export type SaveDialog = (suggestedName: string, bytes: Uint8Array) => Promise<string | null>

/** `guia-2026000123.pdf`: the kind and public number of the paper, never the person. */
export function fileNameOf({ documento, numero }: Held): string {
  const suffix = numero ? numero.replace(/[^\w-]/g, '-') : documento.documentoId.slice(0, 8)
  return `${documento.tipo}-${suffix}.pdf`
}
