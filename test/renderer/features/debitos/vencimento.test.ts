import { describe, expect, test } from 'vitest'
import { readVencimento } from '../../../../renderer/features/debitos/vencimento.ts'
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
  test('an empty due date is refused', () => expect(readVencimento(' ', TODAY).situacao).toBe('empty'))
})
