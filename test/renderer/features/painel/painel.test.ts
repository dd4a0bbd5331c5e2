import { expect, test } from 'vitest'
import { atividadeKind } from '../../../../renderer/features/painel/Atividades.tsx'
import { summaryFigures } from '../../../../renderer/features/painel/figures.ts'

test.for([
  ['ALVARA_EMITIDO', 'Alvará emitido'],
  ['constructor', 'Constructor'],
  ['', 'Outra'],
  [null, 'Outra'],
  [undefined, 'Outra'],
] as const)('a recent activity of the unknown kind %s is shown as «%s»', ([kind, word]) => {
  expect(atividadeKind(kind)).toEqual({ icon: 'clock', word })
})

const figures = (summary: Parameters<typeof summaryFigures>[0]) =>
  summaryFigures(summary)?.map(({ value, detail }) => [value, detail].join(' ').trim().replaceAll('\u00a0', ' '))

test('the panel’s summary highlights overdue debts alone', () => {
  const warnings = (debitosVencidos: number) => summaryFigures({ debitosVencidos })?.map(({ warning }) => !!warning)
  expect(warnings(1)).toEqual([false, true, false, false])
  expect(warnings(0)).toEqual([false, false, false, false])
})

// @row panel.fields
test('the panel’s summary reports a missing field as missing, never as zero', () => {
  const nothing = 'não informado'
  expect(figures({ certidoesAtivas: 1 })).toEqual([nothing, nothing, '1', 'nenhum informado'])
  expect(figures({ totalDebitos: 0, ultimoPagamento: '2026-10-09' })).toEqual([
    'R$ 0,00',
    nothing,
    nothing,
    '09/10/2026',
  ])
  expect(figures({ totalDebitos: null, valorUltimoPagamento: 12.5 })?.[3]).toBe('R$ 12,50')
})

test('the panel’s summary is left out without any of its fields', () => {
  expect(summaryFigures({})).toBeNull()
  expect(summaryFigures({ totalDebitos: null, ultimoPagamento: '' })).toBeNull()
})
