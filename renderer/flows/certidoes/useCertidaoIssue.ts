import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { ModeloCertidao } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { fetchPdf, falhaOf } from '../../bridge/client.ts'
import { certidoesText } from '../../text/certidoes.ts'
import { useAnnounce } from '../../ui/announcement.tsx'

export interface IssuedCertidao {
  pdf: Documento
  modelo: ModeloCertidao
}

export type CertidaoIssue =
  /** `givenUp`: the person cancelled a request that was already sent, so a certificate may have been issued. */
  | { phase: 'idle'; falha: Falha | null; givenUp: boolean }
  | { phase: 'issuing' }
  | { phase: 'issued'; certidao: IssuedCertidao }

interface Request {
  modelo: ModeloCertidao
  finalidade: string
}

/** Issues certificates for `documento`, one at a time. Leaving the screen cancels the running request. */
export function useCertidaoIssue(documento: string) {
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const underWay = useRef<AbortController>(null)
  const issueState = useMutation({
    meta: { backend: true },
    mutationFn: async ({ modelo, finalidade }: Request): Promise<IssuedCertidao> => {
      const controller = new AbortController()
      underWay.current = controller
      const text = finalidade.trim()
      const input = { documento, idModelo: modelo.id, ...(text && { finalidade: text }) }
      return { modelo, pdf: await fetchPdf('certidoes.emitir', input, { signal: controller.signal }) }
    },
    onSuccess: () => {
      announce(certidoesText.ready)
      // The list of issued certificates, if shown, must include the new one.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'certidoes.listar' })
    },
  })
  useEffect(() => () => underWay.current?.abort(), [])

  return {
    issueState: stateOf(issueState.status, issueState.data, issueState.error),
    issue: (request: Request) => {
      if (!issueState.isPending) issueState.mutate(request)
    },
    cancel: () => underWay.current?.abort(),
    startOver: issueState.reset,
  }
}

function stateOf(status: string, certidao: IssuedCertidao | undefined, error: Error | null): CertidaoIssue {
  if (status === 'pending') return { phase: 'issuing' }
  if (certidao) return { phase: 'issued', certidao }
  const falha = error && falhaOf(error)
  const givenUp = falha?.codigo === 'cancelado'
  return { phase: 'idle', falha: givenUp ? null : falha, givenUp }
}
