import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { EventName, EventPayload, Input, JsonOperation, Output } from '../../shared/ipc/contract.ts'
import { asksOnce } from './asksOnce.ts'
import { listenTo, runOperacao } from './client.ts'
import { runAllPages, type Filter, type Paged } from './pages.ts'

/** Runs `listener` on each event while the component is mounted. */
export function useEvent<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): void {
  const current = useEffectEvent(listener)
  useEffect(() => listenTo(name, (payload) => current(payload)), [name])
}

/** Queries the backend, cached for this attendance: the key has its number, and the cache goes with the page. */
export function useOperacao<N extends JsonOperation>(
  geracao: number,
  operacao: N,
  input: Input<N>,
  options: Pick<UseQueryOptions<Output<N>>, 'enabled' | 'placeholderData' | 'staleTime'> = {},
): UseQueryResult<Output<N>> {
  return useQuery<Output<N>>({
    queryKey: [geracao, operacao, input],
    queryFn: ({ signal }) => runOperacao(operacao, input, signal),
    ...asksOnce(operacao),
    ...options,
  })
}

/** Queries all rows that a filter finds ({@link runAllPages}), cached like {@link useOperacao}. */
export function useAllPages<N extends Paged>(
  geracao: number,
  operacao: N,
  filter: Filter<N>,
  options: Pick<UseQueryOptions<Output<N>>, 'enabled' | 'placeholderData'> = {},
): UseQueryResult<Output<N>> {
  return useQuery<Output<N>>({
    queryKey: [geracao, operacao, filter, 'all'],
    queryFn: ({ signal }) => runAllPages(operacao, filter, signal),
    ...options,
  })
}
