import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AndamentoDaLista, Escritorio } from '../../shared/model/lista/andamento.ts'
import { call } from '../bridge/client.ts'
import { keyOf } from '../bridge/followEvents.ts'
import { useEvent } from '../bridge/hooks.ts'
import { useAtendimento } from './atendimento.tsx'

export const ESCRITORIO_KEY = keyOf('lista.ler')

/** The print office's list, which goes on while no screen shows it. Other stations have none, and do not ask. */
export function useEscritorio() {
  const cache = useQueryClient()
  const { modo } = useAtendimento().estacao
  useEvent('lista.mudou', ({ lista }) =>
    cache.setQueryData<Escritorio>(ESCRITORIO_KEY, (before) => before && { ...before, lista }),
  )
  return useQuery({
    queryKey: ESCRITORIO_KEY,
    queryFn: () => call('lista.ler'),
    enabled: modo === 'escritorio',
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

/** Whether a list that was under way has ended, or stopped without a person who told it to stop now. */
export function hasStopped(before: AndamentoDaLista | null | undefined, now: AndamentoDaLista | null | undefined) {
  if (!now || (before?.estado !== 'andando' && before?.estado !== 'parando')) return false
  if (now.estado === 'pausada') return now.falha !== null || before.estado === 'parando'
  return now.estado === 'terminada'
}
