import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AndamentoDaLista, Escritorio } from '../../shared/model/lista/andamento.ts'
import { call, keyOf, useEvent } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'

export const ESCRITORIO_KEY = keyOf('lista.ler')

/** The work list of a print office, or of the person being served. Not queried if no list can exist. */
export function useEscritorio() {
  const cache = useQueryClient()
  const { estacao, documento } = useAtendimento()
  useEvent('lista.mudou', ({ lista }) =>
    cache.setQueryData<Escritorio>(ESCRITORIO_KEY, (before) => before && { ...before, lista }),
  )
  return useQuery({
    queryKey: ESCRITORIO_KEY,
    queryFn: () => call('lista.ler'),
    enabled: estacao.modo === 'escritorio' || (estacao.modo === 'balcao' && documento !== null),
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

/** Whether a running list has ended, or stopped without a person's request. */
export function hasStopped(before: AndamentoDaLista | null | undefined, now: AndamentoDaLista | null | undefined) {
  if (!now || (before?.estado !== 'andando' && before?.estado !== 'parando')) return false
  if (now.estado === 'pausada') return now.falha !== null || before.estado === 'parando'
  return now.estado === 'terminada'
}
