import { expect, test } from 'vitest'
import { ajustar, aumentar, diminuir } from '../../../../renderer/features/documentos/zoom.ts'

test('steps up and down meet, and stop at the ends', () => {
  expect(aumentar(1)).toBe(1.25)
  expect(diminuir(aumentar(1))).toBe(1)
  expect(aumentar(3)).toBe(3)
  expect(diminuir(0.5)).toBe(0.5)
})

test('from a fitted zoom the next step is a whole one', () => {
  expect(aumentar(1.33)).toBe(1.5)
  expect(diminuir(1.33)).toBe(1.25)
})

test('an A4 page of 595 points fills 793 px at 1', () => {
  expect(ajustar(595, 595 * (96 / 72))).toBeCloseTo(1)
  expect(ajustar(595, 10)).toBe(0.5)
  expect(ajustar(595, 100_000)).toBe(3)
})
