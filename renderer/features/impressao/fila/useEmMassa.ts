import { useMutation } from '@tanstack/react-query'
import type { Falha } from '../../../../shared/errors.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { chamar, falhaDe } from '../../../bridge/client.ts'
import { imprimirDeNovo } from '../useAcoesDoTrabalho.ts'

/** What a run over several jobs came to. */
export interface FimDaMassa {
  feitos: number
  total: number
  /** The first that went wrong. */
  falha: Falha | null
}

export interface EmMassa {
  cancelar: (trabalhos: readonly Trabalho[]) => void
  repetir: (trabalhos: readonly Trabalho[]) => void
  correndo: boolean
  fim: FimDaMassa | null
  esquecer: () => void
}

/** One act on several jobs, in their order. One that refuses does not stop the others. */
export function useEmMassa(): EmMassa {
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: async ({
      trabalhos,
      acao,
    }: {
      trabalhos: readonly Trabalho[]
      acao: (id: string) => Promise<void>
    }) => {
      const fim: FimDaMassa = { feitos: 0, total: trabalhos.length, falha: null }
      for (const { trabalhoId } of trabalhos) {
        try {
          await acao(trabalhoId)
          fim.feitos += 1
        } catch (erro) {
          fim.falha ??= falhaDe(erro)
        }
      }
      return fim
    },
  })
  return {
    cancelar: (trabalhos) => mutate({ trabalhos, acao: (trabalhoId) => chamar('impressao.cancelar', { trabalhoId }) }),
    repetir: (trabalhos) => mutate({ trabalhos, acao: (trabalhoId) => imprimirDeNovo(trabalhoId, false) }),
    correndo: isPending,
    fim: data ?? null,
    esquecer: reset,
  }
}
