import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Debito, GuiaGerada, Input } from '../../../shared/api/index.ts'
import type { Falha } from '../../../shared/errors.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { fetchPdf, falhaOf, runOperacao } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useMaking } from '../../services/ending.tsx'
import { judgedBySum } from '../documents/judgedBySum.ts'
import { arriveFromList, arriveAfterCreation, type GuiaArrival } from '../../services/arrival.ts'
import { paths, useService } from '../../services/services.ts'
import { askedOf, type GuiaRequest } from './question.ts'
import type { DuplicateGuia } from './duplicates.ts'
import { toMadeGuia, useMadeGuias } from './madeGuias.ts'
import { guiasWatchKey } from './useDuplicateGuard.ts'
import { outcomeOf } from './outcome.ts'

type MadeGuia =
  | { kind: 'joint'; guia: GuiaGerada; input: Input<'debitos.gerarGuia'> }
  | { kind: 'single'; debito: Debito; pdf: Documento }

export interface GuiaCreation {
  create: (request: GuiaRequest) => void
  creating: boolean
  falha: Falha | null
  outcome: 'refused' | 'uncertain' | null
  /** True if a request of this screen got no answer, and no later request has returned a guide. */
  leftUncertain: boolean
  forget: () => void
  /** Opens the issued guides; null if that service is not offered. */
  check: (() => void) | null
  /** Opens a guide that already exists, and prints its 2ª via. */
  segundaVia: (way: NonNullable<DuplicateGuia['way']>) => void
}

/**
 * Creates the guide once, and never repeats it automatically. A guide for several debits opens on its own screen. The guide of a
 * single debit comes as a PDF only (`onPaper`): the backend returns nothing else.
 */
export function useGuiaCreation(onPaper: (debito: Debito, pdf: Documento) => void): GuiaCreation {
  const { geracao } = useAtendimento().atendimento
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const [leftUncertain, setLeftUncertain] = useState(false)
  const [, addMade] = useMadeGuias()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (request: GuiaRequest): Promise<MadeGuia> => {
      if (request.kind === 'joint') {
        const { input } = request
        return { kind: 'joint', guia: await runOperacao('debitos.gerarGuia', input), input }
      }
      const { debito } = request
      const { idContaCorrente, valorTotal } = debito
      const pdf = await fetchPdf('debitos.guiaUnica', { idContaCorrente })
      return { kind: 'single', debito, pdf: await judgedBySum(pdf, '', valorTotal) }
    },
    retry: false,
    meta: { backend: true },
    // Refreshed also after a failure: the guide may exist, and the duplicate check must find it.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: [geracao, 'guias.listar'] })
      void cache.resetQueries({ queryKey: guiasWatchKey(geracao) })
    },
    onSuccess: (made, request) => {
      setLeftUncertain(false)
      addMade(toMadeGuia(request, made.kind === 'joint' ? made.guia : null, true))
      void cache.invalidateQueries({ queryKey: [geracao, 'debitos.listar'] })
      if (made.kind === 'joint') navigate(paths.guias, { state: arriveAfterCreation(made.guia, askedOf(made.input)) })
      else onPaper(made.debito, made.pdf)
    },
    onError: (error, request) => {
      if (outcomeOf(falhaOf(error)) !== 'uncertain') return
      setLeftUncertain(true)
      addMade(toMadeGuia(request, null, false))
    },
  })
  useMaking(isPending, error !== null)
  const falha = error && falhaOf(error)
  return {
    create: (request) => {
      if (!isPending) mutate(request)
    },
    creating: isPending,
    falha,
    outcome: falha && outcomeOf(falha),
    leftUncertain,
    forget: reset,
    check: useService(paths.guias) ? () => navigate(paths.guias) : null,
    segundaVia: (way) => navigate(paths.guias, { state: arrivalBy(way) }),
  }
}

function arrivalBy(way: NonNullable<DuplicateGuia['way']>): GuiaArrival {
  if (way.kind === 'list') return arriveFromList(way.guia, true)
  const { numeroGuia, idDoctoArr, total, vencimento } = way.made
  return arriveAfterCreation({ numeroGuia, idDoctoArr: idDoctoArr as number }, { total, vencimento })
}
