/* Rows of a work list. They request documents that anybody can get by a number; documents for a signed-in taxpayer
   (guides, debts) are excluded. A wrong row reports its mistake, and no value is guessed. `lista.ts` splits the text
   into rows. */
import { readDocumento, tipoPessoa, type Leitura, type Pessoa } from '../documento.ts'
import { readNumeroDaParcela } from '../leitura/valores.ts'
import { plainText } from '../plainText.ts'
import { isTrocado } from '../sinais.ts'

export type ItemDaLista =
  | { tipo: 'certidao'; documento: string; pessoa: Pessoa }
  | { tipo: 'carne'; inscricao: string; exercicio: number }
  | { tipo: 'boleto'; inscricao: string; exercicio: number; parcela: number }

export type TipoDaLista = ItemDaLista['tipo']

/** The fields of a row as written, so that a person can correct a wrong field. */
export interface CamposDaLinha {
  tipo: 'certidao' | 'iptu'
  documento: string
  inscricao: string
  exercicio: string
  parcela: string
}

export type CampoDaLinha = Exclude<keyof CamposDaLinha, 'tipo'>

export type ProblemaDaLinha =
  | {
      motivo: 'documento'
      campo: 'documento'
      leitura: Leitura
      /** The valid document after restoring leading zeros that a spreadsheet dropped; null if there is none. */
      completo: string | null
    }
  | { motivo: 'falta' | 'invalido'; campo: 'inscricao' | 'exercicio' | 'parcela' }
  /** The row has a second document or registration in a cell that no field uses: a person decides which counts. */
  | { motivo: 'dois'; campo: null }
  | { motivo: 'aspas'; campo: null } // the row's quotes are ambiguous: a person has to confirm the fields
  | { motivo: 'longa'; campo: null } // the row is longer than any valid row; it cannot be corrected here

export type LeituraDaLinha = { item: ItemDaLista } | { problema: ProblemaDaLinha }

export interface LinhaLida {
  /** The row's line in the text, from 1. */
  numero: number
  campos: CamposDaLinha
  leitura: LeituraDaLinha
  /** The owner's name, for sorting and the cover sheet; '' if the text contains none. */
  nome: string
}

const MOST_INSCRICAO = 40

/**
 * Reads the fields of one row, also after a person corrected them.
 * @param only the kind of document if the column's heading names only one: a number of another length lost its leading
 *   zeros
 */
export function readCampos(campos: CamposDaLinha, only: Pessoa | null = null): LeituraDaLinha {
  const { tipo, documento, inscricao, exercicio, parcela } = campos
  if (tipo === 'certidao') {
    const leitura = readDocumento(documento)
    if (only === 'PJ' && /^\d{1,13}([.,]0+)?$/.test(documento.trim())) return lostZeros(documento, only)
    return leitura.situacao === 'valido'
      ? { item: { tipo: 'certidao', documento: leitura.documento, pessoa: leitura.tipo } }
      : { problema: { motivo: 'documento', campo: 'documento', leitura, completo: withZeros(documento, only) } }
  }
  const wrong = (campo: 'inscricao' | 'exercicio' | 'parcela', motivo: 'falta' | 'invalido') => ({
    problema: { motivo, campo },
  })
  const inscricaoLimpa = plainText(inscricao).trim()
  if (inscricaoLimpa === '') return wrong('inscricao', 'falta')
  if (inscricaoLimpa.length > MOST_INSCRICAO || isTrocado(inscricaoLimpa)) return wrong('inscricao', 'invalido')
  if (exercicio.trim() === '') return wrong('exercicio', 'falta')
  const [ano, cota] = [wholeNumber(exercicio), wholeNumber(parcela)]
  if (!/^(19|20)\d\d$/.test(ano)) return wrong('exercicio', 'invalido')
  const ofIptu = { inscricao: inscricaoLimpa, exercicio: Number(ano) }
  if (cota === '') return { item: { tipo: 'carne', ...ofIptu } }
  const numero = readNumeroDaParcela(cota)
  if (numero === null) return wrong('parcela', 'invalido')
  return { item: { tipo: 'boleto', ...ofIptu, parcela: numero } }
}

/** Removes the fraction that some programs add to whole numbers: `2026.0`. */
const wholeNumber = (text: string) => text.trim().replace(/^(\d+)[.,]0$/, '$1')

/** Maps each repeated row's number to the number of the first row with the same request. */
export function repeatedRows(linhas: readonly LinhaLida[]): Map<number, number> {
  const firsts = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { numero, leitura } of linhas) {
    if (!('item' in leitura)) continue
    // Equal requests have equal JSON, however their rows are written.
    const key = JSON.stringify(leitura.item)
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, numero)
    else repeated.set(numero, first)
  }
  return repeated
}

function lostZeros(documento: string, only: Pessoa): LeituraDaLinha {
  const digits = documento.trim().replace(/[.,]0+$/, '')
  const leitura = { situacao: 'incompleto', tipo: only, faltam: LENGTH[only] - digits.length } as const
  return { problema: { motivo: 'documento', campo: 'documento', leitura, completo: withZeros(documento, only) } }
}

const LENGTH: Record<Pessoa, number> = { PF: 11, PJ: 14 }

/**
 * Restores leading zeros of a CPF or CNPJ that a spreadsheet dropped, and removes added decimals. Null if no valid
 * document results, or if the result could be both a CPF and a CNPJ.
 */
function withZeros(documento: string, only: Pessoa | null): string | null {
  const [, digits = ''] = /^(\d{3,14})(?:[.,]0+)?$/.exec(documento.trim()) ?? []
  if (digits === '') return null
  const kinds = only === null ? (['PF', 'PJ'] as const) : [only]
  const whole = kinds
    .filter((kind) => digits.length <= LENGTH[kind])
    .map((kind) => digits.padStart(LENGTH[kind], '0'))
    .filter((one) => tipoPessoa(one) !== null)
  return whole.length === 1 ? (whole[0] ?? null) : null
}
