/* Field types of answers. Values that the specification does not define may have any form. Defined values may be
   written differently if only one reading is possible (`shared/model/leitura`). Values that affect payments are
   never guessed: an ambiguous or unreadable amount, state or id makes its row unreadable (rows.ts). */
import { z } from 'zod'
import { isDia, readDia } from '../model/leitura/dia.ts'
import { isQuantia, readQuantia } from '../model/leitura/quantia.ts'
import { codigoDito } from '../model/situacao.ts'
import {
  readBooleano,
  readCpfCnpj,
  readId,
  readInteiro,
  readNumeroDaParcela,
  readTexto,
} from '../model/leitura/valores.ts'
import { isMes, readMes } from '../model/mes.ts'

/** The Zod issue of a rejected value. It has only a path, because the window has the sentences. */
export const refusal = (...path: PropertyKey[]) => ({ code: 'custom', path }) as const

export const pathOf = ({ issues }: z.ZodError): PropertyKey[] => (issues as [z.core.$ZodIssue])[0].path

/** Makes a schema of a reader (`shared/model/leitura`): null for a missing, undefined for an unreadable value. */
const read = <T>(reader: (value: unknown) => T | null | undefined) =>
  z.unknown().transform((value, context): T | null => {
    const found = reader(value)
    if (found !== undefined) return found
    context.addIssue(refusal())
    return z.NEVER
  })

/** Like `read`, but also rejects a missing value. */
const required = <T>(reader: (value: unknown) => T | null | undefined) =>
  read((value) => reader(value) ?? undefined).transform((value) => value as T)

/** A day that is only displayed: an unreadable one is kept as text, so that its row stays readable. */
function shownDay(value: unknown): string | null {
  const day = readDia(value)
  return day === undefined && typeof value === 'string' ? value.trim() : (day ?? null)
}

const readParcela = (value: unknown): number | null | undefined => {
  const found = readInteiro(value)
  return found === undefined && typeof value === 'string' ? readNumeroDaParcela(value) : found
}

/** Selects a field's check in {@link isPlainly}. A list inside a row has its own check function. */
export type Plain = 'id' | 'inteiro' | 'texto' | 'dinheiro' | 'dia' | 'mes' | 'booleano' | IsAsShown
export type IsAsShown = (value: unknown) => boolean

/** For each schema, the check whether a value already has the specification's form and needs no conversion. */
const shown = new WeakMap<z.ZodType, Plain>()

export function field<S extends z.ZodType>(schema: S, plain: Plain): S {
  shown.set(schema, plain)
  return schema
}

/** Fast check for texts that need no trimming. False means only that this is not certain. */
function isInkAtBothEnds(text: string): boolean {
  const first = text.charCodeAt(0)
  const last = text.charCodeAt(text.length - 1)
  return first > 0x20 && first < 0x7f && last > 0x20 && last < 0x7f
}

/**
 * Whether a value already has the specification's form. A switch is faster than a function for each type; this runs for
 * every field of 10,000 rows.
 */
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
 * Field schemas of answers. All but `id` and `estado` may be absent or null, with the same meaning: the specification
 * calls no field required, and serializers may omit nulls.
 */
export const lido = {
  id: field(required(readId), 'id'),
  idOpcional: field(read(readId).nullish(), 'inteiro'),
  /** An account's state (specification's table), or the totals of a page. */
  estado: field(required(readInteiro), 'id'),
  /** A state of a guide or fee, as its code or as a word. */
  estadoDito: field(read((value) => readInteiro(value) ?? codigoDito(value)).nullish(), 'inteiro'),
  texto: field(read(readTexto).nullish(), 'texto'),
  inteiro: field(read(readInteiro).nullish(), 'inteiro'),
  /** An instalment's number, also `01/10` or `única` (0). */
  parcela: field(read(readParcela).nullish(), 'inteiro'),
  dinheiro: field(read(readQuantia).nullish(), 'dinheiro'),
  /** A day as `YYYY-MM-DD`: such texts can be compared. */
  data: field(read(readDia).nullish(), 'dia'),
  dataMostrada: field(read(shownDay).nullish(), 'dia'),
  /** A month as `YYYYMM`; any other text (`2026`, `única`) is kept. */
  periodo: field(read((value) => readMes(value) ?? readTexto(value)).nullish(), 'mes'),
  /** A CPF or CNPJ as digits; any other text is kept. */
  documento: field(read((value) => readCpfCnpj(value) ?? readTexto(value)).nullish(), 'texto'),
  /** A boolean that affects no payment: an unreadable word counts as missing. */
  booleano: field(read((value) => readBooleano(value) ?? null).nullish(), 'booleano'),
}

/** Most fields of a row; no real row has a tenth of them. */
export const MOST_FIELDS = 500
/** An answer with a row of more fields is rejected at once: counting on would block main for a tenth of a second. */
const NAMES_OF_AN_ATTACK = 10_000

/**
 * Returns a fast check whether every field of a row already has the specification's form: nearly all rows do and need
 * no conversion. Null if a field has no such check. The check throws `RangeError` above {@link NAMES_OF_AN_ATTACK}
 * fields.
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
    // Compares in the order of the answer, which is nearly always that of the specification: looking up each name takes
    // longer.
    for (const name in row) {
      const plain = names[at] === name ? plains[at] : byName.get(name)
      const value = (row as Record<string, unknown>)[name]
      at += 1
      if (at > NAMES_OF_AN_ATTACK) throw new RangeError('too many fields')
      // A field that is not in the specification may contain a list of any depth.
      if (plain === undefined ? typeof value === 'object' && value !== null : !isPlainly(plain, value)) return false
    }
    return at <= MOST_FIELDS && required.every((name) => name in row)
  }
}

/** Payload of an operation that only confirms. The specification does not define it: any body is accepted. */
export const confirmacao = z.unknown()

/**
 * Whether the body `{}` is an empty answer: some serializers omit empty lists and pages. An envelope with other fields
 * and no `data` is not one.
 * @param output schema of the operation's answer
 */
export function isEmptyEnvelope(json: unknown, output: z.ZodType): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json) || Object.keys(json).length > 0) return false
  return output.safeParse(null).success
}
