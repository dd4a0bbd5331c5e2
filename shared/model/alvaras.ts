/* Reads the answer about permits, whose shape the specification does not show. Ambiguous values are not guessed. */
import type { Ilegivel } from '../api/rows.ts'
import { isFieldRecord, nua, totalDito } from './leitura/campos.ts'

/** The permit processes of an answer. `total` is the municipality's own count, if it sends one. */
export interface Processos {
  items: unknown[]
  total: number
  /** Empty rows, reported as unreadable. */
  ilegiveis: Ilegivel[]
}

/** Reads a list, or the list in an object: a page (spec "Page object"), or under a usual name. Any other answer is one process. */
export function readProcessos(answer: unknown): Processos {
  if (empty(answer)) return { items: [], total: 0, ilegiveis: [] }
  if (Array.isArray(answer)) return count(answer, 0)
  const page = isFieldRecord(answer) ? answer : {}
  // An object with a number of its own is a process, whatever lists it has.
  const isProcesso = processoHeading(page).numero !== null
  const lists = Object.entries(page).flatMap(([name, value]) =>
    Array.isArray(value) && LIST.test(nua(name)) && (!isProcesso || /^(data|content)$/.test(name))
      ? [value as unknown[]]
      : [],
  )
  const isPage = 'elementosTotais' in page || 'totalElements' in page
  if (lists.length > 0 || isPage) return count(lists.flat(), totalDito(page))
  return { items: [answer], total: 1, ilegiveis: [] }
}

const LIST = /^(data|dados|content|itens|items|lista|registros|resultados?|(processos?|alvaras?|licencas?)+)$/

function count(list: readonly unknown[], said: number): Processos {
  const items = list.filter((item) => !empty(item))
  const ilegiveis = list.flatMap((item, posicao) => (empty(item) ? [{ lista: 'data', posicao, campo: '' }] : []))
  return { items, total: Math.max(said, items.length), ilegiveis }
}

function empty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** A process's number and state for its heading; null if no field has a usual name for it. */
export function processoHeading(processo: unknown): { numero: string | null; situacao: string | null } {
  const { numero, situacao } = headingFields(processo)
  return { numero: numero?.text ?? null, situacao: situacao?.text ?? null }
}

/** Splits a process into demands on the person and other fields. Leaves out the row's id and the fields of the heading. */
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

/** The first short text or whole number in a field whose name matches. Earlier patterns have priority. */
function firstText(fields: readonly Field[], names: readonly RegExp[]): Field | undefined {
  for (const name of names) {
    const found = fields.find(({ key, text }) => name.test(key) && text !== '')
    if (found) return found
  }
  return undefined
}

/** A value as the text of a heading; empty for objects and long texts, which are shown below it. */
function shortName(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : Number.isInteger(value) ? `${Number(value)}` : ''
  return text.length <= LONGEST_NAME ? text : ''
}

const LONGEST_NAME = 40
