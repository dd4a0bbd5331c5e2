import type { Wanted } from '../documents/judgePaper.ts'
import { operations, type PdfOperation } from '../../shared/api/index.ts'
import type { ModeloDaLista } from '../../shared/model/lista/andamento.ts'
import type { ItemDaLista, TipoDaLista } from '../../shared/model/lista/lista.ts'
import { DOCUMENTOS } from '../../shared/model/tipoDocumento.ts'

export interface OfAllRows {
  modelos: Readonly<Record<'PF' | 'PJ', ModeloDaLista | null>>
  finalidade?: string | undefined
}

const OPERATIONS = {
  certidao: 'certidoes.emitir',
  carne: 'iptu.carne',
  boleto: 'iptu.boleto',
} as const satisfies Record<TipoDaLista, PdfOperation>

/** The backend request of one row. A certificate without a chosen template is later rejected by the operation's schema. */
export function requestFor(
  item: ItemDaLista,
  { modelos, finalidade }: OfAllRows,
): { name: PdfOperation; input: unknown } {
  const name = OPERATIONS[item.tipo]
  if (item.tipo === 'certidao') {
    const { documento, pessoa } = item
    return { name, input: { documento, idModelo: modelos[pessoa]?.id, ...(finalidade && { finalidade }) } }
  }
  const { tipo: _tipo, ...input } = item
  return { name, input }
}

/** @param now ms since 1970, for a document that is issued now */
export function wantedBy(item: ItemDaLista, now?: number): Wanted {
  const nothing = { nome: null, total: null, linha: null, ...(now !== undefined && { emitidaEm: now }) }
  if (item.tipo === 'certidao') return { ...nothing, documento: item.documento, numero: null, de: 'certidao' }
  const { inscricao, exercicio } = item
  const parcela = item.tipo === 'boleto' ? { parcela: item.parcela } : {}
  return { ...nothing, documento: null, numero: inscricao, de: 'imovel', exercicio, ...parcela }
}

export function creates({ tipo }: ItemDaLista): boolean {
  const { cria } = operations[OPERATIONS[tipo]] as { cria?: unknown }
  return cria !== undefined
}

/**
 * A row's label in the print queue, and its file name when saved: `Lista 0042 Certidão`, `lista-0042-certidao.pdf`. It contains
 * the row's number and kind, and no personal data. For a joined document, the first and the last number.
 * @param digits number of digits of the highest row number, so that files sort in list order
 */
export function labelOf(numeros: readonly [number, ...number[]], tipo: TipoDaLista, digits: number): string {
  const [first, last] = [Math.min(...numeros), Math.max(...numeros)].map((one) => String(one).padStart(digits, '0'))
  return `Lista ${first === last ? first : `${first}-${last}`} ${DOCUMENTOS[tipo].nome}`
}
