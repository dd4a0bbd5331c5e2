import { expect, test } from 'vitest'
import { PASSOS_DE_ZOOM, zoomAfter, ZOOMS } from '../../../shared/model/zoom.ts'

test('the zoom moves step by step, and stays where it is at either end', () => {
  expect(zoomAfter(100, 'maior')).toBe(110)
  expect(zoomAfter(100, 'menor')).toBe(90)
  expect(zoomAfter(400, 'maior')).toBe(400)
  expect(zoomAfter(50, 'menor')).toBe(50)
  for (const zoom of ZOOMS) expect(zoomAfter(zoom, 'normal')).toBe(100)
})

test('the zoom can grow, shrink or return to normal, in the steps of browsers', () => {
  expect(PASSOS_DE_ZOOM).toEqual(['maior', 'menor', 'normal'])
  expect(ZOOMS).toEqual([50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400])
})
