/* The rules of issued fees (spec "Rules that clients apply", "States"), pure so that screen and tests share them. */
import type { Input, PdfOperation, Taxa } from '../api/index.ts'
import { POR_PAGINA } from './paginas.ts'
import { venceu, type IsoDate } from './data.ts'

/** The papers a fee may have. */
export const PAPEIS_DA_TAXA = ['guia', 'recibo', 'autorizacao'] as const
export type PapelDaTaxa = (typeof PAPEIS_DA_TAXA)[number]

/** The operation that fetches each. */
export const operacaoDoPapel = {
  guia: 'taxas.guia',
  recibo: 'taxas.recibo',
  autorizacao: 'taxas.autorizacao',
} as const satisfies Record<PapelDaTaxa, PdfOperation>

/**
 * The documents offered for a fee, the obvious one first: its guide at status 1, its receipt at 2, and at 2 its authorization
 * too where it has a document. A cancelled fee, or one of unknown status, has none.
 */
export function papeisDaTaxa({
  status,
  possuiDocComprobatorio,
}: Pick<Taxa, 'status' | 'possuiDocComprobatorio'>): PapelDaTaxa[] {
  if (status === 1) return ['guia']
  if (status !== 2) return []
  return possuiDocComprobatorio === true ? ['recibo', 'autorizacao'] : ['recibo']
}

/** The three statuses of a fee, and the one the calendar adds. */
export type SituacaoDaTaxa = 'emitida' | 'vencida' | 'paga' | 'cancelada' | 'desconhecida'

/** A fee's state today. Issued and past its due date is a state of its own, because a bank may refuse its guide. */
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

/** The person's filter; `status` null and an empty protocol mean all. */
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
