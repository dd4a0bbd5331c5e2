import { dividaNoPainel, type DividaNoPainel } from '../../../shared/model/debitos.ts'
import { useOperacao } from '../../bridge/hooks.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useOffers } from '../../services/services.ts'

/**
 * What the panel reports as owed, for an empty list of debits to be held against: the list alone does not prove that nothing
 * is. `looking` until it is known; null where the panel reports nothing or does not answer.
 * @param wanted whether there is an empty list: the panel is asked for nothing else
 */
export function useDividaNoPainel(wanted: boolean): DividaNoPainel | 'looking' | null {
  const { geracao } = useAtendimento().atendimento
  const enabled = useOffers()('painel.resumo') && wanted
  const query = useOperacao(geracao, 'painel.resumo', {}, { enabled })
  if (!enabled) return null
  if (query.isPending) return 'looking'
  return query.data ? dividaNoPainel(query.data) : null
}
