import { expect, test } from 'vitest'
import { zoomAfter, ZOOMS } from '../../../shared/model/zoom.ts'

test('the zoom moves step by step, and stops at either end', () => {
  expect(zoomAfter(100, 'maior')).toBe(110)
  expect(zoomAfter(100, 'menor')).toBe(90)
  expect(zoomAfter(400, 'maior')).toBe(400)
  expect(zoomAfter(50, 'menor')).toBe(50)
  for (const zoom of ZOOMS) expect(zoomAfter(zoom, 'normal')).toBe(100)
})
