import type { Guia } from '../api/index.ts'
import { realDate, venceu, type IsoDate } from './data.ts'

/** Spec "States": the four codes of a guide, and the one the calendar adds. The spec has no "expired" state. */
export type SituacaoDaGuia = 'naoProcessada' | 'ativa' | 'vencida' | 'paga' | 'cancelada' | 'desconhecida'

/** `status` filter values in the order of the spec's codes: the position is the code. */
export const statusDaGuia = ['naoProcessada', 'ativa', 'paga', 'cancelada'] as const

/** What a guide is today. An active guide past its due date is still active for the backend, but no bank takes it. */
export function situacaoDaGuia(
  { statusCodigo, dataVencimento }: Pick<Guia, 'statusCodigo' | 'dataVencimento'>,
  hoje: IsoDate,
): SituacaoDaGuia {
  if (statusCodigo === 1) return venceu(dataVencimento, hoje) ? 'vencida' : 'ativa'
  return statusDaGuia[statusCodigo ?? -1] ?? 'desconhecida'
}

/** What must be said of a guide before anybody pays it; null when nothing must. */
export function avisoDaGuia(
  statusCodigo: number | null,
  dataVencimento: string | null | undefined,
  hoje: IsoDate,
): 'vencida' | 'paga' | 'cancelada' | null {
  const situacao = situacaoDaGuia({ statusCodigo, dataVencimento }, hoje)
  return situacao === 'vencida' || situacao === 'paga' || situacao === 'cancelada' ? situacao : null
}

/**
 * The row the keys start at: the newest guide that can still be paid, else the first row. It is the one a
 * 2ª via is nearly always about, so that search, F6 and Enter print it.
 */
export function likeliestGuia(guias: readonly Guia[], hoje: IsoDate): number {
  let escolhida = 0
  let emissao = ''
  for (const [indice, guia] of guias.entries()) {
    const data = realDate(guia.dataEmissao ?? '') ?? ''
    if (situacaoDaGuia(guia, hoje) !== 'ativa' || (emissao !== '' && data <= emissao)) continue
    escolhida = indice
    emissao = data
  }
  return escolhida
}
