/*
 * Field types of answers. The rule: a value that the specification does not show may come in any form. One that it shows may be
 * written differently if only one reading is possible (the forms are in model/leitura). Charged values are never guessed: an
 * amount, a state or an id with two readings, or none, makes its row unreadable (rows.ts).
 */
import { z } from 'zod'
import { isDia, readDia } from '../model/leitura/dia.ts'
import { isQuantia, readQuantia } from '../model/leitura/quantia.ts'
import { readBooleano, readCpfCnpj, readId, readInteiro, readTexto } from '../model/leitura/valores.ts'
import { isMes, readMes } from '../model/mes.ts'

/** Marks a value that is refused, with its path. The window finds the words for it. */
export const refusal = (...path: PropertyKey[]) => ({ code: 'custom', path }) as const

/** Path of the first error. */
export const pathOf = ({ issues }: z.ZodError): PropertyKey[] => (issues as [z.core.$ZodIssue])[0].path

/** Wraps a reader of model/leitura as a schema: undefined is refused, null means a missing value. */
const read = <T>(reader: (value: unknown) => T | null | undefined) =>
  z.unknown().transform((value, context): T | null => {
    const found = reader(value)
    if (found !== undefined) return found
    context.addIssue(refusal())
    return z.NEVER
  })

/** Reads a field that may not be missing. */
const required = <T>(reader: (value: unknown) => T | null | undefined) =>
  read((value) => reader(value) ?? undefined).transform((value) => value as T)

/** A day that is only shown: an unreadable one does not make the row unreadable, and a text is shown unchanged. */
const shownDay = (value: unknown) => readDia(value) ?? (typeof value === 'string' ? value.trim() : null)

/** A field's plain type: the name of a test of {@link isPlainly}, or one of its own, as a list within a row has. */
export type Plain = 'id' | 'inteiro' | 'texto' | 'dinheiro' | 'dia' | 'mes' | 'booleano' | IsAsShown
export type IsAsShown = (value: unknown) => boolean

/** By schema, a check whether a value already has the form that the specification shows, so that reading would not change it. */
const shown = new WeakMap<z.ZodType, Plain>()

export function field<S extends z.ZodType>(schema: S, plain: Plain): S {
  shown.set(schema, plain)
  return schema
}

/** A fast check that is true for nearly all texts that need no trimming, at a tenth of its cost. False proves nothing. */
function isInkAtBothEnds(text: string): boolean {
  const first = text.charCodeAt(0)
  const last = text.charCodeAt(text.length - 1)
  return first > 0x20 && first < 0x7f && last > 0x20 && last < 0x7f
}

/** Runs for every field of ten thousand rows: one switch takes half the time of a function for each kind. */
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
      return isQuantia(value)
    case 'dia':
      return isDia(value)
    case 'mes':
      return isMes(value)
    case 'booleano':
      return typeof value === 'boolean'
  }
}

/**
 * The fields of answers. All but `id` and `estado` may be absent or null, which are the same: the
 * specification says of no field that it is required, and serializers leave nulls out or write them as they are set.
 */
export const lido = {
  id: field(required(readId), 'id'),
  idOpcional: field(read(readId).nullish(), 'inteiro'),
  /** A state of the specification's tables (account, guide, fee), or the totals of a page. */
  estado: field(required(readInteiro), 'id'),
  texto: field(read(readTexto).nullish(), 'texto'),
  inteiro: field(read(readInteiro).nullish(), 'inteiro'),
  /** Money in reais. */
  dinheiro: field(read(readQuantia).nullish(), 'dinheiro'),
  /** `YYYY-MM-DD`: days are compared, and texts of another form would be compared wrongly. */
  data: field(read(readDia).nullish(), 'dia'),
  dataMostrada: field(read(shownDay).nullish(), 'dia'),
  /** A month as `YYYYMM`; a text that is not a month (`2026`, `única`) stays as it is. */
  periodo: field(read((value) => readMes(value) ?? readTexto(value)).nullish(), 'mes'),
  /** A CPF or CNPJ as digits; a text that is neither is shown unchanged. */
  documento: field(read((value) => readCpfCnpj(value) ?? readTexto(value)).nullish(), 'texto'),
  /** A boolean on which no money depends: a word that is neither yes nor no counts as no answer. */
  booleano: field(read((value) => readBooleano(value) ?? null).nullish(), 'booleano'),
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
    // Compares field by field in the order of the answer, which is nearly always that of the specification: looking up each name
    // takes longer.
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
 * Whether a body is an empty envelope, as a serializer that omits empty lists writes it. It then means an empty list or page. An
 * envelope with other fields and no `data` is another answer.
 */
export function isEmptyEnvelope(json: unknown, output: z.ZodType): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json) || Object.keys(json).length > 0) return false
  return output.safeParse(null).success
}
