/*
 * Reading an answer whose shape the specification does not show: fields are found by what their names are likely to be,
 * and a value that cannot be read counts as absent.
 */

export type Registro = Record<string, unknown>

/** How deep an answer is searched: properties lie near its top. */
const FUNDO = 4

/** All values of an answer, the nearest to the top first. */
export function* camadas(resposta: unknown): Generator<unknown[]> {
  let nivel: unknown[] = [resposta]
  for (let fundo = 0; fundo <= FUNDO && nivel.length > 0; fundo += 1) {
    yield nivel
    nivel = nivel.flatMap((valor) => (typeof valor === 'object' && valor !== null ? Object.values(valor) : []))
  }
}

/** The first field of those names whose value can be read; null when there is none. */
export function campo<T>(registro: Registro, de: readonly RegExp[], ler: (valor: unknown) => T | null) {
  for (const nome of de) {
    for (const [chave, bruto] of Object.entries(registro)) {
      if (!nome.test(nua(chave))) continue
      const valor = ler(bruto)
      if (valor !== null) return { chave, valor }
    }
  }
  return null
}

export function isFieldRecord(valor: unknown): valor is Registro {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

/** An empty list is none: nothing can be recognised in it. */
export function isFieldRecordList(valor: unknown): valor is Registro[] {
  return Array.isArray(valor) && valor.length > 0 && valor.every(isFieldRecord)
}

/** A text that says something, trimmed. */
export function palavra(valor: unknown): string | null {
  return typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null
}

/** A text, or a number as one: codes come either way. */
export function texto(valor: unknown): string | null {
  return typeof valor === 'number' ? String(valor) : palavra(valor)
}

/** A whole number from 0 to 99, also written as text. */
export function inteiro(valor: unknown): number | null {
  const digitos = texto(valor)?.match(/^\d{1,2}$/)
  return digitos ? Number(digitos[0]) : null
}

/** A number, also written as text with a decimal point. */
export function quantia(valor: unknown): number | null {
  if (typeof valor === 'string' && /^\d+(\.\d+)?$/.test(valor)) return Number(valor)
  return typeof valor === 'number' ? valor : null
}

/** Without accents, capitals, blanks and signs. */
export function nua(nome: string): string {
  return nome
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
