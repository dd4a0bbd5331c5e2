import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAtendimento } from './atendimento.tsx'

/**
 * State that outlives its screen and is deleted with the attendance, e.g. a half-typed form. Stored in the window's
 * query cache, never in the browser's storage. The cache key does not start with the attendance's number, because F5
 * would then fetch it.
 * @param name unique among all uses
 * @param initial a constant
 */
export function useKept<T extends object>(name: string, initial: T): [T, (change: (before: T) => T) => void] {
  const { geracao } = useAtendimento().atendimento
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: [name, geracao],
    queryFn: () => initial,
    initialData: initial,
    enabled: false,
    gcTime: Infinity,
  })
  const change = useCallback(
    (fresh: (before: T) => T) => {
      cache.setQueryData<T>([name, geracao], (before = initial) => fresh(before))
    },
    [cache, geracao, initial, name],
  )
  return [data, change]
}
