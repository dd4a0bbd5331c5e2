import { expect, test } from 'vitest'
import { filterRules, initialFilter, readReais, guiasRequest } from '../../../../renderer/features/guias/filters.ts'
import { filterErrors } from '../../../../renderer/ui/filters.ts'

test.each([
  ['1.234,56', 1234.56],
  ['1234,5', 1234.5],
  ['R$ 80', 80],
  ['0,01', 0.01],
  ['1.2345', null],
  ['12.34', null],
  ['-5', null],
  ['1,234', null],
  ['oitenta', null],
  ['', null],
] as const)('the guide filter reads the amount «%s» as %s', (text, value) => expect(readReais(text)).toBe(value))

// @row limit.guides-page
test('the guide filter without input requests the first fifteen', () => {
  expect(guiasRequest(initialFilter, 0)).toEqual({ page: 0, size: 15 })
})

// @row guides.filters
test('the guide filter is sent under the names that the backend knows', () => {
  const filter = {
    numeroGuia: ' 2026 ',
    status: 0,
    emissaoStart: '01/11/2026',
    emissaoEnd: '20112026',
    vencimentoStart: '01/12/2026',
    vencimentoEnd: '31/12/2026',
    valorMinimo: '10,50',
    valorMaximo: '1.000',
  }
  expect(filterErrors(filterRules, filter).size).toBe(0)
  expect(guiasRequest(filter, 2)).toEqual({
    numeroGuia: '2026',
    status: 0,
    dataEmissaoInicio: '2026-11-01',
    dataEmissaoFim: '2026-11-20',
    dataVencimentoInicio: '2026-12-01',
    dataVencimentoFim: '2026-12-31',
    valorMinimo: 10.5,
    valorMaximo: 1000,
    page: 2,
    size: 15,
  })
})

test('the guide filter reports an illegible date, and an end before its beginning', () => {
  const dates = { emissaoStart: '31/02/2026', vencimentoStart: '02/12/2026', vencimentoEnd: '01/12/2026' }
  const errors = filterErrors(filterRules, { ...initialFilter, ...dates, valorMinimo: '10', valorMaximo: '9,99' })
  expect([...errors.keys()]).toEqual(['emissaoStart', 'vencimentoEnd', 'valorMaximo'])
})
