import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, legibleColor, colorOnDark, DEFAULT_COLOR, tones } from '../../../renderer/ui/colors.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((numero) => `#${numero.toString(16).padStart(6, '0')}`)

describe('contraste', () => {
  test('the two ends and a measured pair', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#1351b4', '#ffffff')).toBeCloseTo(7.33, 1)
    expect(contrast('#888888', '#ffffff')).toBeCloseTo(3.54, 1)
  })
})

describe('corLegivel', () => {
  test('corLegivel leaves a colour that already reads', () => {
    expect(legibleColor('#1351b4')).toBe('#1351b4')
    expect(legibleColor('0B5D3B')).toBe('#0b5d3b')
  })

  test('any colour a municipality sends ends up readable on white', () => {
    fc.assert(
      fc.property(hex, (color) => {
        expect(contrast(legibleColor(color), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('corLegivel darkens yellow and keeps its hue', () => {
    const color = legibleColor('#ffcd07')
    expect(color).not.toBe(DEFAULT_COLOR)
    // Red over green over almost no blue, in the proportions it came in.
    const [r, g, b] = [color.slice(1, 3), color.slice(3, 5), color.slice(5)].map((channel) =>
      parseInt(channel, 16),
    ) as [number, number, number]
    expect(g / r).toBeCloseTo(0xcd / 0xff, 1)
    expect(b / r).toBeLessThan(0.05)
  })

  test('a text that is no colour falls back to the national blue', () => {
    for (const text of ['', 'azul', '#12', 'url(x)']) expect(legibleColor(text)).toBe(DEFAULT_COLOR)
  })
})

describe('tons', () => {
  test('the seventh is the readable colour, the rest go from light to dark', () => {
    const scale = tones('#1351b4')
    expect(scale[6]).toBe('#1351b4')
    const luminance = scale.map((tone) => contrast(tone, '#000000'))
    expect(luminance).toEqual([...luminance].sort((a, b) => b - a))
  })
})

test('corSobreEscuro: in any colour, what can be used outshines the quiet text of what is locked', () => {
  const background = '#112d57'
  const quiet = contrast('#b4c3da', background)
  fc.assert(
    fc.property(hex, (color) => {
      expect(contrast(colorOnDark(color, background), background)).toBeGreaterThan(quiet)
    }),
  )
})
