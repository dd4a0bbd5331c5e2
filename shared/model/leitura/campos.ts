/*
 * Finds the fields of an answer whose shape the specification does not show, by likely names. The readers beside this file
 * interpret the values.
 */
import { readTexto } from './valores.ts'

export type Registro = Record<string, unknown>

/** The depth to which an answer is searched: properties are near its top. */
const FUNDO = 4

/** All values of an answer, the nearest to the top first. */
export function* camadas(resposta: unknown): Generator<unknown[]> {
  let nivel: unknown[] = [resposta]
  for (let fundo = 0; fundo <= FUNDO && nivel.length > 0; fundo += 1) {
    yield nivel
    nivel = nivel.flatMap((valor) => (typeof valor === 'object' && valor !== null ? Object.values(valor) : []))
  }
}

/** The first readable field with one of those names; null when there is none. */
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

export function isFieldRecord(valor: unknown): valor is Registro {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

/** Excludes an empty list: nothing can be recognized in it. */
export function isFieldRecordList(valor: unknown): valor is Registro[] {
  return Array.isArray(valor) && valor.length > 0 && valor.every(isFieldRecord)
}

/** A text or a code that is not empty. */
export const palavra = (valor: unknown) => readTexto(valor) || null

/** A name without accents, capitals, blanks and signs. */
export function nua(nome: string): string {
  return nome
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
