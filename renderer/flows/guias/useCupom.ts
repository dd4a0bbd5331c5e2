import { useMutation } from '@tanstack/react-query'
import type { Falha } from '../../../shared/errors.ts'
import { isTerminal, type Trabalho } from '../../../shared/model/impressao.ts'
import type { GuiaAPagar } from '../../../shared/model/segundaTela.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useMaking } from '../../services/ending.tsx'
import { useDestino, useTrabalhos } from '../printing/useTrabalhos.ts'

export interface CupomDaGuia {
  print: () => void
  /** The print job of the last slip in its current state; null before the first. */
  trabalho: Trabalho | null
  busy: boolean
  falha: Falha | null
}

/** Makes and prints the slip of a guide (null: not payable). Returns null if no printer is assigned to slips here. */
export function useCupom(guia: GuiaAPagar | null): CupomDaGuia | null {
  const offered = useDestino('cupom').data?.impressora != null
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (asked: GuiaAPagar) => {
      const { documentoId } = await call('documentos.comporCupom', asked)
      return call('impressao.imprimir', { documentoId, chave: `cupom-${documentoId}` })
    },
  })
  useMaking(isPending, error !== null)
  const trabalhos = useTrabalhos()
  const trabalho = trabalhos.findLast(({ documentoId }) => documentoId === data?.documentoId) ?? data ?? null
  const busy = isPending || (trabalho !== null && !isTerminal(trabalho.estado))
  if (!offered || !guia) return null
  return {
    print: () => {
      if (!busy) mutate(guia)
    },
    trabalho,
    busy,
    falha: error && falhaOf(error),
  }
}
