import { expect, test } from 'vitest'
import { barsWidth } from '../../../../renderer/features/guias/Codes.tsx'

const UNITS = 445

test.each([
  ['a screen as it comes', 1000, 1, 2, 890],
  ['one pixel too few', 889, 1, 2, 445],
  ['a zoom of 400 %: half a CSS pixel is two dots', 270, 4, 2, 222.5],
  ['bars on their own take what there is', 1800, 1, Infinity, 1780],
])('the bar code is drawn in the right width: %s', (_name, room, dots, largest, width) =>
  expect(barsWidth(UNITS, room, dots, largest)).toBe(width),
)

test.each([1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4])(
  'a bar code’s module is a whole number of device pixels, at %s device pixels a CSS pixel',
  (dots) => {
    for (const room of [300, 500, 720, 891, 1400]) {
      const width = barsWidth(UNITS, room, dots, 2)
      const unit = (width * dots) / UNITS
      expect(unit).toBeCloseTo(Math.round(unit), 9)
      expect(unit).toBeGreaterThanOrEqual(1)
      // The narrowest bars have one dot a module.
      expect(width).toBeLessThanOrEqual(Math.max(room, UNITS / dots))
    }
  },
)
