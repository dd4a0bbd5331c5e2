import { expect, test } from 'vitest'
import { centavos, formatInformado, formatReais, formatValor, sumOf } from '../../../shared/model/dinheiro.ts'
import { fc } from '../../fixedCases.ts'

/** An amount in reais as parsed from a backend's JSON: the nearest double to a number with two decimals. */
const reais = (inCentavos: number) => JSON.parse((inCentavos / 100).toFixed(2)) as number
const billions = 100_000_000_000_000

test('an amount of zero has no sign', () => {
  for (const nothing of [-0, -0.001, 0]) expect(formatValor(centavos(nothing))).toBe('0,00')
})

test('an amount that the backend did not send is no text, and never zero', () =>
  expect([null, undefined, 0, -0.1].map(formatInformado)).toEqual(['', '', formatReais(0), formatReais(-10)]))
test('an amount is read to the exact centavo, up to a trillion reais', () => {
  fc.assert(
    fc.property(fc.integer({ min: -billions, max: billions }), (amount) => {
      fc.pre(amount !== 0)
      expect(centavos(reais(amount))).toBe(amount)
    }),
  )
})
test('a sum of amounts in reais equals the sum of their centavos', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 })), (amounts) => {
      expect(sumOf(amounts.map(reais))).toBe(amounts.reduce((a, b) => a + b, 0))
    }),
  )
})
test.each([
  [123_456, 'R$ 1.234,56', '1.234,56'],
  [5, 'R$ 0,05', '0,05'],
  [0, 'R$ 0,00', '0,00'],
  [-1_000, '-R$ 10,00', '-10,00'],
])('an amount of %i centavos is formatted with R$ and without', (valor, comSimbolo, semSimbolo) => {
  expect(formatReais(valor).replaceAll('\u00a0', ' ')).toBe(comSimbolo)
  expect(formatValor(valor)).toBe(semSimbolo)
})
