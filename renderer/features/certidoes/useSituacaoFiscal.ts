import type { UseQueryResult } from '@tanstack/react-query'
import { useOperacao } from '../../bridge/hooks.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useOffers } from '../../services/services.ts'

/** Asked beside the templates, of which it knows nothing: neither waits for the other. Null where it is switched off. */
export function useSituacaoFiscal(documento: string): UseQueryResult | null {
  const { geracao } = useAtendimento().atendimento
  const offered = useOffers()('certidoes.situacao')
  const query = useOperacao(geracao, 'certidoes.situacao', { documento }, { enabled: offered })
  return offered ? query : null
}
