import { dividaNoPainel, type DividaNoPainel } from '../../../shared/model/debitos.ts'
import { useOperacao } from '../../bridge/hooks.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useOffers } from '../../services/services.ts'

/**
 * The debt that the panel reports, to be compared with an empty list of debits: the list alone does not prove that nothing is
 * owed.
 * `looking` until the panel answers; null where the panel reports nothing or does not answer.
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
