/*
 * Every leniency towards what a backend answers, each with its reason. The rule: what the specification does not show may
 * come in any form; what it shows may be written otherwise where only one reading is possible. What is charged is never
 * guessed: an amount, a state or an id that allows two readings, or none, makes its row unreadable (rows.ts).
 */
import { z } from 'zod'
import { realDate } from '../model/data.ts'
import { Long } from './json.ts'

/** What is said of a value that is not taken: where it is wrong. Its words are the window's. */
export const refusal = (...path: PropertyKey[]) => ({ code: 'custom', path }) as const

/** Where it went wrong: an error says of one place at least. */
export const pathOf = ({ issues }: z.ZodError): PropertyKey[] => (issues as [z.core.$ZodIssue])[0].path

/** A text; `CHAR` columns come filled up with blanks, which mean nothing. */
const trimmed = z.string().transform((text) => text.trim())
const long = z.instanceof(Long).transform(({ digits }) => digits)

/** Codes such as `202611` or `130` come as numbers where a serializer took them for such; their digits are the text. */
const asText = z.union([trimmed, z.number().transform(String), long])

/** A whole number written as text: only in the one form that a number has, so that `007` or `1.000` is none. */
const wholeText = trimmed.pipe(z.string().regex(/^(0|-?[1-9]\d{0,15})$/)).transform(Number)

/**
 * A decimal written as text. With a point, as `BigDecimal` writes it (`724.25`, `724.2500`); with exactly three places it
 * could as well be a thousand, and is refused. With a comma only as Brazil writes money: `1.234,56`, always two places.
 */
const decimalText = trimmed
  .pipe(z.string().regex(/^-?(\d+(\.(\d{1,2}|\d{4,}))?|\d{1,3}(\.\d{3})+,\d{2}|\d+,\d{2})$/))
  .transform((text) => Number(text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text))

/**
 * An id: compared and sent back, never reckoned with. Digits written as text are the same id; beyond 2^53 it stays the text
 * of its digits even where the type says `number`, because no number can hold it.
 */
const id = z.union([
  z.int(),
  trimmed.pipe(z.string().regex(/^(0|[1-9]\d{0,18})$/)).transform(asNumber),
  long.transform(asNumber),
])

function asNumber(digits: string): number {
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : (digits as unknown as number)
}

/** A state of the specification's tables (account, guide, fee): an integer, or the same as text. Anything else is no state. */
const inteiro = z.union([z.int(), wholeText])

/** Money in reais, as sent or as {@link decimalText}. */
const dinheiro = z.union([z.number(), decimalText])

/**
 * A calendar day, as `YYYY-MM-DD`: dates are compared, and texts of another form would be compared wrongly. Read are ISO
 * with or without a time (the day written is the day meant: no zone is applied), `dd/mm/yyyy`, and `[2026, 11, 20]`, which
 * is how Jackson writes a date unless told otherwise. An empty text is no date. Everything else is refused, not guessed.
 */
const data = z.union([
  trimmed.transform((text, context) => {
    if (text === '') return null
    const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
    const [iso] = /^\d{4}-\d{2}-\d{2}(?=$|T| )/.exec(text) ?? []
    const found = realDate(iso ?? `${year}-${month}-${day}`)
    if (found !== null) return found
    context.addIssue(refusal())
    return z.NEVER
  }),
  z.tuple([z.int(), z.int(), z.int()], z.unknown()).transform(([year, month, day], context) => {
    const two = (part: number) => String(part).padStart(2, '0')
    const found = realDate(`${year}-${two(month)}-${two(day)}`)
    if (found !== null) return found
    context.addIssue(refusal())
    return z.NEVER
  }),
])

/** `"true"` and `"false"` are no other thing than they say; `S`, `1` or `sim` are not read. */
const booleano = z.union([z.boolean(), trimmed.pipe(z.enum(['true', 'false'])).transform((text) => text === 'true')])

/** What a field plainly is: the name of a test of {@link isPlainly}, or one of its own, as a list within a row has. */
export type Plain = 'id' | 'inteiro' | 'texto' | 'dinheiro' | 'dia' | 'booleano' | IsAsShown
export type IsAsShown = (value: unknown) => boolean

/** By schema, how to see that a value is what the specification shows, so that reading it would change nothing. */
const shown = new WeakMap<z.ZodType, Plain>()

export function field<S extends z.ZodType>(schema: S, plain: Plain): S {
  shown.set(schema, plain)
  return schema
}

/** Of nearly all texts, for a tenth of what trimming costs. False says nothing. */
function isInkAtBothEnds(text: string): boolean {
  const first = text.charCodeAt(0)
  const last = text.charCodeAt(text.length - 1)
  return first > 0x20 && first < 0x7f && last > 0x20 && last < 0x7f
}

/** Asked of every field of ten thousand rows: one switch takes half the time of a function for each kind. */
function isPlainly(plain: Plain, value: unknown): boolean {
  if (typeof plain === 'function') return plain(value)
  if (value == null) return plain !== 'id'
  switch (plain) {
    case 'id':
    case 'inteiro':
      return Number.isSafeInteger(value)
    case 'texto':
      return typeof value === 'string' && (isInkAtBothEnds(value) || value.trim() === value)
    case 'dinheiro':
      return Number.isFinite(value)
    case 'dia':
      return typeof value === 'string' && realDate(value) !== null
    case 'booleano':
      return typeof value === 'boolean'
  }
}

/**
 * The fields of answers. All but `id` and `estado` may be absent or null, which are the same: the
 * specification says of no field that it is required, and serializers leave nulls out or write them as they are set.
 */
export const lido = {
  id: field(id, 'id'),
  idOpcional: field(id.nullish(), 'inteiro'),
  estado: field(inteiro, 'id'),
  texto: field(asText.nullish(), 'texto'),
  inteiro: field(inteiro.nullish(), 'inteiro'),
  dinheiro: field(dinheiro.nullish(), 'dinheiro'),
  data: field(data.nullish(), 'dia'),
  booleano: field(booleano.nullish(), 'booleano'),
}

/**
 * Whether a row is what the specification shows, field by field: nearly all are, and the test costs a twentieth of reading them.
 * Null where a field has no such test.
 */
export function asShown(fields: z.ZodObject): IsAsShown | null {
  const tests: [name: string, plain: Plain][] = []
  for (const [name, schema] of Object.entries(fields.shape)) {
    const plain = shown.get(schema as z.ZodType)
    if (!plain) return null
    tests.push([name, plain])
  }
  const [names, plains, byName] = [tests.map(([name]) => name), tests.map(([, plain]) => plain), new Map(tests)]
  const required = tests.filter(([, plain]) => !isPlainly(plain, undefined)).map(([name]) => name)
  return (row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
    let at = 0
    // Field by field as it came, which is nearly always the order of the specification: looking each name up takes longer.
    for (const name in row) {
      const plain = names[at] === name ? plains[at] : byName.get(name)
      at += 1
      if (plain !== undefined && !isPlainly(plain, (row as Record<string, unknown>)[name])) return false
    }
    return required.every((name) => name in row)
  }
}

/** The payload of an act, which the specification does not show: whatever body came with a success, it was done. */
export const confirmacao = z.unknown()

/**
 * Whether a body is an envelope without anything in it, as a serializer leaves one that writes no empty lists: of what may be
 * nothing (a list, a page) it says nothing. One that says other things and no `data` is another answer.
 */
export function isEmptyEnvelope(json: unknown, output: z.ZodType): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json) || Object.keys(json).length > 0) return false
  return output.safeParse(null).success
}

/** Words by which a body takes back what its status says. */
const SAYS_NO = /^(valido|valid|sucesso|success|ok|confirmado)$/i

/** Whether a confirmation says, in so many words, that it is none: `{"valido": false}` with status 200. */
export function saysNo(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null) return false
  return Object.entries(payload).some(
    ([name, value]) => (SAYS_NO.test(name) && value === false) || (name === 'data' && saysNo(value)),
  )
}
