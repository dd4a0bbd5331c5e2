import type { Guia } from '../api/index.ts'
import { realDate, venceu, type IsoDate } from './data.ts'
import { ditaEm, isEncerrada } from './situacao.ts'

/** Spec "States": the four codes of a guide, and the one the calendar adds. The spec has no "expired" state. */
export type SituacaoDaGuia = 'naoProcessada' | 'ativa' | 'vencida' | 'paga' | 'cancelada' | 'desconhecida'

/** `status` filter values in the order of the spec's codes: the position is the code. */
export const statusDaGuia = ['naoProcessada', 'ativa', 'paga', 'cancelada'] as const

/** The fields that determine a guide's state: its code, else its description. */
export type EstadoDaGuia = Pick<Guia, 'statusCodigo' | 'statusDescricao' | 'dataVencimento'>

/**
 * A guide's state today. The backend calls an overdue guide active, but no bank accepts it. Without a code of the specification
 * a plain description decides. A payable code beside a description of paid or cancelled yields no state.
 */
export function situacaoDaGuia(
  { statusCodigo, statusDescricao, dataVencimento }: EstadoDaGuia,
  hoje: IsoDate,
): SituacaoDaGuia {
  const dita = ditaEm(statusDescricao)
  const codigo = statusDaGuia[statusCodigo ?? -1]
  if (codigo === 'paga' || codigo === 'cancelada') return codigo
  if (codigo && isEncerrada(dita)) return 'desconhecida'
  const situacao = codigo ?? dita
  if (situacao === 'ativa' || situacao === 'aberta') return venceu(dataVencimento, hoje) ? 'vencida' : 'ativa'
  return situacao ?? 'desconhecida'
}

/** The warning before somebody pays a guide; null when there is none. */
export function avisoDaGuia(
  guia: EstadoDaGuia,
  hoje: IsoDate,
): 'vencida' | 'paga' | 'cancelada' | 'desconhecida' | null {
  const situacao = situacaoDaGuia(guia, hoje)
  return situacao === 'ativa' || situacao === 'naoProcessada' ? null : situacao
}

/** The backend's answer to the question whether a guide was paid. */
export type PagamentoDaGuia = 'paga' | 'cancelada' | 'aberta' | 'desconhecida'

/**
 * Whether a guide row states that the guide was paid. The specification's code decides; without a code, a clear description. An
 * unknown code yields no state, whatever its description.
 */
export function pagamentoDaGuia(guia: Pick<EstadoDaGuia, 'statusCodigo' | 'statusDescricao'>): PagamentoDaGuia {
  const dita = ditaEm(guia.statusDescricao)
  const said = guia.statusCodigo == null ? dita : statusDaGuia[guia.statusCodigo]
  if (said === 'paga' || said === 'cancelada') return said
  return said && !isEncerrada(dita) ? 'aberta' : 'desconhecida'
}

/** The decisive one among several descriptions of a guide, newest first: a final state, else the first that names a state. */
export function descricaoQueVale(descricoes: readonly (string | null | undefined)[]): string | null {
  const ditas = descricoes.map(ditaEm)
  const end = descricoes[ditas.findIndex(isEncerrada)]
  return end ?? descricoes[ditas.findIndex((dita) => dita !== null)] ?? descricoes.find(Boolean) ?? null
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
