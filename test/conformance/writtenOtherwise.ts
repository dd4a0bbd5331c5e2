import { Long } from '../../shared/api/json.ts'
import { isDia } from '../../shared/model/leitura/dia.ts'
import { isMes } from '../../shared/model/mes.ts'

/** Names how `value` differs from the value read from it, without showing either; null if they are equal. */
export function writtenOtherwise(value: unknown, read: unknown): string | null {
  if (value === read) return null
  if (value instanceof Long) return 'inteiros acima de 2^53'
  if (read === null) return value === '' ? 'textos vazios no lugar de null' : 'não lidos'
  if (typeof read === 'number') return numberAs(value)
  if (typeof read === 'boolean') return `booleanos escritos como ${booleanAs(value)}`
  if (typeof value === 'string' && value.trim() === read) return 'textos com espaços a mais'
  if (isDia(read)) return `datas ${dayAs(value)}`
  if (typeof value === 'number') return 'textos escritos como número'
  return isMes(read) ? `competências ${formOf(value)}` : 'escritos de outra forma'
}

function numberAs(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.includes('R$')) return 'valores escritos com R$'
  if (/,\d{3}\./.test(text)) return 'valores escritos com vírgula nos milhares'
  if (text.includes(',')) return 'valores escritos com vírgula'
  if (/e/i.test(text)) return 'valores escritos com expoente'
  return /^0\d/.test(text) ? 'números escritos com zeros na frente' : 'números escritos como texto'
}

function booleanAs(value: unknown): string {
  if (typeof value === 'number') return 'número'
  const word = String(value).trim().toLowerCase()
  if (word.length === 1) return 'letra'
  return ['true', 'false'].includes(word) ? 'texto' : 'palavra'
}

function dayAs(value: unknown): string {
  if (typeof value === 'number') return value >= 1e11 ? 'em milissegundos' : 'em número'
  if (typeof value !== 'string') return formOf(value)
  if (/^\s*\d{2}\/\d{2}\/\d{4}\s*$/.test(value)) return 'em dd/mm/aaaa'
  return /^[\d-]{10}T[\d:]{8}$/.test(value) ? 'com hora' : formOf(value)
}

/** The form of a value without its content: a text's signs, or only the kind of a list or object. */
function formOf(value: unknown): string {
  if (Array.isArray(value)) return value.length > 3 ? 'em lista com hora' : 'em lista'
  if (typeof value === 'object' && value !== null) return 'em objeto'
  return `na forma ${String(value).trim().slice(0, 40).replace(/\d/g, '0').replace(/\p{L}/gu, 'a')}`
}
