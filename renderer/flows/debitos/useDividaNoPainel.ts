import { dividaNoPainel, type DividaNoPainel } from '../../../shared/model/debitos.ts'
import { useOperacao } from '../../services/atendimento.tsx'
import { useOffers } from '../../services/services.ts'

/**
 * The debt reported by the panel, to check an empty list of debits. `looking` until the panel answers; null if it
 * reports no debt or fails.
 * @param wanted true if the list is empty; otherwise the panel is not queried
 */
export function useDividaNoPainel(wanted: boolean): DividaNoPainel | 'looking' | null {
  const enabled = useOffers()('painel.resumo') && wanted
  const query = useOperacao('painel.resumo', {}, { enabled })
  if (!enabled) return null
  if (query.isPending) return 'looking'
  return query.data ? dividaNoPainel(query.data) : null
}
