import { useMutation } from '@tanstack/react-query'
import type { Falha } from '../../../shared/errors.ts'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { falhaOf } from '../../bridge/client.ts'

export interface Act {
  act: () => void
  busy: boolean
  falha: Falha | null
}

/**
 * Runs one step's call. The call takes no argument and its result is not cached: it reads the fields when it runs. So no code
 * and no password stays in the window's cache.
 */
export function useAct(call: () => Promise<unknown>, onDone: () => void): Act {
  const { mutate, isPending, error } = useMutation({
    meta: { backend: true },
    mutationFn: async (): Promise<void> => {
      await call()
    },
    onSuccess: onDone,
  })
  useKeysAhead(isPending, 'end')
  return {
    act: () => {
      if (!isPending) mutate()
    },
    busy: isPending,
    falha: error && falhaOf(error),
  }
}
