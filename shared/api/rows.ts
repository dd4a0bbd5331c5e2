import { z } from 'zod'
import { asShown, field, lido, MOST_FIELDS, pathOf, refusal } from './lenient.ts'
import { inZone } from '../model/leitura/dia.ts'
import { plainTexts } from '../model/plainText.ts'
import { Long, parseJson, withoutLongs } from './json.ts'

/* Reads the lists of an answer row by row. Unreadable rows are reported, and the others are used. Rows that are sent
   back to the backend (spec `GerarGuiaDebitosRequestDTO`) must be unchanged, so a converted row also contains its
   original JSON. */

/** A row that could not be read; it is in no list, sum or guide. */
export interface Ilegivel {
  /** Name of the row's list in the answer: `debitos`, `pagamentos`, `itens`; `data` for the answer's top-level list. */
  lista: string
  /** Zero-based position in that list. */
  posicao: number
  /** Name of the unreadable field, never its value; empty if the row is not an object. */
  campo: string
  id?: string
}

/** Added to a converted row: the JSON text of the row as received, without its nested lists. */
export interface ComoVeio {
  comoVeio?: string | undefined
}

const COMO_VEIO = 'comoVeio' satisfies keyof ComoVeio

/** Largest number of unreadable rows; an answer with more is rejected as a whole. */
const MAX_ILEGIVEIS = 200
/** Largest number of rows of a list: twice the longest known list. */
const MAX_LINHAS = 20_000

/** Facts about an answer that affect how it is read. */
export interface AsItCame {
  /** IANA zone of the municipality, in which an instant becomes a day. */
  fuso: string
  /** Whether the answer may contain integers above 2^53 (`parseJson`). */
  longos: boolean
  /** Whether a text of the answer may need cleaning before it is shown (`needsCleaning`). */
  needsCleaning: boolean
  /** Whether the answer's rows exceed the limits. Called before the first row that needs a conversion. */
  isBeyondBounds: () => boolean
}

interface Reading extends Partial<AsItCame> {
  ilegiveis: Ilegivel[]
  /** Names of lists with at least one readable row. */
  lidas: Set<string>
}

const begin = (how: Partial<AsItCame> = {}): Reading => ({ ilegiveis: [], lidas: new Set(), ...how })

/** State of the answer being read. Schemas run synchronously, one answer after the other, so one variable is enough. */
let reading = begin()

/** Reports a row as unreadable even if its fields could be read. */
export const report = (row: Ilegivel) => void reading.ilegiveis.push(row)

/** For each row schema, a check whether a row needs no conversion and can be used as it is. */
const plainRows = new WeakMap<z.ZodType, (row: unknown) => boolean>()

export type Lido<T> = { ok: true; valor: T; ilegiveis: Ilegivel[] } | { ok: false; campo: string }

/**
 * Reads an answer's payload.
 * @returns the value with its unreadable rows, or the field that could not be read. A list without any readable row is
 *   rejected, because it would be shown as empty.
 */
export function readPayload<S extends z.ZodType>(
  schema: S,
  payload: unknown,
  how?: Partial<AsItCame>,
): Lido<z.output<S>> {
  // An object with too many fields is no valid answer, and copying it would take long.
  if (!Array.isArray(payload) && !hasFewFields(payload)) return { ok: false, campo: 'data' }
  const before = reading
  const { ilegiveis, lidas, longos, needsCleaning } = (reading = begin(how))
  try {
    const parse = () => schema.safeParse(payload)
    const result = how?.fuso === undefined ? parse() : inZone(how.fuso, parse)
    if (!result.success) return { ok: false, campo: ['data', ...pathOf(result.error)].join('.') }
    const lost = lostList(ilegiveis, lidas)
    if (lost !== null) return { ok: false, campo: lost }
    const whole = longos ? withoutLongs(result.data) : result.data
    return { ok: true, valor: needsCleaning ? plainTexts(whole, COMO_VEIO) : whole, ilegiveis }
  } finally {
    reading = before
  }
}

/** Path (list, position, field) of the first unreadable row in a list without readable rows; null if none. */
function lostList(ilegiveis: readonly Ilegivel[], lidas: ReadonlySet<string>): string | null {
  const lost = ilegiveis.find(({ lista }) => !lidas.has(lista))
  return lost ? [lost.lista, lost.posicao, lost.campo].filter((part) => part !== '').join('.') : null
}

/** Metadata of a list or row schema: a transformed schema does not expose its fields. */
export interface FeitoDe {
  linha?: z.ZodType
  campos?: z.ZodObject
}

/** Whether a schema reads a list of rows, each checked by `linhas`. */
export const isList = (schema: z.ZodType) => (schema.meta() as FeitoDe | undefined)?.linha !== undefined

/** Schema of a list. Null and absent mean empty; a single row is a list of one. Reports bad rows under `nome`. */
export const linhas = <S extends z.ZodType>(linha: S, nome = 'data') => {
  const isPlain = plainRows.get(linha)
  /** Number of rows, from the first on, that need no conversion. */
  const plainOf = (rows: unknown[]) => {
    let plain = 0
    while (plain < rows.length && isPlain?.(rows[plain]) === true) plain += 1
    if (plain > 0) reading.lidas.add(nome)
    return plain
  }
  // Optional, because an object without its list must not be rejected.
  const lista: z.ZodType<z.output<S>[]> = z
    .unknown()
    .optional()
    .transform((valor, contexto): z.output<S>[] => {
      if (valor == null) return []
      const plain = Array.isArray(valor) && hasFewRows(valor) ? plainOf(valor) : 0
      // No row had to be changed: returns the list itself, without a copy.
      if (Array.isArray(valor) && plain === valor.length) return valor
      const isBeyond = reading.isBeyondBounds?.() === true
      if (!isBeyond && isOneRow(linha, valor)) return lista.parse([valor])
      if (isBeyond || !Array.isArray(valor) || !hasFewRows(valor)) {
        contexto.addIssue(refusal())
        return z.NEVER
      }
      const { ilegiveis } = reading
      const boas: z.output<S>[] = valor.slice(0, plain)
      for (let posicao = plain; posicao < valor.length; posicao += 1) {
        const bruta: unknown = valor[posicao]
        const result =
          isPlain?.(bruta) === true
            ? { success: true as const, data: bruta as z.output<S> }
            : linha.safeParse(hasFewFields(bruta) ? bruta : null)
        if (result.success) boas.push(result.data)
        else {
          ilegiveis.push({ lista: nome, posicao, campo: pathOf(result.error).join('.'), ...idDe(bruta) })
          if (ilegiveis.length <= MAX_ILEGIVEIS) continue
          contexto.addIssue(refusal(posicao))
          return z.NEVER
        }
      }
      if (boas.length > 0) reading.lidas.add(nome)
      return boas.length === valor.length && boas.every((boa, at) => boa === valor[at]) ? valor : boas
    })
    .meta({ linha } satisfies FeitoDe)
  return field(lista, (valor) => Array.isArray(valor) && hasFewRows(valor) && plainOf(valor) === valor.length)
}

const hasFewRows = (list: readonly unknown[]) => list.length <= MAX_LINHAS

function hasFewFields(row: unknown): boolean {
  return typeof row !== 'object' || row === null || Object.keys(row).length <= MOST_FIELDS
}

/** Whether a value is a single row, judged by two of its fields: XML gateways write a list of one this way. */
function isOneRow(linha: z.ZodType, valor: unknown): boolean {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return false
  const campos = (linha.meta() as FeitoDe | undefined)?.campos ?? linha
  const names = campos instanceof z.ZodObject ? Object.keys(campos.shape) : []
  return names.filter((name) => (valor as Record<string, unknown>)[name] != null).length > 1
}

/**
 * Spec "Page object". Null means an empty page; missing totals are 0. A plain list of rows, or a single row, is read as
 * a page too.
 */
export const pagina = <S extends z.ZodType>(linha: S) =>
  z.preprocess(
    (valor) => {
      if (valor == null) return { paginasTotais: 0, elementosTotais: 0, data: [] }
      const rows: unknown[] | null = Array.isArray(valor) ? valor : isOneRow(linha, valor) ? [valor] : null
      if (rows) return { paginasTotais: 1, elementosTotais: rows.length, data: rows }
      if (typeof valor !== 'object' || !('data' in valor)) return valor
      if (!Array.isArray(valor.data) && !isOneRow(linha, valor.data)) return valor
      const { paginasTotais, elementosTotais } = valor as Partial<Record<string, unknown>>
      return { ...valor, paginasTotais: paginasTotais ?? 0, elementosTotais: elementosTotais ?? 0 }
    },
    z
      .looseObject({ paginasTotais: lido.estado, elementosTotais: lido.estado, data: linhas(linha) })
      .transform(eachOnce),
  )

/** Drops rows that equal an earlier row, and reduces the total by their number. */
function eachOnce<P extends { elementosTotais: number; data: unknown[] }>(page: P): P {
  const seen = new Set<string>()
  const data = page.data.filter((row) => {
    const text = JSON.stringify(row)
    return seen.size < seen.add(text).size
  })
  const repeated = page.data.length - data.length
  if (repeated === 0) return page
  return { ...page, elementosTotais: Math.max(data.length, page.elementosTotais - repeated), data }
}

/**
 * Schema of a row that is sent back to the backend. The result is the received object with all its fields. Only for a
 * converted row it is a new object, with the converted fields and `comoVeio`.
 * @param options.listas fields that contain rows of their own and are not part of `comoVeio`
 * @param options.falta returns a field whose absence makes a readable row incomplete; null if there is none. `bruta` is
 *   the row as received
 */
export const returnable = <S extends z.ZodObject>(
  campos: S,
  {
    listas = [],
    falta,
  }: { listas?: readonly string[]; falta?: (row: z.output<S>, bruta: object) => string | null } = {},
) => {
  const test = asShown(campos)
  const isPlain = (row: unknown) =>
    !reading.longos &&
    !reading.needsCleaning &&
    test?.(row) === true &&
    falta?.(row as z.output<S>, row as object) == null
  const linha = z
    .unknown()
    .transform((bruta, contexto): z.output<S> & ComoVeio => {
      const refused = (path: PropertyKey[]) => {
        contexto.addIssue(refusal(...path))
        return z.NEVER
      }
      const result = campos.safeParse(bruta)
      if (!result.success) return refused(pathOf(result.error))
      const missing = falta?.(result.data, bruta as object)
      if (missing != null) return refused([missing])
      return asRead(bruta as Record<string, unknown>, result.data, listas)
    })
    .meta({ campos } satisfies FeitoDe)
  plainRows.set(linha, isPlain)
  return linha
}

/** The original row; if a field was converted, a copy with the converted values and `comoVeio`. */
function asRead<T extends object>(row: Record<string, unknown>, fields: T, listas: readonly string[]): T & ComoVeio {
  const read = Object.entries(fields).filter(([name, value]) => value !== row[name])
  const heads = read.filter(([name]) => !listas.includes(name))
  // The shown row may be cleaned, so the original row must be kept for sending back.
  const rewritten = heads.length > 0 || reading.needsCleaning || (reading.longos && hasLong(without(row, listas)))
  if (read.length === 0 && !rewritten) return row as T
  const comoVeio = rewritten ? { comoVeio: JSON.stringify(without(row, listas)) } : {}
  return { ...row, ...Object.fromEntries(read), ...comoVeio } as T & ComoVeio
}

/** Schema of groups in a request: validated like an answer, sent unchanged. `nome` is the field with the rows. */
export const devolvidos = <S extends z.ZodType>(grupo: S, nome: string) =>
  z.custom<z.output<S>[]>().transform((grupos, contexto): object[] => {
    const whole = Array.isArray(grupos) && grupos.length > 0 && grupos.every((one) => hasRows(one, nome))
    const result = readPayload(linhas(grupo, 'grupos'), whole ? grupos : {})
    const lost = result.ok ? result.ilegiveis[0] : result
    if (lost === undefined) return grupos.map((one) => comoVeio(one as object, nome))
    contexto.addIssue(refusal(lost.campo))
    return z.NEVER
  })

const hasRows = (group: unknown, nome: string) =>
  typeof group === 'object' && group !== null && Array.isArray((group as Record<string, unknown>)[nome])

/** A row of a request in the form in which the backend sent it. */
function comoVeio(row: object, nome: string): object {
  const { comoVeio: text, [nome]: rows, ...rest } = row as Record<string, unknown>
  const head = typeof text === 'string' ? (parseJson(text) as object) : rest
  return Array.isArray(rows) ? { ...head, [nome]: rows.map((one: object) => comoVeio(one, nome)) } : head
}

const without = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

function hasLong(value: unknown): boolean {
  if (value instanceof Long) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLong)
}

function idDe(bruta: unknown): { id?: string } {
  if (typeof bruta !== 'object' || bruta === null) return {}
  const { idContaCorrente, id } = bruta as Record<string, unknown>
  const found = withoutLongs(idContaCorrente ?? id)
  const text = typeof found === 'number' ? String(found) : found
  return typeof text === 'string' && text.length <= 40 ? { id: text } : {}
}
