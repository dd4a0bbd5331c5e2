import { expect, test } from 'vitest'
import { fit, zoomIn, zoomOut } from '../../../../renderer/features/documents/zoom.ts'

test('the document zoom steps up and down meet, and stop at the ends', () => {
  expect(zoomIn(1)).toBe(1.25)
  expect(zoomOut(zoomIn(1))).toBe(1)
  expect(zoomIn(3)).toBe(3)
  expect(zoomOut(0.5)).toBe(0.5)
})

test('the document zoom’s next step from a fitted size is a whole one', () => {
  expect(zoomIn(1.33)).toBe(1.5)
  expect(zoomOut(1.33)).toBe(1.25)
})

test('the document zoom 1 shows an A4 page of 595 points in 793 px', () => {
  expect(fit(595, 595 * (96 / 72))).toBeCloseTo(1)
  expect(fit(595, 10)).toBe(0.5)
  expect(fit(595, 100_000)).toBe(3)
})
