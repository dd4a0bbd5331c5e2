import type { Ilegivel } from '../../shared/api/rows.ts'
import type { Input, Output } from '../../shared/ipc/contract.ts'
import { allPages, POR_PAGINA } from '../../shared/model/paginas.ts'
import { runOperacao } from './client.ts'
import { unreadOf, withUnread } from './unread.ts'

/** Lists that are also looked through as a whole, with the page size asked for; the specification has a default for the other. */
const sizes = { 'guias.listar': { size: POR_PAGINA }, 'certidoes.modelos': {} }
export type Paged = keyof typeof sizes

/** More rows than this are nobody's case. */
const MOST_ROWS = 100

export type Filter<N extends Paged> = Omit<Input<N>, 'page' | 'size'>

/**
 * All rows that a filter finds, page after page, as one page. Its `elementosTotais` is larger than its number of rows where some
 * are missing. Throws `BridgeError` of the first page.
 */
export async function runAllPages<N extends Paged>(
  operacao: N,
  filter: Filter<N>,
  signal?: AbortSignal,
): Promise<Output<N>> {
  const unread: Ilegivel[] = []
  const rows = await allPages<{ id: number }>(async (page) => {
    const answer = await runOperacao(operacao, { ...filter, ...sizes[operacao], page } as Input<N>, signal)
    unread.push(...unreadOf(answer))
    return answer
  }, MOST_ROWS)
  signal?.throwIfAborted()
  return withUnread(rows as Output<N>, unread)
}
