import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Input, JsonOperation, Output } from '../../shared/ipc/contract.ts'
import { asksOnce } from '../bridge/asksOnce.ts'
import { runOperacao } from '../bridge/client.ts'
import { runAllPages, type Filter, type Paged } from '../bridge/pages.ts'
import { useAtendimento } from './atendimento.tsx'

/** Queries the backend. The query key contains the attendance's number, so no later attendance can read the answer. */
export function useOperacao<N extends JsonOperation>(
  operacao: N,
  input: Input<N>,
  options: Pick<UseQueryOptions<Output<N>>, 'enabled' | 'placeholderData' | 'staleTime'> = {},
): UseQueryResult<Output<N>> {
  const { geracao } = useAtendimento().atendimento
  return useQuery<Output<N>>({
    queryKey: [geracao, operacao, input],
    queryFn: ({ signal }) => runOperacao(operacao, input, signal),
    ...asksOnce(operacao),
    ...options,
  })
}

/** Queries all rows that a filter finds ({@link runAllPages}), cached like {@link useOperacao}. */
export function useAllPages<N extends Paged>(
  operacao: N,
  filter: Filter<N>,
  options: Pick<UseQueryOptions<Output<N>>, 'enabled' | 'placeholderData'> = {},
): UseQueryResult<Output<N>> {
  const { geracao } = useAtendimento().atendimento
  return useQuery<Output<N>>({
    queryKey: [geracao, operacao, filter, 'all'],
    queryFn: ({ signal }) => runAllPages(operacao, filter, signal),
    ...options,
  })
}
