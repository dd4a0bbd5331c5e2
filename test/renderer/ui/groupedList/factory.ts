import type { Item, List } from '../../../../renderer/ui/groupedList/rows.ts'

/** An item that may be ticked, unless told otherwise. Its group is filled in by `list`. */
export function item(id: number, fields: Partial<Item> = {}): Item {
  return { kind: 'item', id, group: -1, selectable: true, ...fields }
}

/** One group for each list of items. */
export function list(...groups: Item[][]): List {
  return {
    groups: groups.map((items, index) => ({
      kind: 'group',
      index,
      items: items.map((one) => ({ ...one, group: index })),
    })),
  }
}
