import { expect, test } from 'vitest'
import { buildList, listOf } from '../../../../renderer/flows/debitos/list.ts'
import { initialFilter, leavesNothingOut, takesAllOpen } from '../../../../renderer/flows/debitos/filters.ts'
import { debito, group, TODAY } from './factory.ts'

const answer = [group(1, [debito(1, { dataVencimento: TODAY })], { totalPagamentos: 1 })]

test('the debit list of an answer is built once and reused', () => {
  const list = listOf(answer, TODAY, true)
  expect(list.isUndated).toBe(false)
  expect(list).toEqual({ ...buildList(answer, TODAY), idsOpen: expect.any(Function) as unknown })
  expect(listOf(answer, TODAY, true)).toBe(list)
  expect(listOf([...answer], TODAY, true)).not.toBe(list)
})

test('the debit list of an answer is rebuilt on the next day, and if the answer became partial', () => {
  expect(listOf(answer, TODAY, true).overdue).toEqual([])
  expect(listOf(answer, '2099-01-01', true).overdue).toHaveLength(1)
  expect(listOf(answer, TODAY, true).groups[0]?.mismatchedSum).not.toBeNull()
  expect(listOf(answer, TODAY, false).groups[0]?.mismatchedSum).toBeNull()
})

// @row state.debit
test('the debit list marks only state 1 as open, and only open debits as overdue', () => {
  const ofStates = [1, 2, 3, 0].map((codigoEstadoConta, at) => debito(at + 1, { codigoEstadoConta }))
  const ofDates = [debito(5, { dataVencimento: TODAY }), debito(6, { dataVencimento: null })]
  const list = buildList([group(1, [...ofStates, ...ofDates])], TODAY)
  expect(list.open.map((item) => item.id)).toEqual([1, 5, 6])
  expect(list.overdue.map((item) => item.id)).toEqual([1])
  expect(list.isUndated).toBe(true)
  expect(list.count).toBe(6)
})

test('the debit list hides a group without debits', () => {
  expect(buildList([group(1, []), group(2, [debito(1)])], TODAY).groups.map((item) => item.index)).toEqual([0])
})

test('the debit list reports a backend total that is one centavo off, and not an equal one', () => {
  const closed = debito(3, { codigoEstadoConta: 2, valorTotal: 5 })
  const debitos = [debito(1, { valorTotal: 0.1 }), debito(2, { valorTotal: 0.2 }), closed]
  const groups = [0.3, 0.31, null].map((totalPagamentos, at) => group(at, debitos, { totalPagamentos }))
  const list = buildList(groups, TODAY)
  expect(list.groups.map((item) => item.mismatchedSum)).toEqual([null, 30, null])
  expect(list.groups.map((item) => item.total)).toEqual([30, 31, 30])
})

test('the debit list compares a total only if all debits are listed, and otherwise shows the sum of the listed ones', () => {
  const debitos = [debito(1, { valorTotal: 0.3 }), debito(2, { codigoEstadoConta: 2, valorTotal: 5 })]
  const sums = (totalPagamentos: number, whole: boolean) => {
    const [listed] = buildList([group(1, debitos, { totalPagamentos })], TODAY, whole).groups
    return [listed?.total, listed?.mismatchedSum]
  }
  expect(sums(5.3, true)).toEqual([530, null])
  expect(sums(5.31, true)).toEqual([531, 30])
  expect(sums(999, false)).toEqual([30, null])
  const [onlyPaid] = buildList([group(1, debitos.slice(1), { totalPagamentos: 999 })], TODAY, false).groups
  expect(onlyPaid?.total).toBe(500)
})

test('the debit list contains all debits only with the state «all» and no other filter, and all open ones also without a filter', () => {
  const filters = [{ situacao: 'all' }, {}, { situacao: 'all', periodoIni: '01/2026' }, { situacao: 'zero' }] as const
  const takes = filters.map((fields) => ({ ...initialFilter, ...fields }))
  expect(takes.map(leavesNothingOut)).toEqual([true, false, false, false])
  expect(takes.map(takesAllOpen)).toEqual([true, true, false, false])
})
