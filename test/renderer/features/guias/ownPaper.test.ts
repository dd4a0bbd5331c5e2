import { describe, expect, test } from 'vitest'
import { paperOf } from '../../../../renderer/features/guias/ownPaper.ts'

const line = '81670000000 9 80500000000 4 20261120000 3 00000000012 7'
const paper = (numero: string, more = '') =>
  `Prefeitura Municipal de Serra do Ipê Guia nº ${numero} Total R$ 77,77 ${more}`

describe('a PDF that belongs to the guide', () => {
  test.each([
    ['2026.00.7000048-8', paper('2026.00.7000048-8')],
    ['20260070000488', paper('2026.00.7000048-8')],
    ['2026.00.7000048-8', paper('2026 00 7000048 8')],
    ['ga-1/26', paper('GA 1 26')],
  ])('a PDF belongs to the guide if it has the guide’s number %s in any spelling: %s', (numero, text) =>
    expect(paperOf(text, numero, null)).toBe('own'),
  )
})

test('a PDF with another number belongs to another guide', () => {
  expect(paperOf(paper('2026.00.9999999-9'), '2026.00.7000048-8', null)).toBe('other')
  expect(paperOf(paper('2026.00.9999999-9'), '2026.00.7000048-8', line)).toBe('other')
})

test.each([
  ['no text', '', '7'],
  ['a drawing with some signs', 'R$ 1 2', '7'],
  ['no digits', 'Prefeitura Municipal', '7'],
  ['no number known', paper('7'), ''],
])('a PDF’s guide stays unknown with %s', (_what, text, numero) => expect(paperOf(text, numero, null)).toBe('unread'))
