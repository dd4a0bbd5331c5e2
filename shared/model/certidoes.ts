/* The rules of certificates already issued (spec "States", "Rules that clients apply"), pure so that screen and tests share them. */

import { ditaEm } from './situacao.ts'

export type SituacaoDaCertidao = 'ativa' | 'vencida' | 'cancelada' | 'desconhecida'

/** A map, not an object: the status comes from outside and may be any word. */
const situacoes = new Map<string | undefined, SituacaoDaCertidao>([
  ['ATIVA', 'ativa'],
  ['VENCIDA', 'vencida'],
  ['CANCELADA', 'cancelada'],
])

/** The state as the backend sends it, also with more words (`Cancelada por erro`); any other is `desconhecida`. */
export function situacaoDaCertidao(status: string | null | undefined): SituacaoDaCertidao {
  const promised = situacoes.get(status?.trim().toUpperCase())
  if (promised) return promised
  switch (ditaEm(status)) {
    case 'cancelada':
      return 'cancelada'
    case 'vencida':
      return 'vencida'
    case 'aberta':
      return 'ativa'
    default:
      return 'desconhecida'
  }
}

/** The answer to a request for a reprint: allowed, a warning first, or refused. */
export type Reemissao = 'livre' | 'avisar' | 'recusar'

/**
 * Spec: only CANCELADA refuses a re-issue. VENCIDA prints a certificate that nobody accepts, and an unknown state may do the
 * same: both ask first.
 */
export function reemissaoDa(status: string | null | undefined): Reemissao {
  const situacao = situacaoDaCertidao(status)
  if (situacao === 'cancelada') return 'recusar'
  return situacao === 'ativa' ? 'livre' : 'avisar'
}
