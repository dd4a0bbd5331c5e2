import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useTrabalhos } from './useTrabalhos.ts'

export interface Printing {
  /**
   * The latest job of this document, in its current state; null before the first request here. The job may have been
   * moved to another printer, or repeated from the tray.
   */
  trabalho: Trabalho | null
  /** True until main has accepted the job. */
  requesting: boolean
  falha: Falha | null
  /**
   * Prints once for each `key`: main answers the same key with the same job. Without `key` each call is a new print; an
   * automatic print uses a fixed key.
   */
  print: (key?: string) => void
}

export function usePrinting(documentoId: string): Printing {
  const trabalhos = useTrabalhos()
  const [request, setRequest] = useState<Trabalho | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chave: string) => call('impressao.imprimir', { documentoId, chave }),
    onSuccess: setRequest,
  })
  const trabalho = request && latestOf(request, trabalhos)
  return {
    trabalho,
    requesting: isPending,
    falha: error && falhaOf(error),
    print: (key = crypto.randomUUID()) => {
      if (!isPending) mutate(key)
    },
  }
}

/** @param trabalhos oldest first: their times may not tell, because the machine's clock may have been set back */
export function latestOf(request: Trabalho, trabalhos: readonly Trabalho[]): Trabalho {
  const since = trabalhos.findIndex(({ trabalhoId }) => trabalhoId === request.trabalhoId)
  if (since < 0) return request
  return trabalhos.slice(since).findLast(({ documentoId }) => documentoId === request.documentoId) ?? request
}
