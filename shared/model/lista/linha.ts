/*
 * A work list: documents that anybody may get by a number, one per row. Documents for a signed-in taxpayer (guides, debts) are
 * excluded. A wrong row reports its mistake, and nothing is guessed. `lista.ts` parses the text.
 */
import { readDocumento, tipoPessoa, type Leitura, type Pessoa } from '../documento.ts'
import { plainText } from '../plainText.ts'
import { planilhaNoCodigo } from '../sinais.ts'

/** The document that one row requests. */
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

/** A row's mistake, and its field. */
export type ProblemaDaLinha =
  | {
      motivo: 'documento'
      campo: 'documento'
      leitura: Leitura
      /** The row would be right with the zeros that a spreadsheet drops in front. */ completo: string | null
    }
  | { motivo: 'falta' | 'invalido'; campo: 'inscricao' | 'exercicio' | 'parcela' }
  /** The row's quotes are ambiguous: a person confirms the fields. */
  | { motivo: 'aspas'; campo: null }
  /** Longer than any row of a list: it cannot be corrected here. */
  | { motivo: 'longa'; campo: null }

export type LeituraDaLinha = { item: ItemDaLista } | { problema: ProblemaDaLinha }

/** A row as it stands on the screen before anything is begun. */
export interface LinhaLida {
  /** The row's line in the text, from 1. */
  numero: number
  campos: CamposDaLinha
  leitura: LeituraDaLinha
  /** The owner's name, for sorting and the cover sheet; '' if the text contains none. */
  nome: string
}

const MOST_INSCRICAO = 40

/** Reads the fields of one row, also after somebody corrected them. */
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
  if (registration.length > MOST_INSCRICAO || planilhaNoCodigo(registration)) return wrong('inscricao', 'invalido')
  if (exercicio.trim() === '') return wrong('exercicio', 'falta')
  const [ano, cota] = [wholeNumber(exercicio), wholeNumber(parcela)]
  if (!/^(19|2\d)\d\d$/.test(ano)) return wrong('exercicio', 'invalido')
  const ofIptu = { inscricao: registration, exercicio: Number(ano) }
  if (cota === '') return { item: { tipo: 'carne', ...ofIptu } }
  if (!/^\d{1,2}$/.test(cota)) return wrong('parcela', 'invalido')
  return { item: { tipo: 'boleto', ...ofIptu, parcela: Number(cota) } }
}

/** Some programs write whole numbers with a fraction: `2026.0`. */
const wholeNumber = (text: string) => text.trim().replace(/^(\d+)[.,]0$/, '$1')

/** Rows that repeat an earlier one: the earlier one's number, by their own. */
export function repeatedRows(linhas: readonly LinhaLida[]): Map<number, number> {
  const firsts = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { numero, leitura } of linhas) {
    if (!('item' in leitura)) continue
    // Items for the same paper have equal JSON, whatever their rows look like.
    const key = JSON.stringify(leitura.item)
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, numero)
    else repeated.set(numero, first)
  }
  return repeated
}

/**
 * A CPF or CNPJ that lost its leading zeros in a spreadsheet, which may also have added decimals. With the zeros its check
 * digits must be right; otherwise null.
 */
function withZeros(documento: string): string | null {
  const [, digits = ''] = /^(\d{6,14})(?:[.,]0+)?$/.exec(documento.trim()) ?? []
  if (digits === '') return null
  const whole = digits.padStart(digits.length <= 11 ? 11 : 14, '0')
  return tipoPessoa(whole) === null ? null : whole
}
