import { FalhaError, type CodigoDeFalha } from '../../shared/errors.ts'
import type { DocumentoRecusado } from '../../shared/model/lista/andamento.ts'

/** Refused because of whose document it is; another may do. */
const OF_DOCUMENT: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'backend.naoEncontrado',
  'backend.recusou',
  'backend.proibido',
  'entrada.invalida',
])

export function isOfDocument(error: unknown): error is FalhaError {
  return error instanceof FalhaError && OF_DOCUMENT.has(error.falha.codigo)
}

/**
 * The documents for which the municipality would refuse a certificate. Nothing is created: `ask` is a question. Rejects at
 * the first answer that says nothing of the document, and then asks for no other one.
 * @param atOnce questions that are on their way together
 */
export async function rehearse(
  documentos: readonly string[],
  atOnce: number,
  ask: (documento: string) => Promise<unknown>,
): Promise<DocumentoRecusado[]> {
  const left = [...documentos]
  const refused: DocumentoRecusado[] = []
  const askOneByOne = async () => {
    for (let documento = left.shift(); documento !== undefined; documento = left.shift()) {
      const one = documento
      await ask(one).catch((error: unknown) => {
        if (isOfDocument(error)) return refused.push({ documento: one, falha: error.falha })
        left.length = 0
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOneByOne))
  return refused
}
