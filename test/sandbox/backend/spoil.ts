import { AVISO_HOSTIL } from '../data/avisos.ts'
import type { FaultKind } from '../faults.ts'

/** Fields that the specification declares optional. */
const OPCIONAIS = new Set([
  'icone',
  'cor',
  'acaoLabel',
  'acaoLink',
  'pathLogo',
  'linhaDigitavel',
  'pixCopiaECola',
  'complemento',
  'email',
  'emailContato',
  'telefone',
  'telefoneCelular',
  'ultimoPagamento',
  'valorUltimoPagamento',
  'dataConsulta',
  'exigencia',
])

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const damages: { [kind in FaultKind]?: (answer: Json) => Json } = {
  'tipo-errado': wrongTypes,
  'sem-opcionais': withoutOptional,
  'campos-extras': withExtras,
  'lista-vazia': withoutItems,
  'lista-longa': withMoreItems,
  'outro-valor': withHigherSums,
  'textos-longos': withLongTexts,
  'aviso-hostil': withHostileNotice,
}

/** Damages a JSON answer as the fault says. Faults of other kinds change nothing. */
export function spoil(kind: FaultKind, payload: string): string {
  if (kind === 'json-truncado') return payload.slice(0, Math.max(1, Math.floor(payload.length * 0.6)))
  const damage = damages[kind]
  return damage ? JSON.stringify(damage(JSON.parse(payload) as Json)) : payload
}

/** Replaces every number by a text and every text by a number. */
function wrongTypes(value: Json): Json {
  if (typeof value === 'number') return 'não é um número'
  if (typeof value === 'string') return 42
  return mapInside(value, wrongTypes)
}

function withoutOptional(value: Json): Json {
  const inside = mapInside(value, withoutOptional)
  if (!isObject(inside)) return inside
  // `tipo` is optional only in a notice; in certificates, activities and channels it is required.
  const isNotice = 'titulo' in inside && 'descricao' in inside
  return Object.fromEntries(
    Object.entries(inside).filter(([name]) => !OPCIONAIS.has(name) && !(isNotice && name === 'tipo')),
  )
}

/** Imitates a newer backend: every object has unknown additional fields. */
function withExtras(value: Json): Json {
  const inside = mapInside(value, withExtras)
  return isObject(inside)
    ? { ...inside, versaoInterna: 7, campoNovo: { texto: 'acrescentado depois', lista: [1, 2] } }
    : inside
}

function withoutItems(value: Json): Json {
  return Array.isArray(value) ? [] : mapInside(value, withoutItems)
}

/** Repeats the rows of every list, with ids of their own. */
function withMoreItems(value: Json): Json {
  if (!Array.isArray(value)) return mapInside(value, withMoreItems)
  return [0, 1, 2, 3].flatMap((times) =>
    value.map((one) => (isObject(one) ? { ...one, id: Number(one['id']) + times * 1_000 } : one)),
  )
}

function withHigherSums(value: Json): Json {
  const inside = mapInside(value, withHigherSums)
  return isObject(inside) && 'valorTotal' in inside
    ? { ...inside, valorTotal: Number(inside['valorTotal']) + 1 }
    : inside
}

/** A word that no line can break, appended to a sentence. */
const WORD = ` ${'W'.repeat(10_000)}`
/** Matches texts that are not sentences for people: codes, numbers, dates, addresses and payment codes. */
const NO_WORDS = /^$|^[\dA-Z_.,:/+-]*$|^pi-|^[a-z]+$|:\/\/|^\/|^\d{4}-\d\d|^000201|^[\w-]+\.[\w-]+\.[\w-]+$/

function withLongTexts(value: Json): Json {
  if (typeof value === 'string') return NO_WORDS.test(value) ? value : value + WORD
  return mapInside(value, withLongTexts)
}

function withHostileNotice(answer: Json): Json {
  return mapInside(answer, (inside) => (Array.isArray(inside) ? [...inside, AVISO_HOSTIL] : inside))
}

function mapInside(value: Json, change: (inside: Json) => Json): Json {
  if (Array.isArray(value)) return value.map(change)
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, change(inside)]))
  return value
}

function isObject(value: Json): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
