import { expect, test } from 'vitest'
import { fit, zoomIn, zoomOut } from '../../../../renderer/features/documents/zoom.ts'

test('a step up and a step down of the document zoom cancel each other, and both stop at the ends', () => {
  expect(zoomIn(1)).toBe(1.25)
  expect(zoomOut(zoomIn(1))).toBe(1)
  expect(zoomIn(3)).toBe(3)
  expect(zoomOut(0.5)).toBe(0.5)
})

test('the document zoom goes from a fitted size to the next fixed step', () => {
  expect(zoomIn(1.33)).toBe(1.5)
  expect(zoomOut(1.33)).toBe(1.25)
})

test('an A4 page of 595 points fits 793 px at zoom 1, and the fitted zoom stays within its limits', () => {
  expect(fit(595, 595 * (96 / 72))).toBeCloseTo(1)
  expect(fit(595, 10)).toBe(0.5)
  expect(fit(595, 100_000)).toBe(3)
})
