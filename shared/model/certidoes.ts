/** The rules of issued certificates (spec "States", "Rules that clients apply"). */

import type { CertidaoEmitida } from '../api/index.ts'
import { venceu, type IsoDate } from './data.ts'
import { ditaEm, soundsAtiva, soundsEncerrada } from './situacao.ts'

export type SituacaoDaCertidao = 'ativa' | 'vencida' | 'cancelada' | 'desconhecida'

type EstadoDaCertidao = Pick<CertidaoEmitida, 'status' | 'dataValidade'>

/** A certificate's state today. The backend may report an expired one as active, or write more (`Cancelada por erro`). */
export function situacaoDaCertidao({ status, dataValidade }: EstadoDaCertidao, hoje: IsoDate): SituacaoDaCertidao {
  const dita = ditaEm(status)
  if (dita === 'cancelada' || dita === 'vencida') return dita
  if (dita !== 'aberta' || !soundsAtiva(status)) return 'desconhecida'
  return venceu(dataValidade, hoje) ? 'vencida' : 'ativa'
}

/** Whether a certificate may be issued again: freely, after a warning, or not. */
export type Reemissao = 'livre' | 'avisar' | 'recusar'

/**
 * Spec: only CANCELADA forbids a re-issue. An expired certificate is accepted nowhere, and one of unknown state perhaps
 * neither, so a warning comes first.
 */
export function reemissaoDa(certidao: EstadoDaCertidao, hoje: IsoDate): Reemissao {
  const situacao = situacaoDaCertidao(certidao, hoje)
  if (situacao === 'cancelada' || soundsEncerrada(certidao.status) === 'cancelada') return 'recusar'
  return situacao === 'ativa' ? 'livre' : 'avisar'
}
