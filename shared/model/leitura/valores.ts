import { Long } from '../../api/json.ts'
import { normalizeDocumento, tipoPessoa } from '../documento.ts'

/** Readers of an answer's values. All return null for a missing value and undefined for an unreadable one. */

/**
 * Reads a text or a code. Trims it, because `CHAR` columns are padded with blanks. A number becomes its digits, because
 * codes may be sent as numbers.
 */
export function readTexto(value: unknown): string | null | undefined {
  if (value == null) return null
  if (typeof value === 'string') return value.trim()
  if (value instanceof Long) return value.digits
  // Above this limit a number may have lost digits.
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : undefined
}

/** Reads a whole number. A text may begin with zeros (columns of fixed width); `1.000` is unreadable. */
export function readInteiro(value: unknown): number | null | undefined {
  if (value == null) return null
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (text === '') return null
  return /^(0+|-?0{0,15}[1-9]\d{0,15})$/.test(text) ? Number(text) : undefined
}

/** Reads an instalment's number, also `01/10`, `3ª`, `3 de 10`, `Parcela 3` or `única` (0). Null for other text. */
export function readNumeroDaParcela(value: string | number): number | null {
  const text = String(value).normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
  if (/^(cota |parcela )?unica$/.test(text)) return 0
  const form = /^(?:parcela|parc\.?|cota)?\s*(\d{1,2})(?:\s*[aoªº]\.?)?(?:\s*[.,]0)?(?:\s*(?:\/|de)\s*\d{1,2})?$/
  const [, digits] = form.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * Reads an id, which is compared and sent back, but never used for arithmetic. An id as a string of digits is accepted
 * too. Above 2^53 the result is a string despite its type, because a number cannot represent the id.
 */
export function readId(value: unknown): number | null | undefined {
  if (value == null) return null
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  const digits = value instanceof Long ? value.digits : typeof value === 'string' ? value.trim() : ''
  if (!/^(0|-?[1-9]\d{0,18})$/.test(digits) || (typeof value === 'string' && digits.startsWith('-'))) return undefined
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : (digits as unknown as number)
}

const YES = ['true', 's', 'sim', 't', 'v', 'verdadeiro', 'y', 'yes', '1']
const NO = ['false', 'n', 'nao', 'f', 'falso', 'no', '0']

/** Reads a boolean from any word or letter that clearly means yes or no. */
export function readBooleano(value: unknown): boolean | null | undefined {
  if (value == null) return null
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const word = String(value).trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (word === '') return null
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}

/**
 * Reads a valid CPF or CNPJ, without punctuation. A number has lost its leading zeros; they are restored if exactly one
 * valid document results.
 */
export function readCpfCnpj(value: unknown): string | null | undefined {
  if (value == null) return null
  if (typeof value === 'number') {
    const padded = [11, 14].map((length) => String(value).padStart(length, '0')).filter((digits) => tipoPessoa(digits))
    return Number.isSafeInteger(value) && new Set(padded).size === 1 ? padded[0] : undefined
  }
  if (typeof value !== 'string') return undefined
  const documento = normalizeDocumento(value)
  if (documento === '') return null
  return tipoPessoa(documento) ? documento : undefined
}
