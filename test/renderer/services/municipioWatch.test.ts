import { expect, test } from 'vitest'
import { lookUpAgainAfter } from '../../../renderer/services/municipioWatch.ts'

const unknown = { situacao: 'desconhecido' } as const
const known = { situacao: 'conhecido', nomePrefeitura: 'Serra', temLogo: false } as const

test('a municipality that is not known is looked up again, later each time, a minute at most', () => {
  const waits = [0, 1, 2, 3, 4, 40].map((looks) =>
    lookUpAgainAfter({ data: unknown, dataUpdateCount: looks, errorUpdateCount: 0 }),
  )
  expect(waits).toEqual([10_000, 10_000, 20_000, 40_000, 60_000, 60_000])
})
test('a municipality that could not be asked for is asked for again', () => {
  expect(lookUpAgainAfter({ data: undefined, dataUpdateCount: 0, errorUpdateCount: 2 })).toBe(20_000)
})
test('a known municipality is not asked for again', () => {
  expect(lookUpAgainAfter({ data: known, dataUpdateCount: 1, errorUpdateCount: 9 })).toBe(false)
})
