/* Reads a work list from a text. Each row of the text becomes a row of the list (possibly with a mistake) or is
   counted in `ContaDoTexto`. */
import { readDocumento } from '../documento.ts'
import { plainText } from '../plainText.ts'
import { readCells, type CellRow } from './cells.ts'
import {
  columnsByName,
  documentColumns,
  hasAmounts,
  headingsAt,
  namesKey,
  onlyKindOf,
  isByPlaceIptu,
  NO_COLUMNS,
  type Colunas,
  type Found,
  type PerguntaDeColuna,
} from './columns.ts'
import { MOST_ROWS } from './limits.ts'
import { readCampos, type CamposDaLinha, type LinhaLida } from './linha.ts'

export { readCampos, repeatedRows } from './linha.ts'
export type { CampoDaLinha, CamposDaLinha, ItemDaLista, LinhaLida, ProblemaDaLinha, TipoDaLista } from './linha.ts'

/** The kind of documents of the whole list; `ambos`: each row decides. */
export type PapeisDaLista = 'certidao' | 'iptu' | 'ambos'

/** A person's decisions about how to read a text. */
export interface Escolhas {
  papeis?: PapeisDaLista | undefined
  colunas?: Partial<Colunas> | undefined
}

/** A question to a person before the list can begin. `papeis`: some rows have both a property and a document. */
export type PerguntaDaLista = { campo: 'papeis' } | PerguntaDeColuna

/** Counts of the text's rows, as a spreadsheet counts. The rows of the list and the other counts add up to `texto`. */
export interface ContaDoTexto {
  texto: number
  /** Rows above the headings, for example titles and `sep=;`. */
  acima: number
  cabecalho: number
  vazias: number
  /** Number of sums and notes that a report prints between or below its rows. */
  totais: number
  /** Number of rows beyond the limit of a list. */
  alem: number
}

export interface ListaLida {
  linhas: LinhaLida[]
  /** True if the text had more rows than a list may have: further rows are ignored. */
  cortado: boolean
  conta: ContaDoTexto
  papeis: PapeisDaLista
  /** The kind of documents that the text suggests. */
  proposta: PapeisDaLista
  colunas: Colunas
  /** Open questions; empty if nothing is unclear. The fields in question are empty in all rows. */
  perguntas: PerguntaDaLista[]
  /** The text's columns: headings ('' if missing) and first values. */
  amostra: { nome: string; exemplos: string[] }[]
}

const MOST_NOME = 120
/** Number of first rows that determine the document column. */
const SAMPLE = 1000
const EXAMPLES = 3
const vazios: CamposDaLinha = { tipo: 'certidao', documento: '', inscricao: '', exercicio: '', parcela: '' }

/** Reads a pasted text or the text of a file. Never throws. */
export function readLista(text: string, escolhas: Escolhas = {}): ListaLida {
  const cells = readCells(text)
  const at = headingsAt(cells.linhas)
  const headings = cells.linhas[at]?.celulas ?? null
  const same = JSON.stringify(headings)
  const below = cells.linhas.slice(at + 1)
  // Texts of printed pages repeat their headings: these rows are left out.
  const once = headings ? below.filter(({ celulas }) => JSON.stringify(celulas) !== same) : below
  const all = once.filter((row) => !isTotal(row))
  const rows = all.slice(0, MOST_ROWS)
  const found = headings ? columnsByName(headings, rows) : columnsByPlace(rows)
  const isByPlace = !headings && !escolhas.colunas
  const colunas = chosenColumns(isByPlace || headings ? found.colunas : NO_COLUMNS, escolhas.colunas)
  const kinds = isByPlace ? kindsByPlace(rows, colunas) : kindsByColumn(rows, colunas, found.perguntas)
  const papeis = escolhas.papeis ?? kinds.papeis
  const open = found.perguntas.filter(({ campo }) => escolhas.colunas?.[campo] === undefined && isOf(papeis, campo))
  return {
    linhas: rows.map((row) => lineOf(row, { colunas, papeis, isByPlace, headings: headings ?? [] })),
    cortado: cells.cortado || all.length > rows.length,
    conta: {
      texto: cells.total,
      acima: Math.max(at, 0) + (cells.total - cells.linhas.length - cells.vazias - cells.alem),
      cabecalho: headings ? 1 + below.length - once.length : 0,
      totais: once.length - all.length,
      vazias: cells.vazias,
      alem: cells.alem + all.length - rows.length,
    },
    papeis,
    proposta: kinds.papeis,
    colunas: isByPlace ? columnsOf(papeis, colunas) : colunas,
    perguntas: kinds.inDoubt && !escolhas.papeis ? [{ campo: 'papeis' }, ...open] : open,
    amostra: sampleOf(headings ?? (hasUnknownHeadings(rows) ? (rows[0]?.celulas ?? []) : []), rows),
  }
}

/** Labels of sums and of a report's end, as a whole cell, possibly with a number. */
const TOTAL =
  /^((sub[- ]?)?tota(l|is)( geral| d[aeo]s? \p{L}+)?|soma|(n[uú]mero|n[ºo°.]+|quantidade|qtde?\.?) (total )?de \p{L}+|registros?|fim d[ao] (relat[oó]rio|lista|listagem|arquivo))\s*(:\s*)?(r\$\s*)?[\d.,]*$|^\d+ (registros?|linhas?|im[oó]veis|contribuintes?)$/iu
/** A count of at most four digits, or an amount. A year does not match, because rows of properties contain one. */
const SUM = /^(?!(19|20)\d\d$)\d{1,4}$|^(r\$\s*)?-?[\d.]+,\d\d$/i

/** Whether a row is a report's sum or note: a label that is no person's name, with only counts and amounts. */
function isTotal({ celulas }: CellRow): boolean {
  const [label = '', ...others] = celulas.filter((cell) => cell !== '')
  return TOTAL.test(label) && others.every((cell) => SUM.test(cell))
}

function chosenColumns(found: Colunas, chosen: Partial<Colunas> = {}): Colunas {
  const other = chosen.documento === undefined ? {} : { outroDocumento: -1 }
  return { ...found, ...other, ...chosen }
}

/** Removes columns that the kind of documents does not need. Without headings the number is in the first column. */
function columnsOf(papeis: PapeisDaLista, { documento, inscricao, exercicio, parcela }: Colunas): Colunas {
  if (papeis === 'certidao') return { ...NO_COLUMNS, documento }
  return { ...NO_COLUMNS, documento: papeis === 'iptu' ? -1 : documento, inscricao, exercicio, parcela }
}

/** Whether a question matters for this kind of documents: a question about an unused field is skipped. */
function isOf(papeis: PapeisDaLista, campo: PerguntaDeColuna['campo']): boolean {
  if (campo === 'documento') return papeis !== 'iptu'
  return papeis !== 'certidao'
}

/**
 * Assigns columns without headings. Documents: the column with the most documents, else the first. Properties:
 * registration, year and instalment in the first three columns.
 */
function columnsByPlace(rows: readonly CellRow[]): Found {
  const colunas = { ...NO_COLUMNS, documento: 0, inscricao: 0, exercicio: 1, parcela: 2 }
  const perguntas: PerguntaDeColuna[] = []
  const properties = rows.filter(isByPlaceIptu)
  const documents = documentColumns(rows.filter((row) => !isByPlaceIptu(row)).slice(0, SAMPLE))
  const [first = 0, ...others] = documents
  const [headings] = rows
  if (hasUnknownHeadings(rows) && headings) {
    const candidatas = Array.from(headings.celulas.keys())
    perguntas.push({ campo: properties.length > 0 ? 'inscricao' : 'documento', candidatas })
  }
  if (others.length > 0 && perguntas.length === 0) perguntas.push({ campo: 'documento', candidatas: documents })
  // If a row has more than three cells, the third one need not be an instalment.
  if (properties.some(({ celulas }) => celulas.slice(3).some((cell) => cell !== '')) || hasAmounts(properties, 2)) {
    perguntas.push({ campo: 'parcela', candidatas: [2] })
    colunas.parcela = -1
  }
  return { colunas: { ...colunas, documento: others.length > 0 ? -1 : first }, perguntas }
}

/** Whether the first row has only words and a later row numbers: then the first row has unknown headings. */
function hasUnknownHeadings([first, ...rows]: readonly CellRow[]): boolean {
  const isWord = (cell: string) => !/\d/.test(cell)
  const words = first?.celulas.filter((cell) => cell !== '') ?? []
  return words.length > 1 && words.every(isWord) && rows.some(({ celulas }) => !celulas.every(isWord))
}

interface Kinds {
  papeis: PapeisDaLista
  inDoubt: boolean
}

function kindsByPlace(rows: readonly CellRow[], { documento }: Colunas): Kinds {
  const properties = rows.filter(isByPlaceIptu)
  const isBoth = ({ celulas }: CellRow) => readDocumento(celulas[documento] ?? '').situacao === 'valido'
  const papeis = properties.length === 0 ? 'certidao' : properties.length === rows.length ? 'iptu' : 'ambos'
  return { papeis, inDoubt: properties.some(isBoth) }
}

function kindsByColumn(rows: readonly CellRow[], colunas: Colunas, perguntas: readonly PerguntaDeColuna[]): Kinds {
  const placesOf = (campos: readonly (keyof Colunas)[]) => [
    ...campos.map((campo) => colunas[campo]).filter((at) => at >= 0),
    ...perguntas.flatMap(({ campo, candidatas }) => (campos.includes(campo) ? candidatas : [])),
  ]
  const documents = placesOf(['documento', 'outroDocumento'])
  const properties = placesOf(['inscricao'])
  if (properties.length === 0) return { papeis: 'certidao', inDoubt: false }
  if (documents.length === 0) return { papeis: 'iptu', inDoubt: false }
  const isFilled = ({ celulas }: CellRow, columns: number[]) => columns.some((at) => (celulas[at] ?? '') !== '')
  if (!rows.some((row) => isFilled(row, documents) && isFilled(row, properties)))
    return { papeis: 'ambos', inDoubt: false }
  return { papeis: placesOf(['exercicio', 'parcela']).length > 0 ? 'iptu' : 'certidao', inDoubt: true }
}

interface Reading {
  colunas: Colunas
  papeis: PapeisDaLista
  isByPlace: boolean
  headings: readonly string[]
}

function lineOf(row: CellRow, reading: Reading): LinhaLida {
  const { colunas, papeis, isByPlace, headings } = reading
  const { numero, celulas, longa, aspas } = row
  const cell = (campo: keyof Colunas) => celulas[colunas[campo]] ?? ''
  const isShared = colunas.documento === colunas.inscricao
  const own = isShared ? isByPlaceIptu(row) : cell('inscricao') !== '' && cell('documento') === ''
  const tipo = papeis === 'iptu' || (papeis === 'ambos' && own) ? 'iptu' : 'certidao'
  const documento = cell('documento') || cell('outroDocumento')
  const property = { inscricao: cell('inscricao'), exercicio: cell('exercicio'), parcela: cell('parcela') }
  const campos: CamposDaLinha = isByPlace
    ? { ...vazios, tipo, ...(tipo === 'iptu' ? property : { documento }) }
    : { tipo, documento, ...property }
  const nome = plainText(cell('nome'), MOST_NOME).trim()
  if (longa) return { numero, campos: vazios, leitura: { problema: { motivo: 'longa', campo: null } }, nome }
  const doubt = aspas ? ('aspas' as const) : hasSecond(row, reading, campos) ? ('dois' as const) : null
  const column = cell('documento') === '' ? colunas.outroDocumento : colunas.documento
  const leitura = doubt
    ? { problema: { motivo: doubt, campo: null } }
    : readCampos(campos, onlyKindOf(headings[column] ?? ''))
  return { numero, campos, leitura, nome }
}

/** Whether a cell that no field uses contains another document, or looks like another registration. */
function hasSecond({ celulas }: CellRow, { colunas, headings }: Reading, campos: CamposDaLinha): boolean {
  const { documento, outroDocumento, inscricao, exercicio, parcela } = colunas
  const read = new Set(campos.tipo === 'iptu' ? [inscricao, exercicio, parcela] : [documento, outroDocumento])
  const shapeOf = (text: string) => text.replace(/\d/g, '9')
  return celulas.some((cell, at) => {
    if (cell === '' || read.has(at) || namesKey(headings[at] ?? '')) return false
    if (campos.tipo === 'iptu')
      return (
        at >= headings.length &&
        /\d{3}.*\d{3}/.test(cell) &&
        shapeOf(cell) === shapeOf(campos.inscricao) &&
        cell !== campos.inscricao
      )
    const found = readDocumento(cell)
    const own = readDocumento(campos.documento)
    return found.situacao === 'valido' && (own.situacao !== 'valido' || own.documento !== found.documento)
  })
}

function sampleOf(headings: readonly string[], rows: readonly CellRow[]): ListaLida['amostra'] {
  const width = rows.slice(0, 50).reduce((most, { celulas }) => Math.max(most, celulas.length), headings.length)
  return Array.from({ length: width }, (_none, at) => {
    const cells = rows.slice(0, 50).flatMap(({ celulas }) => celulas[at] || [])
    return { nome: headings[at] ?? '', exemplos: cells.slice(0, EXAMPLES) }
  })
}
