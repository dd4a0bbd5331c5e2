import { expect, test } from 'vitest'
import { inLines, subtotalsByTributo, sumBy } from '../../../../renderer/features/debitos/GuiaSummary.tsx'
import { totais } from '../../../../shared/model/debitos.ts'
import { debito, group } from '../../flows/debitos/factory.ts'
import { fc } from '../../../fixedCases.ts'

test('accounts of one tax share one subtotal, and so do accounts without a tax; the largest subtotal comes first', () => {
  const groups = [
    group(1, [debito(1), debito(2)]),
    group(2, [debito(3)], { idTributo: 2, siglaTributo: 'ISS' }),
    group(3, [debito(4)], { siglaTributo: null }),
    group(4, [debito(5)], { idTributo: null, siglaTributo: null }),
    group(5, [debito(6)], { idTributo: null, siglaTributo: null }),
    // 0 is no id.
    group(6, [debito(7, { valorTotal: 9 })], { idTributo: 0, siglaTributo: 'ITBI' }),
    group(7, [debito(8, { valorTotal: 8 })], { idTributo: 0, siglaTributo: 'COSIP' }),
  ]
  expect(subtotalsByTributo(groups)).toEqual([
    { key: '1', name: 'IPTU', count: 3, total: 3000 },
    { key: '', name: '', count: 2, total: 2000 },
    { key: '2', name: 'ISS', count: 1, total: 1000 },
    { key: 'ITBI', name: 'ITBI', count: 1, total: 900 },
    { key: 'COSIP', name: 'COSIP', count: 1, total: 800 },
  ])
})

test('the subtotals by tax add up exactly to the guide’s total', () => {
  const cents = fc.integer({ min: -99_999, max: 99_999_999 })
  fc.assert(
    fc.property(fc.array(fc.record({ tributo: fc.integer({ min: 1, max: 4 }), cents }), { maxLength: 60 }), (rows) => {
      const groups = rows.map(({ tributo, cents: value }, id) =>
        group(id, [debito(id, { valorTotal: value / 100 })], { idTributo: tributo, siglaTributo: `T${tributo}` }),
      )
      const sum = subtotalsByTributo(groups).reduce((all, { total }) => all + total, 0)
      expect(sum).toBe(totais(groups.flatMap(({ debitos }) => debitos)).total)
    }),
  )
})

test('the smallest of more than seven taxes share the last line, and the sum stays the same', () => {
  const of = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ key: String(n), name: `T${n}`, count: 1, total: 100 }))
  expect(inLines(of(7))).toEqual({ each: of(7), others: [] })
  const { each, others } = inLines(of(12))
  expect([each.length, others.length]).toEqual([6, 6])
  expect(sumBy(each, 'total') + sumBy(others, 'total')).toBe(1200)
})
