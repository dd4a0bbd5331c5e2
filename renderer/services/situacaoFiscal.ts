import type { UseQueryResult } from '@tanstack/react-query'
import { mascarado } from '../../shared/model/mascara.ts'
import { readSituacaoFiscal, standingOf, type SituacaoFiscal } from '../../shared/model/situacaoFiscal.ts'
import { useOperacao, useAtendimento } from './atendimento.tsx'
import { standingText } from '../text/certidoes.ts'
import { useOffers } from './services.ts'

/** The fiscal standing, queried once per attendance. Null without a document, or if the profile switched it off. */
export function useSituacaoFiscal(documento: string | null): UseQueryResult | null {
  const asked = useOffers()('certidoes.situacao') && documento !== null
  const query = useOperacao('certidoes.situacao', { documento: documento ?? '' }, { enabled: asked })
  return asked ? query : null
}

/** Name, standing and reason of the person being served, masked if the person has not signed in. */
export function useWhoIsServed(): { query: UseQueryResult | null; who: SituacaoFiscal } {
  const { documento, authenticated } = useAtendimento()
  const query = useSituacaoFiscal(documento)
  // Without a login anybody may query this number, so the person's data are partly masked.
  return { query, who: readSituacaoFiscal(authenticated ? query?.data : mascarado(query?.data)) }
}

const tones = { com: 'warning', sem: 'good', suspensos: undefined } as const

/** The standing in an answer, in everyday words, with a colour. Null for an unknown word, which is shown as it is. */
export function standingIn(answer: unknown): { words: string; tone: 'warning' | 'good' | undefined } | null {
  const { situacao } = readSituacaoFiscal(answer)
  const standing = situacao === null ? null : standingOf(situacao)
  return standing && { words: standingText[standing], tone: tones[standing] }
}
