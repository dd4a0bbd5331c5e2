import { expect, test } from 'vitest'
import { nextIndex } from '../../../renderer/ui/keyboardList.ts'
import { fc } from '../../fixedCases.ts'

test('the next list index moves by one, by a page, or to the ends', () => {
  expect(nextIndex('ArrowDown', 3, 20, 10)).toBe(4)
  expect(nextIndex('ArrowUp', 3, 20, 10)).toBe(2)
  expect(nextIndex('PageDown', 3, 20, 10)).toBe(13)
  expect(nextIndex('PageUp', 13, 20, 10)).toBe(3)
  expect(nextIndex('Home', 13, 20, 10)).toBe(0)
  expect(nextIndex('End', 3, 20, 10)).toBe(19)
})

test('the next list index never leaves the list', () => {
  const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End')
  fc.assert(
    fc.property(
      key,
      fc.integer({ min: 1, max: 500 }),
      fc.nat(),
      fc.integer({ min: 1, max: 50 }),
      (t, total, n, page) => {
        const index = nextIndex(t, n % total, total, page)
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThan(total)
      },
    ),
  )
})

test('the next list index is unchanged by other keys and in empty lists', () => {
  expect(nextIndex('Enter', 0, 5, 10)).toBeNull()
  expect(nextIndex('toString', 0, 5, 10)).toBeNull()
  expect(nextIndex('ArrowDown', 0, 0, 10)).toBeNull()
})
