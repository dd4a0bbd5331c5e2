import { describe, expect, test } from 'vitest'
import {
  anosDoFiltro,
  comBarras,
  errosDePagamentos,
  filtrado,
  filtroInicial,
  mudar,
  pedidoDePagamentos,
} from '../../../../renderer/features/pagamentos/filtros.ts'
import { grupo, pagamento } from './fabrica.ts'

test('nothing is filtered to begin with', () => {
  expect(pedidoDePagamentos(filtroInicial)).toEqual({})
  expect(filtrado(filtroInicial)).toBe(false)
})

test('every filter under the name and in the form the backend knows', () => {
  const filtro = {
    tributo: 7,
    conta: 8,
    ano: null,
    pagInicio: '01/02/2026',
    pagFim: '28022026',
    periodoIni: '01/2026',
    periodoFim: '112026',
  }
  expect(pedidoDePagamentos(filtro)).toEqual({
    idTaxa: 7,
    idContaTributo: 8,
    pagInicio: '2026-02-01',
    pagFim: '2026-02-28',
    periodoIni: '202601',
    periodoFim: '202611',
  })
  expect(pedidoDePagamentos({ ...filtroInicial, ano: 2025 })).toEqual({ ano: 2025 })
  expect(filtrado(filtro)).toBe(true)
})

describe('the year and the dates stand for the same thing', () => {
  test('choosing a year clears the dates', () => {
    const antes = { ...filtroInicial, pagInicio: '01/02/2026', pagFim: '10/02/2026', periodoIni: '01/2026' }
    expect(mudar(antes, { ano: 2025 })).toEqual({ ...filtroInicial, ano: 2025, periodoIni: '01/2026' })
  })
  test('typing a date lets go of the year', () => {
    expect(mudar({ ...filtroInicial, ano: 2025 }, { pagFim: '1' })).toEqual({ ...filtroInicial, pagFim: '1' })
  })
  test('any other change leaves them alone', () => {
    expect(mudar({ ...filtroInicial, ano: 2025 }, { tributo: 1 }).ano).toBe(2025)
    expect(mudar({ ...filtroInicial, ano: 2025 }, { pagInicio: '' }).ano).toBe(2025)
    expect(mudar({ ...filtroInicial, pagInicio: '01/02/2026' }, { ano: null }).pagInicio).toBe('01/02/2026')
  })
})

describe('errosDePagamentos', () => {
  test.each([
    [{ pagInicio: '31/02/2026' }, { pagInicio: 'data' }],
    [{ pagFim: '1/2/26' }, { pagFim: 'data' }],
    [{ periodoIni: '13/2026' }, { periodoIni: 'mes' }],
    [{ periodoFim: '2026' }, { periodoFim: 'mes' }],
    [{ pagInicio: '02/02/2026', pagFim: '01/02/2026' }, { pagFim: 'invertido' }],
    [{ periodoIni: '02/2026', periodoFim: '01/2026' }, { periodoFim: 'invertido' }],
    // Compared as dates, not as the text on the screen.
    [{ pagInicio: '30/11/2025', pagFim: '01/12/2025' }, {}],
    [{ pagInicio: '01/02/2026', pagFim: '01/02/2026', periodoFim: ' ' }, {}],
  ] as const)('%j: %j', (campos, erros) => expect(errosDePagamentos({ ...filtroInicial, ...campos })).toEqual(erros))
})

test('dates and months get their slashes; what is neither stays as typed', () => {
  expect(
    comBarras({ ...filtroInicial, pagInicio: '01022026', pagFim: '99', periodoIni: '012026', periodoFim: 'x' }),
  ).toEqual({ ...filtroInicial, pagInicio: '01/02/2026', pagFim: '99', periodoIni: '01/2026', periodoFim: 'x' })
})

test('the shortcut offers the last years and every year that was paid in, newest first', () => {
  const pagos = [pagamento(1, { dataPagamento: '2014-05-02' }), pagamento(2, { dataPagamento: null })]
  expect(anosDoFiltro('2026-11-20', [grupo(1, pagos)])).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2014])
})
