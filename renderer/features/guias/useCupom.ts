import { useMutation } from '@tanstack/react-query'
import type { Falha } from '../../../shared/errors.ts'
import { isTerminal, type Trabalho } from '../../../shared/model/impressao.ts'
import type { GuiaAPagar } from '../../../shared/model/segundaTela.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useMaking } from '../../services/ending.tsx'
import { useDestino, useTrabalhos } from '../printing/index.ts'

export interface CupomDaGuia {
  print: () => void
  /** The slip that was asked for last, in its present state. */
  trabalho: Trabalho | null
  /** It is being made, or on its way to paper. */
  busy: boolean
  falha: Falha | null
}

/**
 * The slip of a guide, made and printed by one act. Null where a rule gives slips no printer here.
 * @param guia what may be paid, as the screen shows it; null for nothing
 */
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
