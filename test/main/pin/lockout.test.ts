import { expect, test } from 'vitest'
import { waitAfter } from '../../../main/pin/lockout.ts'

test.each([
  ...[0, 1, 2, 3, 4].map((wrong) => [wrong, 0]),
  [5, 1],
  [6, 2],
  [7, 5],
  [8, 15],
  [9, 30],
  [10, 30],
  [1000, 30],
])('after %i wrong PINs in a row the next waits for %i minutes', (wrong, minutes) => {
  expect(waitAfter(wrong)).toBe(minutes * 60_000)
})
