import { describe, expect, test } from 'vitest'
import { readVencimento, vencimentoKeys } from '../../../../renderer/features/debitos/vencimento.ts'
import { TODAY } from '../../flows/debitos/factory.ts'

describe('the typed due date', () => {
  test('a due date may be today, and not yesterday', () => {
    expect(readVencimento('20/11/2026', TODAY)).toEqual({ situacao: 'valid', data: '2026-11-20', closed: 'holiday' })
    expect(readVencimento('19/11/2026', TODAY)).toEqual({ situacao: 'past' })
  })
  test('a due date on a weekend is accepted with a note', () => {
    expect(readVencimento('22112026', TODAY)).toEqual({ situacao: 'valid', data: '2026-11-22', closed: 'weekend' })
  })
  test.each(['31/11/2026', '20/11/26', 'amanhã', '2026-11-20'])('a due date %s is refused as no date', (text) => {
    expect(readVencimento(text, TODAY).situacao).toBe('invalid')
  })
  test.each([
    ['today', 'H', '2026-11-20'],
    ['next', 'D', '2026-11-23'],
    ['five', '+', '2026-11-27'],
    ['month', 'M', '2026-11-30'],
  ] as const)('the key of %s is %s and sets %s', (name, key, date) => {
    expect(vencimentoKeys[name].key).toBe(key)
    expect(vencimentoKeys[name].from(TODAY)).toBe(date)
  })
  test('an empty due date is refused', () => expect(readVencimento(' ', TODAY).situacao).toBe('empty'))
})
