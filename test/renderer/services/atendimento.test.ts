import { expect, test } from 'vitest'
import { lookUpAgainAfter } from '../../../renderer/services/atendimento.tsx'

const unknown = { situacao: 'desconhecido' } as const
const known = { situacao: 'conhecido', nomePrefeitura: 'Serra', temLogo: false } as const

test('an unknown municipality is looked up again, later each time, up to a minute', () => {
  const waits = [0, 1, 2, 3, 4, 40].map((looks) =>
    lookUpAgainAfter({ data: unknown, dataUpdateCount: looks, errorUpdateCount: 0 }),
  )
  expect(waits).toEqual([10_000, 10_000, 20_000, 40_000, 60_000, 60_000])
})
test('a municipality whose look-up failed is looked up again', () => {
  expect(lookUpAgainAfter({ data: undefined, dataUpdateCount: 0, errorUpdateCount: 2 })).toBe(20_000)
})
test('a known municipality is not looked up again', () => {
  expect(lookUpAgainAfter({ data: known, dataUpdateCount: 1, errorUpdateCount: 9 })).toBe(false)
})
