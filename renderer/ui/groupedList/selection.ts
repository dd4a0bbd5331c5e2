import type { Item } from './rows.ts'

export type Ticked = ReadonlySet<number>

export const noneTicked: Ticked = new Set()

/** Ticks or unticks one item; an item that may not be ticked stays as it is. */
export function toggle(ticked: Ticked, item: Item): Ticked {
  if (!item.selectable) return ticked
  const nextTicked = new Set(ticked)
  if (!nextTicked.delete(item.id)) nextTicked.add(item.id)
  return nextTicked
}

/** Ticks all selectable `items`, or unticks them if all of them were ticked. */
export function toggleAll(ticked: Ticked, items: readonly Item[]): Ticked {
  const reach = items.filter((item) => item.selectable)
  if (!reach.every((item) => ticked.has(item.id))) return tick(ticked, reach)
  const nextTicked = new Set(ticked)
  for (const item of reach) nextTicked.delete(item.id)
  return nextTicked
}

/** Ticks all selectable `items`. A repetition changes nothing: a second press must not undo the first. */
export function tick(ticked: Ticked, items: readonly Item[]): Ticked {
  const nextTicked = new Set(ticked)
  for (const item of items) if (item.selectable) nextTicked.add(item.id)
  return nextTicked
}
