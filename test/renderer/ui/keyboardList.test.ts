import { expect, test } from 'vitest'
import { nextIndex } from '../../../renderer/ui/keyboardList.ts'
import { fc } from '../../fixedCases.ts'

test.each([
  ['ArrowDown', 3, 20, 4],
  ['ArrowUp', 3, 20, 2],
  ['PageDown', 3, 20, 13],
  ['PageUp', 13, 20, 3],
  ['Home', 13, 20, 0],
  ['End', 3, 20, 19],
  ['Enter', 0, 5, null],
  ['toString', 0, 5, null],
  ['ArrowDown', 0, 0, null],
])('%s in row %i of %i leads to row %s', (key, at, total, to) => expect(nextIndex(key, at, total, 10)).toBe(to))

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
