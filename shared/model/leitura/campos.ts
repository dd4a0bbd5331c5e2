/* Finds fields by likely names in an answer whose shape the specification does not show. The other files of this
   folder interpret the values. */
import { readInteiro, readTexto } from './valores.ts'

export type Registro = Record<string, unknown>

/** Depth to which an answer is searched: the wanted fields are near the top. */
const FUNDO = 4

/** Yields an answer's values level by level, from the top. */
export function* camadas(resposta: unknown): Generator<unknown[]> {
  let nivel: unknown[] = [resposta]
  for (let fundo = 0; fundo <= FUNDO && nivel.length > 0; fundo += 1) {
    yield nivel
    nivel = nivel.flatMap((valor) => (typeof valor === 'object' && valor !== null ? Object.values(valor) : []))
  }
}

/** The first field that matches a pattern and can be read; earlier patterns have priority. Null if there is none. */
export function campo<T>(registro: Registro, de: readonly RegExp[], ler: (valor: unknown) => T | null | undefined) {
  for (const nome of de) {
    for (const [chave, bruto] of Object.entries(registro)) {
      if (!nome.test(nua(chave))) continue
      const valor = ler(bruto)
      if (valor != null) return { chave, valor }
    }
  }
  return null
}

/** The number of rows that a page object counts (spec "Page object", or `totalElements`); 0 if an answer counts none. */
export const totalDito = (resposta: unknown): number =>
  (isFieldRecord(resposta) && readInteiro(resposta['elementosTotais'] ?? resposta['totalElements'])) || 0

export function isFieldRecord(valor: unknown): valor is Registro {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

/** False for an empty list, in which nothing can be recognized. */
export function isFieldRecordList(valor: unknown): valor is Registro[] {
  return Array.isArray(valor) && valor.length > 0 && valor.every(isFieldRecord)
}

/** Reads a text or code; null if it is empty or unreadable. */
export const palavra = (valor: unknown) => readTexto(valor) || null

/** Normalizes a field name for comparison: no accents, lower case, letters and digits only. */
export function nua(nome: string): string {
  return nome
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
