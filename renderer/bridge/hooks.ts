import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { EventName, EventPayload, Input, JsonOperation, Output } from '../../shared/ipc/contract.ts'
import { escutar, operar } from './client.ts'

/** Runs `ouvinte` on each event while the component is mounted. */
export function useEvento<N extends EventName>(nome: N, ouvinte: (payload: EventPayload<N>) => void): void {
  const atual = useEffectEvent(ouvinte)
  useEffect(() => escutar(nome, (payload) => atual(payload)), [nome])
}

/**
 * A list or record of the backend, cached for this attendance only: the key carries its generation and
 * the whole cache dies with the window's page at the end of the attendance.
 */
export function useOperacao<N extends JsonOperation>(
  geracao: number,
  operacao: N,
  input: Input<N>,
  opcoes: Pick<UseQueryOptions<Output<N>>, 'enabled' | 'placeholderData' | 'staleTime'> = {},
): UseQueryResult<Output<N>> {
  return useQuery<Output<N>>({
    queryKey: [geracao, operacao, input],
    queryFn: ({ signal }) => operar(operacao, input, signal),
    ...opcoes,
  })
}
