/* Assigns fields to the columns of a text. A heading is used only if its meaning is clear. If it has further words,
   or if two headings fit, a person is asked. Only words like `contribuinte` may accompany `CPF`, because an
   attendant's CPF is another person's. */
import { readDocumento } from '../documento.ts'
import type { CellRow } from './cells.ts'
import { HEADINGS_WITHIN } from './limits.ts'

/** `outroDocumento`: read if `documento` is empty, for texts with separate columns for CPF and CNPJ. */
export const COLUNAS_DA_LISTA = ['documento', 'outroDocumento', 'inscricao', 'exercicio', 'parcela', 'nome'] as const
export type ColunaDaLista = (typeof COLUNAS_DA_LISTA)[number]

/** Column index of each field, from 0; -1 without a column. */
export type Colunas = Record<ColunaDaLista, number>

/** Question to a person: two columns fit the field, or a column may belong to another field. */
export interface PerguntaDeColuna {
  campo: ColunaDaLista
  candidatas: number[]
}

export interface Found {
  colunas: Colunas
  perguntas: PerguntaDeColuna[]
}

export const NO_COLUMNS: Colunas = {
  documento: -1,
  outroDocumento: -1,
  inscricao: -1,
  exercicio: -1,
  parcela: -1,
  nome: -1,
}

type Named = Exclude<ColunaDaLista, 'outroDocumento'>

interface Words {
  /** A word that alone identifies the field. */
  core: string
  /** Words that may accompany the identifying word without changing its meaning. */
  beside: string
  /** Words that give the heading another meaning. */
  never: string
}

const PERSON = 'contribuinte titular requerente interessado proprietario cliente devedor sacado'
const OF_SOMETHING_ELSE =
  'data dt tipo valor vlr vl situacao status validade vencimento venc codigo barras qtd qtde quant quantidade saldo juros multa desconto'

const WORDS: Record<Named, Words> = {
  documento: { core: 'cpf cnpj documento doc', beside: `mf inscricao ${PERSON}`, never: OF_SOMETHING_ELSE },
  inscricao: {
    core: 'inscricao insc inscr',
    beside: 'imobiliaria imob imovel cadastral cadastro predial iptu',
    never: `${OF_SOMETHING_ELSE} estadual est municipal mun cpf cnpj`,
  },
  exercicio: {
    core: 'exercicio exerc ano',
    beside: 'base referencia iptu fiscal',
    never: `${OF_SOMETHING_ELSE} construcao nascimento abertura fabricacao`,
  },
  parcela: { core: 'parcela parc cota prestacao prest', beside: 'iptu', never: `${OF_SOMETHING_ELSE} pago paga linha` },
  nome: {
    core: `nome razao denominacao ${PERSON}`,
    beside: 'social completo',
    never: `${OF_SOMETHING_ELSE} cpf cnpj doc documento mae pai`,
  },
}
const sets = (words: Words) => ({
  core: new Set(words.core.split(' ')),
  beside: new Set(words.beside.split(' ')),
  never: new Set(words.never.split(' ')),
})
const NAMES = Object.fromEntries(Object.entries(WORDS).map(([campo, words]) => [campo, sets(words)])) as Record<
  Named,
  ReturnType<typeof sets>
>
/** Words that add no meaning: `Nº do CPF (só números)`. */
const FILLERS = new Set(
  'de do da dos das e ou a o as os n no nr nro num numero numeros so somente apenas digitos 11 14'.split(' '),
)

/** Splits a heading into words without accents, capitals and fillers, also joined words: `CPF_CNPJ`, `numInscricao`, `CPFCNPJ`. */
function wordsOf(heading: string): string[] {
  return heading
    .replace(/([a-zà-ÿ])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/cpf|cnpj/g, ' $& ')
    .replace(/\b(?:numero|num|nro|nr|n)(?=insc)/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !FILLERS.has(word))
}

/** `exact`: the heading means exactly this field; `part`: it has further words; null: it means something else. */
function fitOf(heading: string, campo: Named): 'exact' | 'part' | null {
  const words = wordsOf(heading)
  const { core, beside, never } = NAMES[campo]
  if (!words.some((word) => core.has(word)) || words.some((word) => never.has(word))) return null
  return words.every((word) => core.has(word) || beside.has(word)) ? 'exact' : 'part'
}

/** @returns the index of the row with the headings; -1 if no row among the first has headings */
export function headingsAt(rows: readonly CellRow[]): number {
  let best = { at: -1, score: 0 }
  for (const [at, { celulas }] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    // Headings are only searched above the first row with data.
    const texts = celulas.filter((cell) => cell !== '')
    // A line with only the municipality's own number, `CNPJ: …`, is a letterhead and not a row.
    const isLetterhead = texts.length === 1 && /^[a-z]/i.test(texts[0] ?? '')
    if (!isLetterhead && celulas.some((cell) => readDocumento(cell).situacao === 'valido')) break
    if (celulas.some((cell) => cell.replace(/\D/g, '').length > 4)) continue
    const fits = (campos: readonly Named[]) =>
      celulas.map((cell) => campos.map((campo) => fitOf(cell, campo)).find((fit) => fit !== null) ?? null)
    const keys = fits(['documento', 'inscricao']).filter((fit) => fit !== null)
    const others = fits(['exercicio', 'parcela', 'nome']).filter((fit) => fit === 'exact')
    const isTitle = texts.length < 2 && !keys.includes('exact')
    const exact = keys.filter((fit) => fit === 'exact').length + others.length
    const score = keys.length === 0 || (isTitle && at > 0) ? 0 : exact * 10 + keys.length
    if (score > best.score) best = { at, score }
  }
  return best.at
}

/** Assigns the fields to columns, by headings and by the values below. */
export function columnsByName(headings: readonly string[], rows: readonly CellRow[]): Found {
  const found: Found = { colunas: { ...NO_COLUMNS }, perguntas: [] }
  const ask = (campo: ColunaDaLista, candidatas: number[]) => found.perguntas.push({ campo, candidatas })
  const all = (campo: Named, wanted: 'exact' | 'part') =>
    headings.flatMap((heading, at) => (fitOf(heading, campo) === wanted ? [at] : []))
  for (const campo of ['documento', 'inscricao', 'exercicio', 'parcela'] as const) {
    const exact = different(filled(all(campo, 'exact'), rows), rows)
    const parts = all(campo, 'part')
    const [first, second] = exact
    if (first === undefined) {
      if (parts.length > 0) ask(campo, parts)
    } else if (second === undefined) {
      const pieces = campo === 'inscricao' ? filled(piecesOf(headings), rows) : []
      if (campo === 'parcela' && hasAmounts(rows, first)) ask(campo, exact)
      else if (pieces.some((at) => rows.some((row) => valueAt(row, at) !== ''))) ask(campo, [first, ...pieces])
      else found.colunas[campo] = first
    } else if (campo === 'documento' && exact.length === 2 && isNeverBoth(first, second, rows)) {
      found.colunas.documento = first
      found.colunas.outroDocumento = second
    } else ask(campo, exact)
  }
  found.colunas.nome = nameColumn(headings, all('nome', 'exact'))
  // Year and instalment are needed only for properties.
  const isOfIptu = found.colunas.inscricao >= 0 || found.perguntas.some(({ campo }) => campo === 'inscricao')
  if (!isOfIptu) found.perguntas = found.perguntas.filter(({ campo }) => campo === 'documento')
  return found
}

/** Columns that may contain the end of a registration. */
const piecesOf = (headings: readonly string[]): number[] =>
  headings.flatMap((heading, at) => (wordsOf(heading).some((word) => PIECES.has(word)) ? [at] : []))
const PIECES = new Set('unidade sublote digito dv lote quadra sub fracao'.split(' '))

/** Whether a column of instalments has a number higher than any tax has instalments: then it may contain amounts. */
export const hasAmounts = (rows: readonly CellRow[], column: number): boolean =>
  rows.some((row) => /^(2[5-9]|[3-9]\d)([.,]0)?$/.test(valueAt(row, column)))

/** The kind of document if a heading names only one; null if it names both or none. */
export function onlyKindOf(heading: string): 'PF' | 'PJ' | null {
  const words = wordsOf(heading)
  const [cpf, cnpj] = [words.includes('cpf'), words.includes('cnpj')]
  return cpf === cnpj ? null : cpf ? 'PF' : 'PJ'
}

/** Whether a heading names a document or registration, possibly another person's: its cells are ignored on purpose. */
export const namesKey = (heading: string): boolean =>
  fitOf(heading, 'documento') !== null || fitOf(heading, 'inscricao') !== null

/** Indexes of the columns with the most valid documents, for a text without headings. */
export function documentColumns(rows: readonly CellRow[]): number[] {
  const counts: number[] = []
  for (const { celulas } of rows)
    for (const [at, cell] of celulas.entries())
      if (readDocumento(cell).situacao === 'valido') counts[at] = (counts[at] ?? 0) + 1
  const all = Array.from(counts, (count) => count ?? 0)
  const most = Math.max(...all, 1)
  return all.flatMap((count, at) => (count * 2 >= most ? [at] : []))
}

/** Whether a row without headings is a property: its second cell is a year. */
export function isByPlaceIptu({ celulas }: CellRow): boolean {
  return /^(19|2\d)\d\d$/.test(celulas[1] ?? '')
}

const valueAt = ({ celulas }: CellRow, at: number) => celulas[at] ?? ''

/** Omits empty columns if another column has values. */
function filled(columns: number[], rows: readonly CellRow[]): number[] {
  const some = columns.filter((at) => rows.some((row) => valueAt(row, at) !== ''))
  return some.length > 0 ? some : columns.slice(0, 1)
}

/** Drops a column that equals an earlier one in every row. */
function different(columns: number[], rows: readonly CellRow[]): number[] {
  return columns.filter(
    (at, place) => !columns.slice(0, place).some((one) => rows.every((row) => valueAt(row, one) === valueAt(row, at))),
  )
}

function isNeverBoth(one: number, other: number, rows: readonly CellRow[]): boolean {
  return rows.every((row) => valueAt(row, one) === '' || valueAt(row, other) === '')
}

/** The column of names with the shortest heading; -1 if two headings are equally short. */
function nameColumn(headings: readonly string[], columns: number[]): number {
  const length = (at: number) => wordsOf(headings[at] ?? '').length
  const isNome = (at: number) => /^(?:nome|raz)/i.test(headings[at] ?? '')
  const named = columns.some(isNome) ? columns.filter(isNome) : columns
  const least = Math.min(...named.map(length))
  const plain = named.filter((at) => length(at) === least)
  return plain.length === 1 ? (plain[0] ?? -1) : -1
}
