import { describe, expect, test } from 'vitest'
import { besidePeriod, formatPeriod, readPeriod } from '../../../../renderer/features/operador/numerosPeriod.ts'
import { barsOf, reportOf, tablesOf } from '../../../../renderer/features/operador/numerosTables.ts'
import type { LeituraDosNumeros } from '../../../../shared/model/numeros.ts'

const numeros: LeituraDosNumeros = {
  atendimentos: 1200,
  duracao: { mediana: 4.5, maior: null },
  semDuracao: 0,
  porHora: Array.from({ length: 24 }, (_none, hour) => (hour === 9 ? 800 : hour === 11 ? 400 : 0)),
  porServico: [{ tipo: null, atendimentos: 3 }],
  porPapel: [{ tipo: 'guia', papeis: 2, paginas: 5 }],
  porOperador: [],
  porImpressora: [{ impressora: 'x:laser', papeis: 2, paginas: 5 }],
  avaliacoes: { boa: 0, regular: 0, ruim: 0 },
  totem: { atendimentos: 0, desistencias: 0 },
  danos: 0,
  cortado: false,
  desde: null,
}
const tables = (more: Partial<LeituraDosNumeros> = {}) => tablesOf({ ...numeros, ...more }, (id) => `nome de ${id}`)
const tableOf = (title: string, more?: Partial<LeituraDosNumeros>) => tables(more).find((one) => one.title === title)

describe('a period is read', () => {
  test.each([
    ['20/11/2026', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['11/2026', '2026-11'],
    [' 112026 ', '2026-11'],
    ['31/11/2026', null],
    ['13/2026', null],
    ['', null],
    ['2026', null],
  ])('a period of numbers typed as %j is read as %j', (typed, periodo) => expect(readPeriod(typed)).toBe(periodo))

  test.each(['2026-11-20', '2026-11'])('the period %s is read again from its displayed form', (periodo) => {
    expect(readPeriod(formatPeriod(periodo))).toBe(periodo)
  })
})

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-02', 1, '2026-03'],
  ['2026-03', -1, '2026-02'],
] as const)('the period of numbers %s, moved by %i, is %s', (periodo, step, beside) => {
  expect(besidePeriod(periodo, step)).toBe(beside)
})

test('the station’s numbers list all hours from the first busy one to the last, each with a bar', () => {
  const hours = tableOf('Por hora')
  expect(hours?.rows).toEqual([
    { name: '9h', values: [800] },
    { name: '10h', values: [0] },
    { name: '11h', values: [400] },
  ])
  expect(hours && barsOf(hours)).toEqual([1, 0, 0.5])
})

test('the station’s numbers leave out empty tables, and the kiosk’s row without a kiosk attendance', () => {
  expect(tables().map(({ title }) => title)).toEqual([
    'Totais',
    'Por hora',
    'Por serviço',
    'Por papel',
    'Por impressora',
  ])
  expect(tableOf('Totais')?.rows.map(({ name }) => name)).not.toContain('Desistências no totem')
  expect(tableOf('Totais', { totem: { atendimentos: 4, desistencias: 0 } })?.rows).toContainEqual({
    name: 'Desistências no totem',
    values: [0],
  })
})

test('the spreadsheet of the station’s numbers has one row for each value, empty if unknown', () => {
  const { linhas, barras, notas } = reportOf('11/2026', ['Uma frase. Outra.'], tables({ danos: 2 }))
  expect(notas).toEqual(['11/2026', 'Uma frase.', 'Outra.'])
  expect(linhas).toContainEqual(['11/2026', 'Totais', 'Atendimentos', 'Valor', '1200'])
  expect(linhas).toContainEqual(['11/2026', 'Totais', 'Duração mediana, em minutos', 'Valor', '4,5'])
  expect(linhas).toContainEqual(['11/2026', 'Totais', 'Duração maior, em minutos', 'Valor', ''])
  expect(linhas).toContainEqual(['11/2026', 'Totais', 'Linhas do registro fora da conta', 'Valor', '2'])
  expect(linhas).toContainEqual(['11/2026', 'Por impressora', 'nome de x:laser', 'Páginas', '5'])
  expect(barras).toHaveLength(linhas.length)
})
