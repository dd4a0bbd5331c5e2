import { expect, test } from 'vitest'
import { initialState, reduce, type Action, type ListState } from '../../../../renderer/ui/groupedList/state.ts'
import { isGroup } from '../../../../renderer/ui/groupedList/rows.ts'
import { item, list as listOf } from './factory.ts'

const list = listOf([item(1), item(2)], [item(3), item(4, { selectable: false })])

const apply = (...actions: Action[]): ListState => actions.reduce(reduce, initialState(list))
const activeId = ({ rows, active }: ListState) => {
  const row = rows[active]
  return isGroup(row) ? `grupo ${row.index}` : row?.id
}
const below: Action = { kind: 'move', steps: 1 }

test('a list’s focus starts at the first item and skips headings', () => {
  expect(activeId(apply())).toBe(1)
  expect(activeId(apply(below, below))).toBe(3)
  expect(activeId(apply(below, below, { kind: 'move', steps: -1 }))).toBe(2)
})

test('a list’s focus stops at the ends', () => {
  expect(activeId(apply({ kind: 'move', steps: -1 }))).toBe(1)
  expect(activeId(apply({ kind: 'move', steps: 99 }))).toBe(4)
  expect(activeId(apply({ kind: 'end' }))).toBe(4)
  expect(activeId(apply({ kind: 'end' }, { kind: 'start' }))).toBe(1)
})

test('a list’s items ticked twice stay ticked, and no other item is', () => {
  const items = list.groups.flatMap((group) => group.items).filter(({ id }) => id !== 2)
  expect(apply({ kind: 'tick', items }, { kind: 'tick', items }).ticked).toEqual(new Set([1, 3]))
})

test('a list’s G key toggles the group of the focused row', () => {
  expect(apply({ kind: 'toggleGroup' }).ticked).toEqual(new Set([1, 2]))
  expect(apply({ kind: 'toggleGroup' }, { kind: 'toggleGroup' }).ticked).toEqual(new Set())
  expect(apply({ kind: 'end' }, { kind: 'toggleGroup' }).ticked).toEqual(new Set([3]))
  expect(apply({ kind: 'toggleGroup', index: 1 }).ticked).toEqual(new Set([3]))
})

test('a list’s «all» key ticks the missing items first, then unticks all, and never ticks a locked one', () => {
  expect(apply({ kind: 'toggle' }, { kind: 'toggleAll' }).ticked).toEqual(new Set([1, 2, 3]))
  expect(apply({ kind: 'toggleAll' }, { kind: 'toggleAll' }).ticked).toEqual(new Set())
})

test('a list’s Space key on a locked item has no effect', () => {
  expect(apply({ kind: 'end' }, { kind: 'toggle' }).ticked).toEqual(new Set())
})

test('a list’s collapsed group has the focus, Space ticks the whole group, and opening focuses its first item', () => {
  const collapsed = apply(below, { kind: 'collapse' })
  expect(activeId(collapsed)).toBe('grupo 0')
  expect(collapsed.rows).toHaveLength(4)
  expect(reduce(collapsed, { kind: 'collapse' })).toBe(collapsed)
  expect(reduce(collapsed, { kind: 'toggle' }).ticked).toEqual(new Set([1, 2]))
  expect(activeId(reduce(collapsed, below))).toBe(3)
  expect(activeId(reduce(collapsed, { kind: 'expand' }))).toBe(1)
})

test('a list’s new answer keeps the ticks and focuses its first item', () => {
  const other = listOf([item(3)])
  const after = reduce(apply({ kind: 'toggleAll' }), { kind: 'newList', list: other })
  expect(after.ticked).toEqual(new Set([1, 2, 3]))
  expect(activeId(after)).toBe(3)
})

test('a list’s refresh keeps the focused row and the ticks, and opens collapsed groups if the number of groups is another', () => {
  const collapsed = apply({ kind: 'toggle' }, { kind: 'collapse' }, below)
  const same = reduce(collapsed, { kind: 'refresh', list: listOf([item(1)], [item(5), item(3)]) })
  expect([activeId(same), same.rows.length, same.ticked]).toEqual([3, 4, new Set([1])])
  const less = reduce(collapsed, { kind: 'refresh', list: listOf([item(3), item(4)]) })
  expect([activeId(less), less.rows.length]).toEqual([3, 3])
  const heading = apply({ kind: 'end' }, { kind: 'collapse' })
  const more = listOf([item(1), item(2), item(5)], [item(3)])
  expect(activeId(reduce(heading, { kind: 'refresh', list: more }))).toBe('grupo 1')
})

const further: Action = { kind: 'extend', steps: 1 }
const back: Action = { kind: 'extend', steps: -1 }

test('a list’s tick range includes all items from its start, over headings and past locked items', () => {
  expect(apply(further).ticked).toEqual(new Set([1, 2]))
  expect(apply(further, further).ticked).toEqual(new Set([1, 2, 3]))
  expect(apply({ kind: 'extend', steps: Infinity })).toMatchObject({ ticked: new Set([1, 2, 3]), active: 5 })
  expect(apply({ kind: 'end' }, { kind: 'extend', steps: -Infinity }).ticked).toEqual(new Set([1, 2, 3]))
})

test('a list’s tick range that shrinks keeps the earlier ticks, and nothing else', () => {
  expect(apply(further, further, back).ticked).toEqual(new Set([1, 2]))
  expect(apply({ kind: 'toggle' }, below, further, back, back).ticked).toEqual(new Set([1, 2]))
  expect(activeId(apply(further, further, back, back, back))).toBe(1)
})

test('a list’s tick range ends with another key, and the next begins at the focused row', () => {
  expect(apply(further, below, further).ticked).toEqual(new Set([1, 2, 3]))
  expect(apply(further, { kind: 'clear' }, further).ticked).toEqual(new Set([2, 3]))
})

test('a list’s click with Shift ticks everything in between', () => {
  const press = (index: number, extend: boolean): Action => ({ kind: 'press', index, extend })
  expect(apply(press(1, false), press(4, true)).ticked).toEqual(new Set([1, 2, 3]))
  expect(apply(press(4, false), press(2, true), press(4, true)).ticked).toEqual(new Set([3]))
  expect(apply(press(1, false), press(1, false)).ticked).toEqual(new Set())
})

test('a list without rows accepts every key without an error', () => {
  const actions: Action[] = [
    below,
    { kind: 'end' },
    { kind: 'toggle' },
    { kind: 'toggleGroup' },
    { kind: 'collapse' },
    { kind: 'extend', steps: 1 },
    { kind: 'extend', steps: -Infinity },
    { kind: 'tick', items: [] },
  ]
  const empty = actions.reduce(reduce, initialState(listOf()))
  expect([empty.active, empty.ticked.size]).toEqual([-1, 0])
})
