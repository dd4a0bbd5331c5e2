import type { Ilegivel } from '../../shared/api/rows.ts'
import type { Input, Output } from '../../shared/ipc/contract.ts'
import { allPages, POR_PAGINA } from '../../shared/model/paginas.ts'
import { runOperacao, unreadOf, withUnread } from './client.ts'

/**
 * Lists that are read completely: the requested page size, and the number of rows at which reading stops. For templates
 * the specification has a default page size, and a backend with smaller pages may refuse a larger one.
 */
const lists = {
  'guias.listar': { size: { size: POR_PAGINA }, most: 100 },
  'certidoes.modelos': { size: {}, most: 500 },
}
export type Paged = keyof typeof lists

export type Filter<N extends Paged> = Omit<Input<N>, 'page' | 'size'>

/**
 * All rows that a filter finds, page after page, as one page. If rows are missing, its `elementosTotais` exceeds its number of
 * rows. Throws the `BridgeError` of the first page.
 */
export async function runAllPages<N extends Paged>(
  operacao: N,
  filter: Filter<N>,
  signal?: AbortSignal,
): Promise<Output<N>> {
  const { size, most } = lists[operacao]
  const unread: Ilegivel[] = []
  const rows = await allPages<{ id: number }>(async (page) => {
    const answer = await runOperacao(operacao, { ...filter, ...size, page } as Input<N>, signal)
    unread.push(...unreadOf(answer))
    return answer
  }, most)
  signal?.throwIfAborted()
  return withUnread(rows as Output<N>, unread)
}
