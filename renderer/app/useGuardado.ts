import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSessao } from './sessao.tsx'

/**
 * State that outlives its screen and ends with the attendance: a half-typed form, something learnt of a row. Kept in
 * the window's cache, never in its storage. Not filed under the attendance's number first, or F5 would ask for it.
 * @param nome of its own among all uses
 * @param inicial a constant
 */
export function useGuardado<T extends object>(nome: string, inicial: T): [T, (mudar: (antes: T) => T) => void] {
  const { geracao } = useSessao().atendimento
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: [nome, geracao],
    queryFn: () => inicial,
    initialData: inicial,
    enabled: false,
    gcTime: Infinity,
  })
  const mudar = useCallback(
    (novo: (antes: T) => T) => {
      cache.setQueryData<T>([nome, geracao], (antes = inicial) => novo(antes))
    },
    [cache, geracao, inicial, nome],
  )
  return [data, mudar]
}
