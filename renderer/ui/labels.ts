/* Turns an answer of unknown shape into labels and texts. Absent values are omitted. Values beyond the limits of
   depth and number are only counted. A value is interpreted by its form and its field's name. */
import type { ComoVeio } from '../../shared/api/rows.ts'
import { realDate, formatDate, todayIn } from '../../shared/model/data.ts'
import { inZone, readDia } from '../../shared/model/leitura/dia.ts'
import { centavos, formatReais } from '../../shared/model/dinheiro.ts'
import { formatDocumento, tipoPessoa } from '../../shared/model/documento.ts'
import { inWords } from '../text/inWords.ts'
import { spoken } from '../text/words.ts'
import { labelledText as text } from '../text/ui.ts'

/** One value with its label. The label is empty for a value without a field name. */
export interface LabelledValue {
  label: string
  text: string
}

/** The values of one object (or list) of the answer, then the objects inside it. */
export interface LabelledContent {
  values: LabelledValue[]
  sections: { label: string; content: LabelledContent }[]
  /** Number of values and sections that are omitted, because the answer is too large. */
  omitted: number
}

/** Limits of the displayed part: an answer may have any size, and a person has to read it. */
export const LIMITS = { depth: 5, perLevel: 60, total: 600, characters: 400 } as const

/**
 * Reads any JSON value. Nulls, empty texts and empty objects are left out. An empty list is shown, because "none" is an answer.
 * @param timeZone IANA zone in which an instant is shown (`2026-11-20T01:30:00Z`)
 */
export function label(value: unknown, timeZone: string): LabelledContent {
  return readContent(value, { timeZone, depth: 0, remaining: { count: LIMITS.total } })
}

export function isEmpty({ values, sections, omitted }: LabelledContent): boolean {
  return values.length === 0 && sections.length === 0 && omitted === 0
}

/** A line of a printed document. A heading has an empty `texto`. */
export interface Linha {
  rotulo: string
  texto: string
}

/** The content line by line, for printing, with a note about the omitted part. */
export function linesOf({ values, sections, omitted }: LabelledContent): Linha[] {
  return [
    ...values.map(({ label, text }) => ({ rotulo: label.slice(0, 200), texto: text })),
    ...sections.flatMap(({ label, content }) => [heading(label), ...linesOf(content)]),
    ...(omitted > 0 ? [heading(text.omitted(omitted))] : []),
  ]
}

export const heading = (label: string): Linha => ({ rotulo: label.slice(0, 200), texto: '' })

interface Reading {
  timeZone: string
  depth: number
  /** One counter for the whole answer: the number of values that may still be shown. */
  remaining: { count: number }
}

function readContent(value: unknown, reading: Reading): LabelledContent {
  const content: LabelledContent = { values: [], sections: [], omitted: 0 }
  for (const [label, item] of partsOf(value)) {
    if (absent(item)) continue
    if (content.values.length + content.sections.length >= LIMITS.perLevel || reading.remaining.count <= 0) {
      content.omitted += 1
      continue
    }
    reading.remaining.count -= 1
    add(content, label, item, reading)
  }
  return content
}

function add(content: LabelledContent, label: FieldLabel, item: unknown, reading: Reading): void {
  const plain = textOf(item, label.key, reading.timeZone)
  if (plain !== null) {
    content.values.push({ label: label.text, text: plain })
    return
  }
  if (reading.depth + 1 >= LIMITS.depth) {
    content.omitted += 1
    return
  }
  const inner = readContent(item, { ...reading, depth: reading.depth + 1 })
  if (!isEmpty(inner)) content.sections.push({ label: label.text, content: inner })
}

/** This program's own field in rows that are sent back (shared/api/rows.ts). It is not part of the backend's answer. */
const OURS: keyof ComoVeio = 'comoVeio'

interface FieldLabel {
  /** The field's own name; empty if it has none. */
  key: string
  text: string
}

/** Fields of an object, items of a list, or the value itself. */
function partsOf(value: unknown): [FieldLabel, unknown][] {
  if (Array.isArray(value) && !value.every(isPlain)) {
    return value.map((item: unknown, index) => [{ key: '', text: text.item(index + 1) }, item])
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value)
      .filter(([key]) => key !== OURS)
      .map(([key, item]) => [{ key, text: inWords(key) }, item])
  }
  return [[{ key: '', text: '' }, value]]
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

function absent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object') return value === undefined
  return value === null || (!Array.isArray(value) && Object.values(value).every(absent))
}

/** Whether the field's name means a date: only then is a number or a list read as a date. */
const isDayKey = (key: string) => /^(data|dt|dat)(_|(?=[A-Z])|$)|vencimento|validade|emissao/i.test(key)

/** A day, parsed as in every answer; null if the field's name is not a date's, or the value is invalid. */
function dayOf(value: unknown, key: string, timeZone: string): string | null {
  const isOne = isDayKey(key) && (Array.isArray(value) || (typeof value === 'number' && value >= 1e9))
  const day = isOne ? inZone(timeZone, () => readDia(value)) : null
  return day == null ? null : formatDate(day)
}

/** A plain value, or a list of plain values, as text; null if the value needs a section. */
function textOf(value: unknown, key: string, timeZone: string): string | null {
  const day = dayOf(value, key, timeZone)
  if (day !== null) return day
  if (Array.isArray(value)) {
    if (!value.every(isPlain)) return null
    const texts = value.filter((item) => !absent(item)).map((item) => textOf(item, key, timeZone) ?? '')
    return texts.length === 0 ? text.none : cut(texts.join(', '))
  }
  switch (typeof value) {
    case 'boolean':
      return value ? text.yes : text.no
    case 'number':
      return numberText(value, key)
    case 'string':
      return stringText(value.trim(), key, timeZone)
    default:
      return null
  }
}

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })

/** Whether the name means a count or a measure. Other whole numbers may be years or codes, and get no separators. */
const isQuantity = (key: string) => /^(area|metragem|qtde?|quant|total)/i.test(key)

/** Formats money only if the field's name indicates it: a number alone may be a year, a code or an area. */
function numberText(value: number, key: string): string {
  if (/^(valor|total)/i.test(key) && !Number.isInteger(value)) return formatReais(centavos(value))
  if (/^valor/i.test(key)) return formatReais(centavos(value))
  const written = Number.isInteger(value) && !isQuantity(key) ? String(value) : decimals.format(value)
  return isSurface(key) ? `${written} m²` : written
}

/** Whether the field is the area of a plot or building, which all municipalities measure in square metres. */
const isSurface = (key: string) =>
  /^area_?(total)?_?(d[oa])?_?(terreno|lote|constru|edific|privativa)(?!.*(m2|ha$))/i.test(key)

/** Whether the field is a state, often written in capitals. Two letters are a Brazilian state (`SP`). */
const isState = (key: string, value: string) => /^(situacao|status|estado|fase|etapa)/i.test(key) && value.length > 2

function stringText(value: string, key: string, timeZone: string): string {
  if (/^(documento|cpf|cnpj|cpf_?cnpj)/i.test(key) && tipoPessoa(value)) return formatDocumento(value)
  if (realDate(value.slice(0, 10))) {
    if (value.length === 10) return formatDate(value)
    const moment = /^.{10}T(\d{2}:\d{2})(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(value)
    // A time of midnight means that a serializer added it to a plain date, in any zone (shared/model/leitura).
    if (moment && /T00:00(:00(\.0+)?)?(?=$|[Z+-])/.test(value)) return formatDate(value)
    if (moment) return moment[4] ? instant(value, timeZone) : text.moment(formatDate(value), moment[1] ?? '')
  }
  return cut(isState(key, value) ? spoken(value.replaceAll('_', ' ')) : value)
}

function instant(value: string, timeZone: string): string {
  const ms = Date.parse(value)
  if (Number.isNaN(ms)) return cut(value)
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone: timeZone, hour: '2-digit', minute: '2-digit' })
  return text.moment(formatDate(todayIn(timeZone, ms)), time.format(ms))
}

function cut(value: string): string {
  return value.length > LIMITS.characters ? `${value.slice(0, LIMITS.characters).trimEnd()}…` : value
}
