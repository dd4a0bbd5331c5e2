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
const dated = { ...initialFilter, pagInicio: '01/02/2026', periodoIni: '01/2026' }
const ofYear = { ...initialFilter, year: 2025 }
test.each([
  [dated, { year: 2025 }, { ...ofYear, periodoIni: '01/2026' }],
  [ofYear, { pagFim: '1' }, { ...initialFilter, pagFim: '1' }],
  [ofYear, { tributo: 1 }, { ...ofYear, tributo: 1 }],
  [ofYear, { pagInicio: '' }, ofYear],
  [dated, { year: null }, dated],
])('the payment filter’s year and dates replace each other, and nothing else: %j with %j', (before, fields, after) =>
  expect(change?.(before, fields)).toEqual(after),
)

test('the payment filter’s year shortcut offers the last years and every year with a payment, newest first', () => {
  const paid = [pagamento(1, { dataPagamento: '2014-05-02' }), pagamento(2, { dataPagamento: null })]
  expect(yearChoices('2026-11-20', [group(1, paid)])).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2014])
})
