import { expect, test } from 'vitest'
import { keyCommand } from '../../../../renderer/ui/groupedList/GroupedList.tsx'

const struck = (key: string, more = {}) =>
  keyCommand({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })

test('a list’s letter keys act with and without caps lock', () => {
  expect(struck('g')).toEqual({ kind: 'toggleGroup' })
  expect(struck('G')).toEqual({ kind: 'toggleGroup' })
})

test('a list’s Ctrl+A selects all, and other combinations are not the list’s', () => {
  expect(struck('a', { ctrlKey: true })).toEqual({ kind: 'toggleAll' })
  expect(struck('a')).toBeNull()
  expect(struck('l', { ctrlKey: true })).toBeNull()
  expect(struck('g', { altKey: true })).toBeNull()
  expect(struck('F10')).toBeNull()
})

test('a list’s moving keys tick with Shift, and the others are unchanged', () => {
  const shift = { shiftKey: true }
  expect(struck('ArrowDown', shift)).toEqual({ kind: 'extend', steps: 1 })
  expect(struck('ArrowUp', shift)).toEqual({ kind: 'extend', steps: -1 })
  expect(struck('Home', shift)).toEqual({ kind: 'extend', steps: -Infinity })
  expect(struck('End', shift)).toEqual({ kind: 'extend', steps: Infinity })
  expect(struck('G', shift)).toEqual(struck('g'))
  expect(struck(' ', shift)).toEqual(struck(' '))
})
