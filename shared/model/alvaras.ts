/* Reads the permit answer, whose shape the specification does not show, without guessing. */
import type { Ilegivel } from '../api/rows.ts'

/** The processes of an answer, and their total number according to the municipality. */
export interface Processos {
  items: unknown[]
  total: number
  /** Empty rows of the list. */
  ilegiveis: Ilegivel[]
}

/** A list; the list inside a page object (spec "Page object", or `content`); anything else is one process. */
export function readProcessos(answer: unknown): Processos {
  if (empty(answer)) return { items: [], total: 0, ilegiveis: [] }
  if (Array.isArray(answer)) return count(answer, undefined)
  const { data, content, elementosTotais, totalElements } = answer as Record<string, unknown>
  const list = [data, content].find(Array.isArray) as unknown[] | undefined
  if (list) return count(list, elementosTotais ?? totalElements)
  return { items: [answer], total: 1, ilegiveis: [] }
}

function count(list: readonly unknown[], said: unknown): Processos {
  const items = list.filter((item) => !empty(item))
  const ilegiveis = list.flatMap((item, posicao) => (empty(item) ? [{ lista: 'data', posicao, campo: '' }] : []))
  return { items, total: typeof said === 'number' ? Math.max(said, items.length) : items.length, ilegiveis }
}

function empty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** A process's name and state, if fields with plain names contain them. */
export function processoHeading(processo: unknown): { numero: string | null; situacao: string | null } {
  const { numero, situacao } = headingFields(processo)
  return { numero: numero?.text ?? null, situacao: situacao?.text ?? null }
}

/** Splits a process into demands on the person and other fields. Leaves out the row's id and the values of the heading. */
export function processoDetail(processo: unknown): { exigencias: [string, unknown][]; outros: unknown } {
  if (typeof processo !== 'object' || processo === null || Array.isArray(processo))
    return { exigencias: [], outros: processo }
  const { numero, situacao } = headingFields(processo)
  const said = [numero?.key, situacao?.key]
  const left = Object.entries(processo).filter(([key]) => !said.includes(key) && !/^_?id$/i.test(key))
  const isExigencia = ([key, value]: [string, unknown]) => EXIGENCIA.test(key) && !empty(value)
  return {
    exigencias: left.filter(isExigencia),
    outros: Object.fromEntries(left.filter((field) => !isExigencia(field))),
  }
}

const EXIGENCIA = /^(descricao|texto)?_?(d[ao]s?)?_?(exigencia|pendencia)s?$/i

function headingFields(processo: unknown): { numero: Field | undefined; situacao: Field | undefined } {
  const fields = Object.entries(processo ?? {}).map(([key, value]) => ({ key, text: shortName(value) }))
  return {
    numero: firstText(fields, [
      /^(num(ero)?|nr)?_?(do)?_?processo$/i,
      /^(num(ero)?|nr)?_?(do)?_?protocolo$/i,
      /^num(ero)?/i,
    ]),
    situacao: firstText(fields, [/^(descricao)?_?(situacao|status)$/i, /^(situacao|status)_?descricao$/i]),
  }
}

interface Field {
  key: string
  text: string
}

/** The first plain text (or whole number) among fields whose name matches, the better names first. */
function firstText(fields: readonly Field[], names: readonly RegExp[]): Field | undefined {
  for (const name of names) {
    const found = fields.find(({ key, text }) => name.test(key) && text !== '')
    if (found) return found
  }
  return undefined
}

/** The text as a name; empty for objects, and for texts that belong to the values below the heading. */
function shortName(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : Number.isInteger(value) ? `${Number(value)}` : ''
  return text.length <= LONGEST_NAME ? text : ''
}

const LONGEST_NAME = 40
