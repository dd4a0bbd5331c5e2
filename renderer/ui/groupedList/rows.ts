/* The model of a grouped list: one row for each heading and each item, in the order in which the keys move.
   Independent of the kind of item. */

export interface Item {
  /** The item's kind in its own domain; never `group`. */
  readonly kind: string
  /** Items that share an id are ticked together. */
  readonly id: number
  /** Position of the item's group in `List.groups`. */
  readonly group: number
  readonly selectable: boolean
}

export interface Group {
  readonly kind: 'group'
  /** Position in `List.groups`. */
  readonly index: number
  readonly items: readonly Item[]
}

/**
 * The list as a screen shows it; a screen's own type may add fields. Computed once for each answer, so that keys stay
 * fast.
 */
export interface List {
  readonly groups: readonly Group[]
}

export type GroupOf<L extends List> = L['groups'][number]
export type ItemOf<L extends List> = GroupOf<L>['items'][number]
export type RowOf<L extends List> = GroupOf<L> | ItemOf<L>

export function isGroup<L extends List>(row: RowOf<L> | undefined): row is GroupOf<L> {
  return row?.kind === 'group'
}

export function isItem<L extends List>(row: RowOf<L> | undefined): row is ItemOf<L> {
  return row !== undefined && row.kind !== 'group'
}

/** The rows in order; of a collapsed group only the heading. */
export function rowsOf<L extends List>(list: L, collapsed: ReadonlySet<number>): RowOf<L>[] {
  const rows: RowOf<L>[] = []
  for (const group of list.groups) {
    rows.push(group)
    if (collapsed.has(group.index)) continue
    for (const item of group.items) rows.push(item)
  }
  return rows
}

/** Whether ↑ and ↓ stop on this row: on every item, and on the heading of a collapsed or empty group. */
export function stopsAt(row: Group | Item | undefined, collapsed: ReadonlySet<number>): boolean {
  if (row === undefined) return false
  return 'index' in row ? row.items.length === 0 || collapsed.has(row.index) : true
}
