import type { UseQueryResult } from '@tanstack/react-query'
import { mascarado } from '../../shared/model/mascara.ts'
import { readSituacaoFiscal, type SituacaoFiscal } from '../../shared/model/situacaoFiscal.ts'
import { useOperacao } from '../bridge/hooks.ts'
import { useAtendimento } from './atendimento.tsx'
import { useOffers } from './services.ts'

/**
 * The fiscal standing of a taxpayer, queried once per attendance; no screen waits for it. Null without a document, or if the
 * profile switched it off.
 */
export function useSituacaoFiscal(documento: string | null): UseQueryResult | null {
  const { geracao } = useAtendimento().atendimento
  const asked = useOffers()('certidoes.situacao') && documento !== null
  const query = useOperacao(geracao, 'certidoes.situacao', { documento: documento ?? '' }, { enabled: asked })
  return asked ? query : null
}

/** Name, standing and reason of the person being served, masked as far as the sign-in requires. */
export function useWhoIsServed(): { query: UseQueryResult | null; who: SituacaoFiscal } {
  const { documento, authenticated } = useAtendimento()
  const query = useSituacaoFiscal(documento)
  // Without a login anybody may query with a number, so the person's data are partly masked.
  return { query, who: readSituacaoFiscal(authenticated ? query?.data : mascarado(query?.data)) }
}
