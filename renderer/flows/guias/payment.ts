import { queryOptions } from '@tanstack/react-query'
import { pagamentoDaGuia, type PagamentoDaGuia } from '../../../shared/model/guias.ts'
import { falhaOf } from '../../bridge/client.ts'
import { runAllPages } from '../../bridge/pages.ts'

export interface Unpaid {
  /** The guide's id among the issued guides. */
  id: number
  /** The guide's number in the issued guides, never empty. */
  numeroGuia: string
}

/** Placeholder for no guide: no query is sent for it. */
export const NO_GUIA: Unpaid = { id: -1, numeroGuia: '' }

/** Whether the payment is final, so that it need not be queried again. */
export const isEnded = (pagamento: PagamentoDaGuia | undefined): pagamento is 'paga' | 'cancelada' =>
  pagamento === 'paga' || pagamento === 'cancelada'

/** Third part of the query key. It marks an answer that is not a list, unlike the other keys under `guias.listar`. */
export const PAYMENT = 'pagamento'

/**
 * Queries whether a guide was paid. It uses the list of issued guides, whose rows have a code (spec `statusCodigo`); the detail
 * has only a text. It does not run when a screen opens, because the guide is known to be unpaid then.
 */
export function paymentQuery(geracao: number, { id, numeroGuia }: Unpaid) {
  return queryOptions<PagamentoDaGuia>({
    queryKey: [geracao, 'guias.listar', PAYMENT, id],
    queryFn: async ({ signal }) => {
      const { data } = await runAllPages('guias.listar', { numeroGuia }, signal)
      const row = data.find((guia) => guia.id === id)
      return row ? pagamentoDaGuia(row) : 'desconhecida'
    },
    enabled: ({ state }) => !isEnded(state.data),
    initialData: 'aberta',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}

/** Shortest delay between two queries, ms: banks report even a Pix payment only after minutes. */
export const INTERVAL_MS = 30_000
/** Number of failures after which the query is no longer repeated automatically. */
const MOST_FAILURES = 3

/**
 * The delay before the next automatic query, ms; false for never.
 * @param watched number of guides watched at the same time; together they cause no more queries than one
 */
export function askAgainAfter(
  state: { data: PagamentoDaGuia | undefined; error: Error | null; errorUpdateCount: number },
  watched = 1,
): number | false {
  const { data, error, errorUpdateCount } = state
  if (isEnded(data) || errorUpdateCount >= MOST_FAILURES) return false
  return Math.max(INTERVAL_MS * watched, (error ? (falhaOf(error).esperaSegundos ?? 0) : 0) * 1000)
}
