import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { IsoDate } from '../../../shared/model/data.ts'
import { runOperacao } from '../../bridge/client.ts'
import { runAllPages } from '../../bridge/pages.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import type { Chosen } from './matches.ts'
import { judgeGuard, type DuplicateGuard, type GuiasWatch } from './duplicates.ts'
import { useMadeGuias } from './madeGuias.ts'
import { lookIntoGuias } from './watch.ts'

/** Longest wait for the look at the existing guides, ms. */
const DEADLINE_MS = 1500
/** The deadline once this attendance has made a guide, or may have: the next request of fast hands is mostly for the same one. */
const DEADLINE_AFTER_ONE_MS = 10_000

/** Cache key of the look; reset it when a guide may have been made. */
export const guiasWatchKey = (geracao: number) => [geracao, 'guias.watch'] as const

/**
 * Loads the guides that can still be paid, with their debits. Mounted with the debit list, so that the result is there when a
 * guide is requested; cached for the attendance.
 */
export function useGuiasWatch(today: IsoDate): UseQueryResult<GuiasWatch> {
  const { geracao } = useAtendimento().atendimento
  const cache = useQueryClient()
  return useQuery({
    queryKey: [...guiasWatchKey(geracao), today],
    queryFn: ({ signal }) =>
      lookIntoGuias(today, {
        list: (input) => runAllPages('guias.listar', input, signal),
        // A guide's items never change: its detail is fetched once.
        detail: (id) =>
          cache.fetchQuery({
            queryKey: [geracao, 'guias.detalhar', { id }],
            queryFn: ({ signal: stopSignal }) => runOperacao('guias.detalhar', { id }, stopSignal),
            staleTime: Infinity,
            gcTime: Infinity,
          }),
      }),
    gcTime: Infinity,
    retry: false,
  })
}

/** The guard's answer on the chosen debits, within one of the deadlines from the first look. Never blocks for longer. */
export function useDuplicateGuard(chosen: Chosen, today: IsoDate): DuplicateGuard {
  const { data: watch, isError: failed } = useGuiasWatch(today)
  const [made] = useMadeGuias()
  const limit = made.length > 0 ? DEADLINE_AFTER_ONE_MS : DEADLINE_MS
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const deadline = setTimeout(() => setPassed(limit), limit)
    return () => clearTimeout(deadline)
  }, [limit])
  const timedOut = passed === limit
  return useMemo(() => judgeGuard(chosen, { watch, failed, timedOut }, made), [chosen, watch, failed, timedOut, made])
}
