import { expect, test } from 'vitest'
import { readVencimento, vencimentoKeys } from '../../../../renderer/features/debitos/vencimento.ts'
import { TODAY } from '../../flows/debitos/factory.ts'

test('a due date on a weekend is accepted with a note', () => {
  expect(readVencimento('22112026', TODAY)).toEqual({ situacao: 'valid', data: '2026-11-22', closed: 'weekend' })
})
test.each([
  ['today', 'H', '2026-11-20'],
  ['next', 'D', '2026-11-23'],
  ['five', '+', '2026-11-27'],
  ['month', 'M', '2026-11-30'],
] as const)('the due date’s key of %s is %s and sets %s', (name, key, date) => {
  expect(vencimentoKeys[name].key).toBe(key)
  expect(vencimentoKeys[name].from(TODAY)).toBe(date)
})
