/* The rules of issued fees (spec "Rules that clients apply", "States"). Pure functions. */
import type { Input, PdfOperation, Taxa } from '../api/index.ts'
import { POR_PAGINA } from './paginas.ts'
import { venceu, type IsoDate } from './data.ts'

export const PAPEIS_DA_TAXA = ['guia', 'recibo', 'autorizacao'] as const
export type PapelDaTaxa = (typeof PAPEIS_DA_TAXA)[number]

export const operacaoDoPapel = {
  guia: 'taxas.guia',
  recibo: 'taxas.recibo',
  autorizacao: 'taxas.autorizacao',
} as const satisfies Record<PapelDaTaxa, PdfOperation>

/**
 * The documents offered for a fee, the most likely first. Issued: the guide. Paid: the receipt, and the authorization
 * if the fee has a supporting document. Cancelled or of unknown status: none.
 */
export function papeisDaTaxa({
  status,
  possuiDocComprobatorio,
}: Pick<Taxa, 'status' | 'possuiDocComprobatorio'>): PapelDaTaxa[] {
  if (status === 1) return ['guia']
  if (status !== 2) return []
  return possuiDocComprobatorio === true ? ['recibo', 'autorizacao'] : ['recibo']
}

/** The three statuses of a fee, and `vencida`, which the due date determines. */
export type SituacaoDaTaxa = 'emitida' | 'vencida' | 'paga' | 'cancelada' | 'desconhecida'

/** A fee's state today. An issued fee past its due date is `vencida`, because a bank may reject its guide. */
export function situacaoDaTaxa(
  { status, dataVencimento }: Pick<Taxa, 'status' | 'dataVencimento'>,
  hoje: IsoDate,
): SituacaoDaTaxa {
  switch (status) {
    case 1:
      return venceu(dataVencimento, hoje) ? 'vencida' : 'emitida'
    case 2:
      return 'paga'
    case 3:
      return 'cancelada'
    default:
      return 'desconhecida'
  }
}

export interface FiltroDeTaxas {
  status: number | null
  numeroProtocolo: string
}

/** The input of `taxas.listar`. `pagina` is zero-based (spec "Page object"). */
export function taxasRequest({ status, numeroProtocolo }: FiltroDeTaxas, pagina: number): Input<'taxas.listar'> {
  const protocolo = numeroProtocolo.trim()
  return {
    ...(status !== null && { status }),
    ...(protocolo !== '' && { numeroProtocolo: protocolo }),
    page: pagina,
    size: POR_PAGINA,
  }
}
