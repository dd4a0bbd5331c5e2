/* The taxes that a guide pays. The list of guides lacks these, so the detail of each guide is fetched. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Guia, GuiaDetalhe } from '../../../shared/api/index.ts'
import { runOperacao, unreadOf } from '../../bridge/client.ts'
import { AT_ONCE, fewAtOnce } from '../../bridge/fewAtOnce.ts'
import { useOperacao, useAtendimento } from '../../services/atendimento.tsx'
import { arriveFromList } from '../../services/arrival.ts'
import { doubtOf } from './confirmed.ts'

/** A guide's items never change: its detail is fetched once for the attendance. */
export const fetchDetail = (cache: QueryClient, geracao: number, id: number) =>
  cache.fetchQuery({
    queryKey: [geracao, 'guias.detalhar', { id }],
    queryFn: ({ signal }) => runOperacao('guias.detalhar', { id }, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/**
 * Fetches the details of the shown guides. Unmounting cancels the rest. After a few failures no more are requested,
 * because the details only supplement the list.
 */
export function useDetails(guias: readonly Guia[]): void {
  const { geracao } = useAtendimento().atendimento
  const cache = useQueryClient()
  useQuery({
    // The key does not begin with the attendance's number, so the service light ignores this query.
    queryKey: ['guias.detalhes', geracao, guias.map(({ id }) => id)],
    // F5 fetches the failed details again. Successful ones stay cached.
    meta: { refreshed: true },
    // A query without data cannot be restarted: F5 before the last detail had come would then fetch nothing.
    initialData: null,
    initialDataUpdatedAt: 0,
    queryFn: async ({ signal }) => {
      let failures = 0
      // A detail whose row is not mounted has no observer that would cancel its request.
      signal.addEventListener('abort', () => {
        for (const { id } of guias) void cache.cancelQueries({ queryKey: [geracao, 'guias.detalhar', { id }] })
      })
      await fewAtOnce(guias, async ({ id }) => {
        if (signal.aborted || failures >= AT_ONCE) return
        await fetchDetail(cache, geracao, id).catch(() => (failures += 1))
      })
      return null
    },
  })
}

interface Paid {
  tributos: readonly string[]
  periodos: readonly string[]
}

/** Reads the cached detail of a guide ({@link useDetails}); null while it is uncertain. */
export function usePaid(guia: Guia): Paid | null {
  const { data } = useOperacao('guias.detalhar', { id: guia.id }, { enabled: false })
  return data ? paidBy(guia, data) : null
}

/** Null if the detail may belong to another guide, or is incomplete: a part would look like the whole. */
export function paidBy(guia: Guia, detail: GuiaDetalhe): Paid | null {
  const named = detail.itens.every(({ tributo }) => tributo)
  if (!named || detail.itens.length === 0 || unreadOf(detail).length > 0) return null
  if (doubtOf(arriveFromList(guia, false), detail)) return null
  const distinct = (values: (string | null | undefined)[]) => [...new Set(values.filter((one) => one != null))]
  return {
    tributos: distinct(detail.itens.map(({ tributo }) => tributo)),
    // An incomplete list of periods would look complete.
    periodos: detail.itens.every(({ periodoRef }) => periodoRef)
      ? distinct(detail.itens.map(({ periodoRef }) => periodoRef)).toSorted()
      : [],
  }
}
