import type { Debito, GrupoDebitos, Input } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { extratoRequest } from '../../../shared/model/debitos.ts'
import type { Ticked } from '../../ui/groupedList/selection.ts'

export type DebitosPaper =
  | {
      kind: 'extrato'
      /** Id of a request, used as cache key: the request's body may list thousands of debits. */
      id: string
      input: Input<'debitos.extrato'>
      count: number
      /** True if the statement is of ticked debits; false if it is of the whole list. */
      ticked: boolean
    }
  | { kind: 'guia'; debito: Debito; pdf: Documento }

/** A statement of the ticked debits in the list; of all debits if none is ticked. */
export function extratoPaper(groups: readonly GrupoDebitos[], ticked: Ticked): DebitosPaper {
  const input = extratoRequest(groups, ticked)
  const debitos = input.listaDebitos.flatMap((group) => group.debitos)
  return {
    kind: 'extrato',
    id: crypto.randomUUID(),
    input,
    count: debitos.length,
    ticked: debitos.some(({ idContaCorrente }) => ticked.has(idContaCorrente)),
  }
}
