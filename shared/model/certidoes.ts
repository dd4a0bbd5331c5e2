/* The rules of certificates already issued (spec "States", "Rules that clients apply"), pure so that screen and tests share them. */

export type SituacaoDaCertidao = 'ativa' | 'vencida' | 'cancelada' | 'desconhecida'

/** A map, not an object: the status comes from outside and may be any word. */
const situacoes = new Map<string | undefined, SituacaoDaCertidao>([
  ['ATIVA', 'ativa'],
  ['VENCIDA', 'vencida'],
  ['CANCELADA', 'cancelada'],
])

/** The state as the backend says it; a word nobody promised is `desconhecida`. */
export function situacaoDaCertidao(status: string | null | undefined): SituacaoDaCertidao {
  return situacoes.get(status?.trim().toUpperCase()) ?? 'desconhecida'
}

/** What is said when somebody asks for the paper again: nothing, a warning first, or no. */
export type Reemissao = 'livre' | 'avisar' | 'recusar'

/** Spec: re-issue is refused for CANCELADA only. VENCIDA prints a paper nobody accepts, so it is asked first. */
export function reemissaoDa(status: string | null | undefined): Reemissao {
  const situacao = situacaoDaCertidao(status)
  if (situacao === 'cancelada') return 'recusar'
  return situacao === 'vencida' ? 'avisar' : 'livre'
}
