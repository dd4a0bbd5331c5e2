import { expect, test } from 'vitest'
import { nextIndex } from '../../../renderer/ui/keyboardList.ts'

test.each([
  ['ArrowDown', 3, 20, 4],
  ['ArrowDown', 19, 20, 19],
  ['ArrowUp', 3, 20, 2],
  ['PageDown', 3, 20, 13],
  ['PageUp', 13, 20, 3],
  ['PageUp', 3, 20, 0],
  ['Home', 13, 20, 0],
  ['End', 3, 20, 19],
  ['Enter', 0, 5, null],
  ['toString', 0, 5, null],
  ['ArrowDown', 0, 0, null],
])('%s in row %i of %i leads to row %s', (key, at, total, to) => expect(nextIndex(key, at, total, 10)).toBe(to))
