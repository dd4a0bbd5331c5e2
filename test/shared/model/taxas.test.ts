import { expect, test } from 'vitest'
import { papeisDaTaxa, taxasRequest, situacaoDaTaxa } from '../../../shared/model/taxas.ts'

// @row rule.fee-papers
// @row state.fee
test.for([
  [1, true, ['guia']],
  [1, false, ['guia']],
  [2, true, ['recibo', 'autorizacao']],
  [2, false, ['recibo']],
  [2, undefined, ['recibo']],
  [3, true, []],
  [0, true, []],
  [undefined, undefined, []],
] as const)(
  'a fee with status %s and supporting document %s has the documents %s',
  ([status, possuiDocComprobatorio, papeis]) => {
    expect(papeisDaTaxa({ status, possuiDocComprobatorio })).toEqual(papeis)
  },
)

test('an issued fee past its due date is marked overdue, and on that day it is not', () => {
  const em = (status: number | null, dataVencimento: string | null) =>
    situacaoDaTaxa({ status, dataVencimento }, '2026-11-20')
  expect(em(1, '2026-11-19')).toBe('vencida')
  expect(em(1, '2026-11-20')).toBe('emitida')
  expect(em(1, '2026-11-19T00:00:00')).toBe('vencida')
  expect(em(1, null)).toBe('emitida')
  // Due dates are parsed, not compared as texts; a text that is no date does not count as past.
  expect(em(1, '19/11/2026')).toBe('vencida')
  expect(em(1, '10/12/2026')).toBe('emitida')
  expect(em(1, '1999')).toBe('emitida')
  expect(em(2, '2026-01-01')).toBe('paga')
  expect(em(3, '2026-01-01')).toBe('cancelada')
  expect(em(7, null)).toBe('desconhecida')
  expect(em(null, null)).toBe('desconhecida')
})

// @row limit.fees-page
test('a fee list request has pages of fifteen, and omits unused filters', () => {
  expect(taxasRequest({ status: null, numeroProtocolo: '  ' }, 0)).toEqual({ page: 0, size: 15 })
  expect(taxasRequest({ status: 2, numeroProtocolo: ' 2026/00012 ' }, 3)).toEqual({
    status: 2,
    numeroProtocolo: '2026/00012',
    page: 3,
    size: 15,
  })
})
