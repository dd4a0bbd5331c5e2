import { FalhaError, isNotFound, type CodigoDeFalha, type Falha } from '../../shared/errors.ts'

/** Refusals that concern one document only; another document may pass. */
const OF_DOCUMENT: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'backend.recusou',
  'backend.proibido',
  'entrada.invalida',
])

export function isOfDocument(error: unknown): error is FalhaError {
  // Excludes a missing path, which would reject every document.
  return error instanceof FalhaError && (OF_DOCUMENT.has(error.falha.codigo) || isNotFound(error.falha))
}

/**
 * Queries each document, and returns the municipality's reason to refuse it, in order; null if it would not. Nothing is
 * created: `ask` only reads. Rejects at the first failure that does not concern a document, and sends no further queries.
 * @param atOnce number of simultaneous queries
 */
export async function rehearse<T>(
  perguntas: readonly T[],
  atOnce: number,
  ask: (pergunta: T) => Promise<unknown>,
): Promise<(Falha | null)[]> {
  const left = [...perguntas.entries()]
  const refused: (Falha | null)[] = perguntas.map(() => null)
  const askOneByOne = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [at, pergunta] = next
      await ask(pergunta).catch((error: unknown) => {
        if (isOfDocument(error)) return void (refused[at] = error.falha)
        left.length = 0
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOneByOne))
  return refused
}
