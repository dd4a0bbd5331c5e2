import { expect, test } from 'vitest'
import { CornerTouches } from '../../../renderer/services/staff.ts'

/** Touches the corner; each gap is the time since the previous touch, ms. */
const touched = (...gaps: number[]) => {
  const touches = new CornerTouches()
  let at = 1000
  return gaps.map((gap) => touches.touched(10, 10, (at += gap)))
}

test('five touches of the corner within 3 s open the staff entrance, and the count starts again', () => {
  expect(touched(500, 500, 500, 500, 500, 500)).toEqual([false, false, false, false, true, false])
  expect(touched(0, 740, 740, 740, 740)).toEqual([false, false, false, false, true])
})

test('five slower touches of the corner do not open the staff entrance', () => {
  expect(touched(500, 760, 760, 760, 760, 760, 760)).toEqual(Array(7).fill(false))
})

test('a touch outside of the 96 px corner restarts the count', () => {
  const touches = new CornerTouches()
  const touch = (x: number, y: number) => touches.touched(x, y, 0)
  expect([touch(96, 96), touch(0, 0), touch(96, 96), touch(0, 0), touch(97, 0)]).toEqual(Array(5).fill(false))
  expect([touch(0, 0), touch(0, 96), touch(0, 97)]).toEqual([false, false, false])
  expect([1, 2, 3, 4, 5].map(() => touch(1, 1))).toEqual([false, false, false, false, true])
})
