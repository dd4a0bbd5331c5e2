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
])('a PIN after %i wrong tries in a row is blocked for %i minutes', (wrong, minutes) => {
  expect(waitAfter(wrong)).toBe(minutes * 60_000)
})
