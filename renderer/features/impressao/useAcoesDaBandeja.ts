import { useMutation } from '@tanstack/react-query'
import type { Falha } from '../../../shared/errors.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { chamar, falhaDe } from '../../bridge/client.ts'
import type { AcaoDaBandeja } from './bandeja.ts'

const acoes: Record<AcaoDaBandeja, (trabalho: Trabalho) => Promise<unknown>> = {
  cancelar: ({ trabalhoId }) => chamar('impressao.cancelar', { trabalhoId }),
  saiu: ({ trabalhoId }) => chamar('impressao.resolver', { trabalhoId, saiu: true }),
  naoSaiu: ({ trabalhoId }) => chamar('impressao.resolver', { trabalhoId, saiu: false }),
  imprimirDeNovo: async ({ trabalhoId, documentoId, copias, estado }) => {
    if (estado === 'unknown') await chamar('impressao.resolver', { trabalhoId, saiu: false })
    // One key for each job that left no paper: a double click still prints once.
    await chamar('impressao.imprimir', { documentoId, copias, chave: `de-novo-${trabalhoId}` })
  },
}

/** The tray's verbs, with the failure of the last one. */
export function useAcoesDaBandeja(): {
  agir: (acao: AcaoDaBandeja, trabalho: Trabalho) => void
  agindo: boolean
  falha: Falha | null
  esquecerFalha: () => void
} {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ acao, trabalho }: { acao: AcaoDaBandeja; trabalho: Trabalho }) => acoes[acao](trabalho),
  })
  return {
    agir: (acao, trabalho) => mutate({ acao, trabalho }),
    agindo: isPending,
    falha: error && falhaDe(error),
    esquecerFalha: reset,
  }
}
