/* The payments as a grouped list. Computed once for each answer, so that keys and totals stay fast. */
import type { GrupoPagamentos, Pagamento } from '../../../shared/api/index.ts'
import { centavos, sumItems, type Centavos } from '../../../shared/model/dinheiro.ts'
import type { Action as ListAction, ListState as StateOf } from '../../ui/groupedList/state.ts'
import type { Group, Item, List } from '../../ui/groupedList/rows.ts'
import type { Ticked } from '../../ui/groupedList/selection.ts'

/**
 * One payment. Its id is that of the account entry (`idContaCorrente`), by which the backend's route finds the receipt.
 * A debt that was paid twice has two rows and one receipt, so both rows are ticked together.
 */
export interface PagamentoItem extends Item {
  readonly kind: 'pagamento'
  readonly pagamento: Pagamento
  readonly centavos: Centavos
}

export interface GroupItem extends Group {
  readonly group: GrupoPagamentos
  readonly items: readonly PagamentoItem[]
  /** The backend's total; the computed sum if the backend sends none, or if the group is not listed completely. */
  readonly total: Centavos
  /** The computed sum if it contradicts the backend's total; else null. */
  readonly mismatchedSum: Centavos | null
}

export interface GroupedPagamentos extends List {
  readonly groups: readonly GroupItem[]
  readonly count: number
  readonly total: Centavos
  /** True if the backend sent a payment without its amount, which the sum then lacks. */
  readonly partial: boolean
}

export type ListState = StateOf<GroupedPagamentos>
export type Action = ListAction<GroupedPagamentos>

/**
 * Prepares an answer of `pagamentos.listar`. Groups without payments are left out.
 * @param whole false if a filter or unreadable rows left payments out: then totals cannot be compared
 */
export function buildList(answer: readonly GrupoPagamentos[], whole = true): GroupedPagamentos {
  const groups = answer
    .filter(({ pagamentos }) => pagamentos.length > 0)
    .map((group, index) => buildGroup(group, index, whole))
  const items = groups.flatMap((group) => group.items)
  const partial = items.some(({ pagamento }) => pagamento.valorTotal == null)
  return { groups, count: items.length, total: sumItems(items), partial }
}

function buildGroup(group: GrupoPagamentos, index: number, whole: boolean): GroupItem {
  const items = group.pagamentos.map((pagamento) => ({
    kind: 'pagamento' as const,
    id: pagamento.idContaCorrente,
    pagamento,
    group: index,
    centavos: centavos(pagamento.valorTotal),
    selectable: true,
  }))
  const sum = sumItems(items)
  // The group's total cannot be compared with a part of the group.
  const total = !whole || group.totalPagamentos == null ? sum : centavos(group.totalPagamentos)
  return { kind: 'group', index, group, items, total, mismatchedSum: sum === total ? null : sum }
}

export interface TickedPagamentos {
  /** One payment for each receipt, in screen order. */
  readonly withRecibo: readonly PagamentoItem[]
  readonly count: number
  readonly total: Centavos
  /** Ticked payments outside the present filter: they stay ticked and are not printed. */
  readonly hidden: number
}

export function tickedPagamentos({ groups }: GroupedPagamentos, ticked: Ticked): TickedPagamentos {
  const items = ticked.size === 0 ? [] : groups.flatMap((group) => group.items.filter(({ id }) => ticked.has(id)))
  const byId = new Map<number, PagamentoItem>()
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item)
  return {
    withRecibo: [...byId.values()],
    count: items.length,
    total: sumItems(items),
    hidden: ticked.size - byId.size,
  }
}
