import { describe, expect, test } from 'vitest'
import { buildList, tickedPagamentos } from '../../../../renderer/features/pagamentos/list.ts'
import { TotalCell } from '../../../../renderer/ui/groupedList/ItemRow.tsx'
import { group, pagamento } from './factory.ts'

test('the payment list hides a group without payments, and lets every payment be ticked', () => {
  const { groups, count } = buildList([group(1, []), group(2, [pagamento(1), pagamento(2)])])
  expect(groups.map(({ index }) => index)).toEqual([0])
  expect(groups[0]?.items.map(({ group: from, selectable }) => [from, selectable])).toEqual([
    [0, true],
    [0, true],
  ])
  expect(count).toBe(2)
})

test('the payment list reports a backend total that differs by one centavo, and not an equal or missing one', () => {
  const paid = [pagamento(1, { valorTotal: 0.1 }), pagamento(2, { valorTotal: 0.2 })]
  const list = buildList([0.3, 0.31, null].map((totalPagamentos, at) => group(at, paid, { totalPagamentos })))
  expect(list.groups.map(({ total }) => total)).toEqual([30, 31, 30])
  expect(list.groups.map(({ mismatchedSum }) => mismatchedSum)).toEqual([null, 30, null])
  expect(list.total).toBe(90)
})

test('the payment list compares no total under a filter, or with unreadable payments', () => {
  const paid = [pagamento(1, { valorTotal: 0.1 }), pagamento(2, { valorTotal: 0.2 })]
  const [listed] = buildList([group(1, paid, { totalPagamentos: 999 })], false).groups
  expect([listed?.total, listed?.mismatchedSum]).toEqual([30, null])
})

test('a payment without its amount makes the sum partial, and its cells stay empty', () => {
  const listOf = (valorTotal: number | null) => buildList([group(1, [pagamento(1), pagamento(2, { valorTotal })])])
  expect([listOf(null), listOf(0)]).toMatchObject([
    { total: 1000, partial: true },
    { total: 1000, partial: false },
  ])
  const [none, zero] = [null, 0].map((reais) => TotalCell({ reais }).props.children as unknown)
  expect([none, zero]).toEqual([false, '0,00'])
})

describe('the ticked payments', () => {
  const list = buildList([
    group(1, [pagamento(1), pagamento(2, { valorTotal: 5.5 })]),
    group(2, [pagamento(3), pagamento(2, { numGuia: '99', valorTotal: 5.5 })]),
  ])

  test('a debt paid twice is two payments, both in the sum, with one receipt', () => {
    const { withRecibo, count, total } = tickedPagamentos(list, new Set([2]))
    expect(withRecibo.map(({ id }) => id)).toEqual([2])
    expect([count, total]).toEqual([2, 1100])
  })

  test('receipts are printed in the screen’s order, and receipts hidden by the filter are only counted', () => {
    const { withRecibo, hidden } = tickedPagamentos(list, new Set([3, 9, 2, 1]))
    expect(withRecibo.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(hidden).toBe(1)
  })
})
