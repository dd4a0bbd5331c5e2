import { useMutation } from '@tanstack/react-query'
import type { Falha } from '../../../shared/errors.ts'
import { falhaDe } from '../../bridge/client.ts'

export interface Ato {
  agir: () => void
  ocupado: boolean
  falha: Falha | null
}

/**
 * One step's call. It takes nothing and keeps nothing: what it sends is read from the fields at the moment it runs, so
 * that no code and no password is ever among what the window remembers of it.
 */
export function useAto(chamar: () => Promise<unknown>, aoConseguir: () => void): Ato {
  const { mutate, isPending, error } = useMutation({
    meta: { backend: true },
    gcTime: 0,
    mutationFn: async (): Promise<void> => {
      await chamar()
    },
    onSuccess: aoConseguir,
  })
  return {
    agir: () => {
      if (!isPending) mutate()
    },
    ocupado: isPending,
    falha: error && falhaDe(error),
  }
}
