import { expect, test } from 'vitest'
import { HandPace } from '../../../../renderer/features/operador/useHandKeys.ts'

/** Presses keys; each gap is the time since the previous key, ms. */
const struck = (...gaps: number[]) => {
  const pace = new HandPace()
  let at = 1000
  return gaps.map((gap) => pace.isScanner((at += gap)))
}

test('four keys at a scanner’s speed are the scanner’s, and so are all that follow as fast', () => {
  expect(struck(500, 10, 10, 10, 10, 10)).toEqual([false, false, false, true, true, true])
  expect(struck(500, 35, 35, 35)).toEqual([false, false, false, true])
})

test('a few quick keys followed by a pause are a person’s', () => {
  expect(struck(500, 20, 20, 90, 20, 20, 36, 12)).toEqual(Array(8).fill(false))
})

test('a person’s key after a scanner’s burst counts again', () => {
  expect(struck(500, 5, 5, 5, 400)).toEqual([false, false, false, true, false])
})
