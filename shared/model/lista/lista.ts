/*
 * A work list: papers that anybody may have with a number alone, one a row. What a signed-in taxpayer alone may see (guides,
 * debts) is not for lists. Read from text, row by row; what is wrong is said of its row, and nothing is guessed.
 */
import { readDocumento, tipoPessoa, type Leitura, type Pessoa } from '../documento.ts'
import { plainText } from '../plainText.ts'
import { nua } from '../tolerante.ts'
import { readCells, type CellRow } from './cells.ts'
import { MOST_ROWS } from './limits.ts'

/** What one row asks for. */
export type ItemDaLista =
  | { tipo: 'certidao'; documento: string; pessoa: Pessoa }
  | { tipo: 'carne'; inscricao: string; exercicio: number }
  | { tipo: 'boleto'; inscricao: string; exercicio: number; parcela: number }

export type TipoDaLista = ItemDaLista['tipo']

/** The fields of a row as they were written, to be corrected where one is wrong. */
export interface CamposDaLinha {
  tipo: 'certidao' | 'iptu'
  documento: string
  inscricao: string
  exercicio: string
  parcela: string
}

export type CampoDaLinha = Exclude<keyof CamposDaLinha, 'tipo'>

/** What is wrong with a row, and in which field. */
export type ProblemaDaLinha =
  | {
      motivo: 'documento'
      campo: 'documento'
      leitura: Leitura
      /** With the zeros that a spreadsheet drops in front it is right. */ completo: string | null
    }
  | { motivo: 'falta' | 'invalido'; campo: 'inscricao' | 'exercicio' | 'parcela' }
  /** Longer than any row of a list: it cannot be corrected here. */
  | { motivo: 'longa'; campo: null }

export type LeituraDaLinha = { item: ItemDaLista } | { problema: ProblemaDaLinha }

/** A row as it stands on the screen before anything is begun. */
export interface LinhaLida {
  /** Its place in the text, from 1. */
  numero: number
  campos: CamposDaLinha
  leitura: LeituraDaLinha
}

export interface ListaLida {
  linhas: LinhaLida[]
  /** There were more rows than a list may have; they are not in it. */
  cortado: boolean
}

const MOST_INSCRICAO = 40

const vazios: CamposDaLinha = { tipo: 'certidao', documento: '', inscricao: '', exercicio: '', parcela: '' }

/** A text that was pasted, or came out of a file. Never throws. */
export function readLista(text: string): ListaLida {
  const { linhas, cortado } = readCells(text)
  const [first] = linhas
  const colunas = first && columnsOf(first)
  const rows = (colunas ? linhas.slice(1) : linhas).slice(0, MOST_ROWS)
  return {
    linhas: rows.map((row) => {
      if (row.longa)
        return { numero: row.numero, campos: vazios, leitura: { problema: { motivo: 'longa', campo: null } } }
      const campos = colunas ? byName(row, colunas) : byPlace(row)
      return { numero: row.numero, campos, leitura: readCampos(campos) }
    }),
    cortado: cortado || (colunas ? linhas.length - 1 : linhas.length) > MOST_ROWS,
  }
}

/** The fields of one row, also after somebody corrected them. */
export function readCampos({ tipo, documento, inscricao, exercicio, parcela }: CamposDaLinha): LeituraDaLinha {
  if (tipo === 'certidao') {
    const leitura = readDocumento(documento)
    return leitura.situacao === 'valido'
      ? { item: { tipo: 'certidao', documento: leitura.documento, pessoa: leitura.tipo } }
      : { problema: { motivo: 'documento', campo: 'documento', leitura, completo: withZeros(documento) } }
  }
  const wrong = (campo: 'inscricao' | 'exercicio' | 'parcela', motivo: 'falta' | 'invalido') => ({
    problema: { motivo, campo },
  })
  const registration = plainText(inscricao).trim()
  if (registration === '') return wrong('inscricao', 'falta')
  if (registration.length > MOST_INSCRICAO) return wrong('inscricao', 'invalido')
  if (exercicio.trim() === '') return wrong('exercicio', 'falta')
  if (!/^(19|2\d)\d\d$/.test(exercicio.trim())) return wrong('exercicio', 'invalido')
  const ofIptu = { inscricao: registration, exercicio: Number(exercicio) }
  if (parcela.trim() === '') return { item: { tipo: 'carne', ...ofIptu } }
  if (!/^\d{1,2}$/.test(parcela.trim())) return wrong('parcela', 'invalido')
  return { item: { tipo: 'boleto', ...ofIptu, parcela: Number(parcela) } }
}

/** Rows that ask for what an earlier one asks for already: the number of that one, by their own. */
export function repeatedRows(linhas: readonly LinhaLida[]): Map<number, number> {
  const firsts = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { numero, leitura } of linhas) {
    if (!('item' in leitura)) continue
    // Items of one paper are made alike, whatever their rows look like.
    const key = JSON.stringify(leitura.item)
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, numero)
    else repeated.set(numero, first)
  }
  return repeated
}

/** A spreadsheet takes a number's leading zeros away; with them the check digits must be right, else it was something else. */
function withZeros(documento: string): string | null {
  const digits = documento.trim()
  if (!/^\d{6,13}$/.test(digits)) return null
  const whole = digits.padStart(digits.length <= 11 ? 11 : 14, '0')
  return tipoPessoa(whole) === null ? null : whole
}

/** Names of columns, without accents, capitals and signs. */
const NAMES: Record<CampoDaLinha, RegExp> = {
  documento: /cpf|cnpj|^documento|^doc$/,
  inscricao: /^(num|numero|nr|nro|n)?insc(?!.*(estad|munic))/,
  exercicio: /^(exercicio|ano)/,
  parcela: /parcela|^cota/,
}

/** Where each field stands; -1 for one that has no column. */
type Columns = Record<CampoDaLinha, number>

/** Which field stands where, by the first row; null where that is no heading. */
function columnsOf({ celulas }: CellRow): Columns | null {
  const names = celulas.map(nua)
  const at = (name: RegExp) => names.findIndex((one) => name.test(one) && !/\d/.test(one))
  const columns: Columns = {
    documento: at(NAMES.documento),
    inscricao: at(NAMES.inscricao),
    exercicio: at(NAMES.exercicio),
    parcela: at(NAMES.parcela),
  }
  return columns.documento >= 0 || columns.inscricao >= 0 ? columns : null
}

function byName({ celulas }: CellRow, columns: Columns): CamposDaLinha {
  const cell = (campo: CampoDaLinha) => celulas[columns[campo]] ?? ''
  const iptu = cell('inscricao') !== '' || columns.documento < 0
  return {
    tipo: iptu && cell('documento') === '' ? 'iptu' : 'certidao',
    documento: cell('documento'),
    inscricao: cell('inscricao'),
    exercicio: cell('exercicio'),
    parcela: cell('parcela'),
  }
}

/** Without headings: a number and a year are a property's, anything else somebody's document. */
function byPlace({ celulas }: CellRow): CamposDaLinha {
  const cell = (at: number) => celulas[at] ?? ''
  return /^(19|2\d)\d\d$/.test(cell(1))
    ? { ...vazios, tipo: 'iptu', inscricao: cell(0), exercicio: cell(1), parcela: cell(2) }
    : { ...vazios, documento: cell(0) }
}
