import { expect, test } from 'vitest'
import { contrast, legibleColor, colorOnDark, DEFAULT_COLOR, tones } from '../../../renderer/ui/colors.ts'
import { fc } from '../../fixedCases.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((numero) => `#${numero.toString(16).padStart(6, '0')}`)

test('the contrast of black and white is 21, and of two other pairs the measured one', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#1351b4', '#ffffff')).toBeCloseTo(7.33, 1)
  expect(contrast('#888888', '#ffffff')).toBeCloseTo(3.54, 1)
})

test('a municipality’s colour that is readable stays unchanged', () => {
  expect(legibleColor('#1351b4')).toBe('#1351b4')
  expect(legibleColor('0B5D3B')).toBe('#0b5d3b')
})

test('a municipality’s colour always becomes readable on white', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(contrast(legibleColor(color), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a municipality’s yellow is darkened, with the same hue', () => expect(legibleColor('#ffcd07')).toBe('#8f7304'))

test('a municipality’s invalid colour is replaced by the national blue', () => {
  for (const text of ['', 'azul', '#12', 'url(x)']) expect(legibleColor(text)).toBe(DEFAULT_COLOR)
})

test('a colour scale’s seventh tone is the readable colour, and the other tones go from light to dark', () => {
  const scale = tones('#1351b4')
  expect(scale[6]).toBe('#1351b4')
  const luminance = scale.map((tone) => contrast(tone, '#000000'))
  expect(luminance).toEqual([...luminance].sort((a, b) => b - a))
})

test('a colour on a dark bar makes usable items stand out from locked ones', () => {
  const background = '#112d57'
  const quiet = contrast('#b4c3da', background)
  fc.assert(
    fc.property(hex, (color) => {
      expect(contrast(colorOnDark(color, background), background)).toBeGreaterThan(quiet)
    }),
  )
})
