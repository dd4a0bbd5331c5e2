/* A document made from the debits, shown instead of their list. */
import type { Debito, GrupoDebitos, Input } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { extratoRequest } from '../../../shared/model/debitos.ts'
import type { Ticked } from '../../ui/groupedList/selection.ts'

export type DebitosPaper =
  | {
      kind: 'extrato'
      /** Identifies a request: its body may list thousands of debits, too much for a cache key. */
      id: string
      input: Input<'debitos.extrato'>
      count: number
      /** False if the statement is of the whole list, because no debit was ticked. */
      ticked: boolean
    }
  | { kind: 'guia'; debito: Debito; pdf: Documento }

/** A statement of the ticked debits or, when none of the list is ticked, of all of them. */
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
