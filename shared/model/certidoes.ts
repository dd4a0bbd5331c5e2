/** The rules of issued certificates (spec "States", "Rules that clients apply"). */

import { ditaEm, soundsEncerrada } from './situacao.ts'

export type SituacaoDaCertidao = 'ativa' | 'vencida' | 'cancelada' | 'desconhecida'

/** A map, not an object: the backend may send any status, also `__proto__`. */
const situacoes = new Map<string | undefined, SituacaoDaCertidao>([
  ['ATIVA', 'ativa'],
  ['VENCIDA', 'vencida'],
  ['CANCELADA', 'cancelada'],
])

/** Reads the backend's state, also within a longer text (`Cancelada por erro`); any other text is `desconhecida`. */
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

/** Whether a certificate may be issued again: freely, after a warning, or not. */
export type Reemissao = 'livre' | 'avisar' | 'recusar'

/**
 * Spec: only CANCELADA forbids a re-issue. An expired certificate is accepted nowhere, and one of unknown state perhaps
 * neither, so a warning comes first.
 */
export function reemissaoDa(status: string | null | undefined): Reemissao {
  const situacao = situacaoDaCertidao(status)
  if (situacao === 'cancelada' || soundsEncerrada(status) === 'cancelada') return 'recusar'
  return situacao === 'ativa' ? 'livre' : 'avisar'
}
