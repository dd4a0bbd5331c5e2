import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { chamar, falhaDe } from '../../bridge/client.ts'
import { useTrabalhos } from './useTrabalhos.ts'

export interface Impressao {
  /** The last job of this document asked for here, in its present state; null before the first. */
  trabalho: Trabalho | null
  /** Main has not taken the job yet. */
  pedindo: boolean
  falha: Falha | null
  /**
   * Prints once for each `chave`: main answers the same key with the same job. A click gets a key of
   * its own; something that happens by itself brings a fixed one.
   */
  imprimir: (chave?: string) => void
}

/** Printing of one document held in main. */
export function useImpressao(documentoId: string): Impressao {
  const trabalhos = useTrabalhos()
  const [pedido, setPedido] = useState<Trabalho | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chave: string) => chamar('impressao.imprimir', { documentoId, chave }),
    onSuccess: setPedido,
  })
  const trabalho = pedido && (trabalhos.find(({ trabalhoId }) => trabalhoId === pedido.trabalhoId) ?? pedido)
  return {
    trabalho,
    pedindo: isPending,
    falha: error && falhaDe(error),
    imprimir: (chave = crypto.randomUUID()) => {
      if (!isPending) mutate(chave)
    },
  }
}
