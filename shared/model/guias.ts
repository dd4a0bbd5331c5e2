import type { Guia } from '../api/index.ts'
import { realDate, venceu, type IsoDate } from './data.ts'
import { ditaEm, isNegada, soundsEncerrada } from './situacao.ts'

/** Spec "States": the four codes of a guide, and `vencida`, which the spec lacks and the due date determines. */
export type SituacaoDaGuia = 'naoProcessada' | 'ativa' | 'vencida' | 'paga' | 'cancelada' | 'desconhecida'

/** `status` filter values in the order of the spec's codes: the position is the code. */
export const statusDaGuia = ['naoProcessada', 'ativa', 'paga', 'cancelada'] as const

/** The fields that determine a guide's state: its code, else its description. */
export type EstadoDaGuia = Pick<Guia, 'statusCodigo' | 'statusDescricao' | 'dataVencimento'>

/**
 * A guide's state today. The backend reports an overdue guide as payable, but no bank accepts it. Without a known code a
 * clear description decides. If a payable code comes with a description of paid or cancelled, the state is
 * `desconhecida`.
 */
export function situacaoDaGuia(
  { statusCodigo, statusDescricao, dataVencimento }: EstadoDaGuia,
  hoje: IsoDate,
): SituacaoDaGuia {
  const dita = ditaEm(statusDescricao)
  const codigo = statusDaGuia[statusCodigo ?? -1]
  if (codigo === 'paga' || codigo === 'cancelada') return codigo
  if (codigo && (soundsEncerrada(statusDescricao) || isNegada(statusDescricao))) return 'desconhecida'
  const situacao = codigo ?? dita ?? 'desconhecida'
  if (situacao === 'paga' || situacao === 'cancelada' || situacao === 'desconhecida') return situacao
  if (dita === 'vencida' || venceu(dataVencimento, hoje)) return 'vencida'
  return situacao === 'naoProcessada' ? situacao : 'ativa'
}

/** The warning to show before a guide is paid; null if none is needed. */
export function avisoDaGuia(
  guia: EstadoDaGuia,
  hoje: IsoDate,
): 'vencida' | 'paga' | 'cancelada' | 'desconhecida' | null {
  const situacao = situacaoDaGuia(guia, hoje)
  return situacao === 'ativa' || situacao === 'naoProcessada' ? null : situacao
}

export type PagamentoDaGuia = 'paga' | 'cancelada' | 'aberta' | 'desconhecida'

/**
 * Whether a row says that the guide was paid. The specification's code decides; without a code, a clear description. An
 * unknown code gives `desconhecida`, whatever its description.
 */
export function pagamentoDaGuia(guia: Pick<EstadoDaGuia, 'statusCodigo' | 'statusDescricao'>): PagamentoDaGuia {
  const dita = ditaEm(guia.statusDescricao)
  const said = guia.statusCodigo == null ? dita : statusDaGuia[guia.statusCodigo]
  if (said === 'paga' || said === 'cancelada') return said
  return said && !soundsEncerrada(guia.statusDescricao) ? 'aberta' : 'desconhecida'
}

/**
 * Chooses one of several descriptions of a guide, newest first: the first final state, else the first known state, else
 * any text. Null if all are empty.
 */
export function descricaoQueVale(descricoes: readonly (string | null | undefined)[]): string | null {
  const ditas = descricoes.map(ditaEm)
  const end = descricoes.find(soundsEncerrada)
  return end ?? descricoes[ditas.findIndex((dita) => dita !== null)] ?? descricoes.find(Boolean) ?? null
}

/**
 * Index of the row to focus first: the newest guide that can still be paid, else row 0. Most reprints (2ª via) are of
 * this guide.
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
