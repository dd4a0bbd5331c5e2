import { Long } from '../../shared/api/json.ts'
import { safeName } from './findings.ts'

/*
 * Describes an answer's shape without personal data: names of fields and kinds of values, never a value.
 */

/** Depth to which an answer is described. Of a list only the first two rows are described. */
const DEPTH = 5

/** Describes a value, e.g. as `{data: [{id: inteiro, nome: texto}]}`. */
export function shapeOf(value: unknown, depth = DEPTH): string {
  if (value === null) return 'null'
  if (value instanceof Long) return 'inteiro longo'
  if (Array.isArray(value)) {
    const kinds = [...new Set(value.slice(0, 2).map((item) => shapeOf(item, depth - 1)))]
    return value.length === 0 ? '[]' : `[${kinds.join(' | ')}${value.length > 1 ? `; ${value.length} itens` : ''}]`
  }
  if (typeof value === 'object') {
    if (depth <= 0) return '{…}'
    const fields = Object.entries(value).map(([name, inside]) => `${safeName(name)}: ${shapeOf(inside, depth - 1)}`)
    return `{${fields.join(', ')}}`
  }
  return kindOf(value)
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'inteiro' : 'número'
  if (typeof value === 'boolean') return 'booleano'
  const text = String(value).trim()
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return 'texto de data ISO'
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return 'texto dd/mm/aaaa'
  return /^-?[\d.,]+$/.test(text) ? 'texto de algarismos' : text === '' ? 'texto vazio' : 'texto'
}
