import type { Item, List } from '../../../../renderer/ui/groupedList/rows.ts'

/** An item that can be ticked by default. `list` sets its group. */
export function item(id: number, fields: Partial<Item> = {}): Item {
  return { kind: 'item', id, group: -1, selectable: true, ...fields }
}

/** A list with one group for each array of items. */
export function list(...groups: Item[][]): List {
  return {
    groups: groups.map((items, index) => ({
      kind: 'group',
      index,
      items: items.map((one) => ({ ...one, group: index })),
    })),
  }
}
