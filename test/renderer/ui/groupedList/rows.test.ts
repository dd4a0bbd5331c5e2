import { expect, test } from 'vitest'
import { rowsOf, stopsAt } from '../../../../renderer/ui/groupedList/rows.ts'
import { item, list as listOf } from './factory.ts'

const list = listOf([item(1), item(2)], [item(3)])

test('a list’s headings stand before their items, and a collapsed group keeps its heading', () => {
  expect(rowsOf(list, new Set()).map((row) => row.kind)).toEqual(['group', 'item', 'item', 'group', 'item'])
  expect(rowsOf(list, new Set([0])).map((row) => row.kind)).toEqual(['group', 'group', 'item'])
})

test('a list’s focus stops on items and on collapsed headings only', () => {
  const rows = rowsOf(list, new Set([0]))
  expect(rows.map((row) => stopsAt(row, new Set([0])))).toEqual([true, false, true])
  expect(stopsAt(rows[9], new Set())).toBe(false)
})
