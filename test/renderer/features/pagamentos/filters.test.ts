import { expect, test } from 'vitest'
import {
  yearChoices,
  filterRules,
  initialFilter,
  pagamentosRequest,
} from '../../../../renderer/features/pagamentos/filters.ts'
import { group, pagamento } from './factory.ts'

test('the payment filter is sent under the names and in the form that the backend knows', () => {
  const filter = {
    tributo: 7,
    conta: 8,
    year: null,
    pagInicio: '01/02/2026',
    pagFim: '28022026',
    periodoIni: '01/2026',
    periodoFim: '112026',
  }
  expect(pagamentosRequest(filter)).toEqual({
    idTaxa: 7,
    idContaTributo: 8,
    pagInicio: '2026-02-01',
    pagFim: '2026-02-28',
    periodoIni: '202601',
    periodoFim: '202611',
  })
  expect(pagamentosRequest({ ...initialFilter, year: 2025 })).toEqual({ ano: 2025 })
})

const { change } = filterRules
test('the payment filter’s year clears its dates', () => {
  const before = { ...initialFilter, pagInicio: '01/02/2026', pagFim: '10/02/2026', periodoIni: '01/2026' }
  expect(change?.(before, { year: 2025 })).toEqual({ ...initialFilter, year: 2025, periodoIni: '01/2026' })
})
test('the payment filter’s dates clear its year', () => {
  expect(change?.({ ...initialFilter, year: 2025 }, { pagFim: '1' })).toEqual({ ...initialFilter, pagFim: '1' })
})
test('another tax, an empty date or an empty year clears no other field of the payment filter', () => {
  expect(change?.({ ...initialFilter, year: 2025 }, { tributo: 1 })?.year).toBe(2025)
  expect(change?.({ ...initialFilter, year: 2025 }, { pagInicio: '' })?.year).toBe(2025)
  expect(change?.({ ...initialFilter, pagInicio: '01/02/2026' }, { year: null })?.pagInicio).toBe('01/02/2026')
})

test('the payment filter’s year shortcut offers the last years and every year with a payment, newest first', () => {
  const paid = [pagamento(1, { dataPagamento: '2014-05-02' }), pagamento(2, { dataPagamento: null })]
  expect(yearChoices('2026-11-20', [group(1, paid)])).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2014])
})
