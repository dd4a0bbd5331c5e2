import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useTrabalhos } from './useTrabalhos.ts'

export interface Printing {
  /**
   * The latest job of this document requested here, in its current state; null before the first. It may have moved to another
   * printer, or be printed again from the tray.
   */
  trabalho: Trabalho | null
  /** Main has not accepted the job yet. */
  requesting: boolean
  falha: Falha | null
  /**
   * Prints once for each `chave`: main answers the same key with the same job. A click gets a new key; an automatic print uses a
   * fixed one.
   */
  print: (key?: string) => void
}

/** Prints one document held in main. */
export function usePrinting(documentoId: string): Printing {
  const trabalhos = useTrabalhos()
  const [request, setRequest] = useState<Trabalho | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chave: string) => call('impressao.imprimir', { documentoId, chave }),
    onSuccess: setRequest,
  })
  const since = request?.criadoEm ?? Infinity
  const own = trabalhos.findLast((one) => one.documentoId === documentoId && one.criadoEm >= since)
  const trabalho = own ?? request
  return {
    trabalho,
    requesting: isPending,
    falha: error && falhaOf(error),
    print: (key = crypto.randomUUID()) => {
      if (!isPending) mutate(key)
    },
  }
}
