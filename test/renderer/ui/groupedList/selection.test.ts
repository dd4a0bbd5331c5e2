import { expect, test } from 'vitest'
import { toggle, toggleAll, tick, noneTicked } from '../../../../renderer/ui/groupedList/selection.ts'
import { item } from './factory.ts'

test('a list’s locked item cannot be ticked in any way', () => {
  const items = [item(1, { selectable: false }), item(2, { selectable: false })]
  expect(toggle(noneTicked, items[0]!).size).toBe(0)
  expect(toggleAll(noneTicked, items).size).toBe(0)
  expect(tick(noneTicked, items).size).toBe(0)
})

test('a list’s «all» ticks the missing items first, then unticks', () => {
  const items = [item(1), item(2)]
  const all = toggleAll(new Set([1]), items)
  expect([...all].sort()).toEqual([1, 2])
  expect(toggleAll(all, items).size).toBe(0)
})
