import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { IsoDate } from '../../../shared/model/data.ts'
import { runAllPages } from '../../bridge/pages.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { fetchDetail } from '../guias/paid.ts'
import type { Chosen } from './matches.ts'
import { judgeGuard, type DuplicateGuard, type GuiasWatch, fetchPayableGuias } from './duplicates.ts'
import { useMadeGuias } from './madeGuias.ts'

/** Longest wait for the result of the duplicate check, ms. */
const DEADLINE_MS = 1500
/** The same wait, ms, once this attendance has requested a guide. A second request soon after is often a duplicate. */
const DEADLINE_AFTER_ONE_MS = 10_000

/** Two lists that were requested together arrive within this time, ms. */
const SAME_TIME_MS = 5000

/** The cache key of the existing guides; reset it when a guide may have been made. */
export const guiasWatchKey = (geracao: number) => [geracao, 'guias.watch'] as const

/** Fetches the payable guides with their items when the debit list is mounted. Cached for the attendance. */
export function useGuiasWatch(today: IsoDate): UseQueryResult<GuiasWatch> {
  const { geracao } = useAtendimento().atendimento
  const cache = useQueryClient()
  return useQuery({
    queryKey: [...guiasWatchKey(geracao), today],
    queryFn: ({ signal }) =>
      fetchPayableGuias(today, {
        list: (input) => runAllPages('guias.listar', input, signal),
        detail: (id) => fetchDetail(cache, geracao, id),
      }),
    gcTime: Infinity,
    retry: false,
  })
}

/** The result of the duplicate check. After its deadline, counted from the mount, a request no longer waits for it. */
export function useDuplicateGuard(chosen: Chosen, today: IsoDate): DuplicateGuard {
  const { data, isError: failed, dataUpdatedAt, refetch } = useGuiasWatch(today)
  // A list older than the debits on the screen would lack guides that were made elsewhere meanwhile.
  const debitosReadAt = useDebitosReadAt()
  const isOld = data !== undefined && dataUpdatedAt + SAME_TIME_MS < debitosReadAt
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  const [made] = useMadeGuias()
  const limit = made.length > 0 ? DEADLINE_AFTER_ONE_MS : DEADLINE_MS
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const deadline = setTimeout(() => setPassed(limit), limit)
    return () => clearTimeout(deadline)
  }, [limit])
  const timedOut = passed === limit
  return useMemo(() => {
    const watch = data && isOld ? { ...data, complete: false } : data
    return judgeGuard(chosen, { watch: isOld && !failed && !timedOut ? undefined : watch, failed, timedOut }, made)
  }, [chosen, data, isOld, failed, timedOut, made])
}

/** When the newest answer with debits arrived, epoch ms. */
function useDebitosReadAt(): number {
  const { geracao } = useAtendimento().atendimento
  const cache = useQueryClient().getQueryCache()
  const lists = cache.findAll({ queryKey: [geracao, 'debitos.listar'] })
  return Math.max(0, ...lists.map(({ state }) => state.dataUpdatedAt))
}
