import { expect, test } from 'vitest'
import { adjacentPeriod, rowsOf, spreadsheetOf } from '../../../../renderer/features/operador/Numeros.tsx'
import type { Numeros } from '../../../../shared/model/numeros.ts'

const numeros: Numeros = {
  atendimentos: 1200,
  medianaMinutos: 4.5,
  papeis: 2,
  paginas: 5,
  desistencias: 0,
  avaliacoes: { boa: 0, regular: 0, ruim: 0 },
  danos: 0,
}

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-02', 1, '2026-03'],
  ['2026-03', -1, '2026-02'],
] as const)('the period of numbers %s, moved by %i, is %s', (periodo, step, beside) => {
  expect(adjacentPeriod(periodo, step)).toBe(beside)
})

test('the station’s numbers leave out the rows for kiosks and for damage if there are none', () => {
  const names = (more: Partial<Numeros>) => rowsOf({ ...numeros, ...more }).map(([name]) => name)
  expect(names({})).toHaveLength(5)
  expect(names({ desistencias: 4, danos: 1, avaliacoes: { boa: 1, regular: 0, ruim: 0 } }).slice(5)).toEqual([
    'Desistências no totem',
    'Como foi o atendimento? Bom',
    'Como foi o atendimento? Mais ou menos',
    'Como foi o atendimento? Ruim',
    'Linhas do registro fora da conta',
  ])
})

test('the spreadsheet of the station’s numbers has one row for each value, empty if unknown', () => {
  expect(spreadsheetOf('2026-11', numeros)).toEqual({
    colunas: ['Período', 'Total', 'Valor'],
    linhas: [
      ['11/2026', 'Atendimentos', '1200'],
      ['11/2026', 'Duração mediana, em minutos', '4,5'],
      ['11/2026', 'Duração maior, em minutos', ''],
      ['11/2026', 'Papéis', '2'],
      ['11/2026', 'Páginas', '5'],
    ],
  })
})
