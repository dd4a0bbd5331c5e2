/* The debit list as a grouped list. Computed once for each answer, so that keys and totals stay fast. */
import type { Debito, GrupoDebitos } from '../../../shared/api/index.ts'
import type { IsoDate } from '../../../shared/model/data.ts'
import { isSelectable, totalDoGrupo, vencido } from '../../../shared/model/debitos.ts'
import { centavos, sumItems, type Centavos } from '../../../shared/model/dinheiro.ts'
import type { Action as ListAction, ListState as StateOf } from '../../ui/groupedList/state.ts'
import type { Group, Item, List } from '../../ui/groupedList/rows.ts'

export interface DebitoItem extends Item {
  readonly kind: 'debito'
  readonly debito: Debito
  readonly centavos: Centavos
  readonly overdue: boolean
}

export interface GroupItem extends Group {
  readonly group: GrupoDebitos
  readonly items: readonly DebitoItem[]
  readonly open: readonly DebitoItem[]
  /** The backend's total; the computed sum if some debits of the group are not listed. */
  readonly total: Centavos
  /** The computed sum of the open debits if it contradicts the backend's total; else null. */
  readonly mismatchedSum: Centavos | null
}

export interface GroupedDebitos extends List {
  readonly groups: readonly GroupItem[]
  /** All debits that may go into a guide, in screen order. */
  readonly open: readonly DebitoItem[]
  /** Ids of `open`, computed at the first use, so that the first paint is not delayed. */
  readonly idsOpen: () => ReadonlySet<number>
  readonly overdue: readonly DebitoItem[]
  /** True if an open debit has no due date: it may be overdue. */
  readonly isUndated: boolean
  readonly openTotal: Centavos
  /** Number of all debits, open or not. */
  readonly count: number
}

export type ListState = StateOf<GroupedDebitos>
export type Action = ListAction<GroupedDebitos>

const built = new WeakMap<readonly GrupoDebitos[], { today: IsoDate; whole: boolean; list: GroupedDebitos }>()

/** The list of an answer, cached with the answer, so that a return to the screen does not compute it again. */
export function listOf(answer: readonly GrupoDebitos[], today: IsoDate, whole: boolean): GroupedDebitos {
  const known = built.get(answer)
  if (known?.today === today && known.whole === whole) return known.list
  const list = buildList(answer, today, whole)
  built.set(answer, { today, whole, list })
  return list
}

/**
 * Prepares an answer of `debitos.listar`; `today` decides what is overdue. Groups without debits are left out.
 * @param whole false if a filter or unreadable rows left debits out: then totals cannot be compared
 */
export function buildList(answer: readonly GrupoDebitos[], today: IsoDate, whole = true): GroupedDebitos {
  const groups = answer
    .filter((group) => group.debitos.length > 0)
    .map((group, index) => buildGroup(group, index, today, whole))
  const open = groups.flatMap((group) => group.open)
  let ids: ReadonlySet<number> | undefined
  return {
    groups,
    open,
    idsOpen: () => (ids ??= new Set(open.map(({ id }) => id))),
    overdue: open.filter((item) => item.overdue),
    isUndated: open.some(({ debito }) => !debito.dataVencimento),
    openTotal: sumItems(open),
    count: groups.reduce((sum, group) => sum + group.items.length, 0),
  }
}

function buildGroup(group: GrupoDebitos, index: number, today: IsoDate, whole: boolean): GroupItem {
  const items = group.debitos.map((debito) => buildDebito(debito, index, today))
  const open = items.filter((item) => item.selectable)
  const sum = sumItems(open)
  const all = sumItems(items)
  // The group's total cannot be compared with a part of the group.
  const total = whole ? totalDoGrupo(group) : open.length > 0 ? sum : all
  // The specification says "total of the group", but not whether debits of other states count.
  const agrees = !whole || total === sum || total === all
  return { kind: 'group', index, group, items, open, total, mismatchedSum: agrees ? null : sum }
}

function buildDebito(debito: Debito, group: number, today: IsoDate): DebitoItem {
  return {
    kind: 'debito',
    id: debito.idContaCorrente,
    debito,
    group,
    centavos: centavos(debito.valorTotal),
    selectable: isSelectable(debito),
    overdue: vencido(debito, today),
  }
}
