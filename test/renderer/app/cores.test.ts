import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contraste, corLegivel, corSobreEscuro, COR_PADRAO, tons } from '../../../renderer/app/cores.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((numero) => `#${numero.toString(16).padStart(6, '0')}`)

describe('contraste', () => {
  test('the two ends and a measured pair', () => {
    expect(contraste('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contraste('#1351b4', '#ffffff')).toBeCloseTo(7.33, 1)
    expect(contraste('#888888', '#ffffff')).toBeCloseTo(3.54, 1)
  })
})

describe('corLegivel', () => {
  test('leaves a colour that already reads', () => {
    expect(corLegivel('#1351b4')).toBe('#1351b4')
    expect(corLegivel('0B5D3B')).toBe('#0b5d3b')
  })

  test('any colour a municipality sends ends up readable on white', () => {
    fc.assert(
      fc.property(hex, (cor) => {
        expect(contraste(corLegivel(cor), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('darkens yellow and keeps its hue', () => {
    const cor = corLegivel('#ffcd07')
    expect(cor).not.toBe(COR_PADRAO)
    // Red over green over almost no blue, in the proportions it came in.
    const [r, g, b] = [cor.slice(1, 3), cor.slice(3, 5), cor.slice(5)].map((canal) => parseInt(canal, 16)) as [
      number,
      number,
      number,
    ]
    expect(g / r).toBeCloseTo(0xcd / 0xff, 1)
    expect(b / r).toBeLessThan(0.05)
  })

  test('what is no colour falls back to the national blue', () => {
    for (const texto of ['', 'azul', '#12', 'url(x)']) expect(corLegivel(texto)).toBe(COR_PADRAO)
  })
})

describe('tons', () => {
  test('the seventh is the readable colour, the rest go from light to dark', () => {
    const escala = tons('#1351b4')
    expect(escala[6]).toBe('#1351b4')
    const brilho = escala.map((tom) => contraste(tom, '#000000'))
    expect(brilho).toEqual([...brilho].sort((a, b) => b - a))
  })
})

test('corSobreEscuro reads on the dark surface for any colour', () => {
  const fundo = '#112d57'
  fc.assert(
    fc.property(hex, (cor) => {
      expect(contraste(corSobreEscuro(cor, fundo), fundo)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
