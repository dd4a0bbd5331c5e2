import { useMutation } from '@tanstack/react-query'
import type { Falha } from '../../../../shared/errors.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../../bridge/client.ts'
import { printAgain } from '../useTrabalhoActions.ts'

/** The result of an action on several jobs. */
export interface BulkEnd {
  done: number
  total: number
  /** The first failure. */
  falha: Falha | null
}

export interface BulkActions {
  cancel: (trabalhos: readonly Trabalho[]) => void
  repeat: (trabalhos: readonly Trabalho[]) => void
  running: boolean
  end: BulkEnd | null
  forget: () => void
}

/** Applies one action to several jobs, in their order. A failure of one job does not stop the others. */
export function useBulkActions(): BulkActions {
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: async ({
      trabalhos,
      action,
    }: {
      trabalhos: readonly Trabalho[]
      action: (id: string) => Promise<void>
    }) => {
      const end: BulkEnd = { done: 0, total: trabalhos.length, falha: null }
      for (const { trabalhoId } of trabalhos) {
        try {
          await action(trabalhoId)
          end.done += 1
        } catch (error) {
          end.falha ??= falhaOf(error)
        }
      }
      return end
    },
  })
  return {
    cancel: (trabalhos) => mutate({ trabalhos, action: (trabalhoId) => call('impressao.cancelar', { trabalhoId }) }),
    repeat: (trabalhos) => mutate({ trabalhos, action: (trabalhoId) => printAgain(trabalhoId, false) }),
    running: isPending,
    end: data ?? null,
    forget: reset,
  }
}
