import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../bridge/client.ts'
import { keyOf } from '../../bridge/followEvents.ts'

/** The running check, or the last one. Main's events add its rows (`followEvents`). */
export function useConformidade() {
  return useQuery({
    queryKey: keyOf('conformidade.ler'),
    queryFn: () => call('conformidade.ler'),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export const useStart = () => useMutation({ mutationFn: (criar: boolean) => call('conformidade.verificar', { criar }) })
export const useStop = () => useMutation({ mutationFn: () => call('conformidade.parar') })
export const useOpenReport = () => useMutation({ mutationFn: () => call('conformidade.abrir') })
export const useSaveReport = () => useMutation({ mutationFn: () => call('conformidade.salvar') })
