import { expect, test } from 'vitest'
import { atividadeKind, summaryFigures } from '../../../../renderer/features/painel/PainelScreen.tsx'
import { overdueOf } from '../../../../renderer/features/painel/Imoveis.tsx'
import { readImoveis } from '../../../../shared/model/imoveis.ts'

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
  expect(figures({ debitosVencidos: -1, certidoesAtivas: -1 })?.slice(1, 3)).toEqual([nothing, nothing])
  expect(figures({ totalDebitos: null, valorUltimoPagamento: 12.5 })?.[3]).toBe('R$ 12,50')
})

test('the panel’s summary is left out without any of its fields', () => {
  expect(summaryFigures({})).toBeNull()
  expect(summaryFigures({ totalDebitos: null, ultimoPagamento: '' })).toBeNull()
})

const past = { vencimento: '2026-03-10', valor: 10 }
const future = { parcela: 2, vencimento: '2026-12-10', valor: 10 }
const one = { count: 1, total: 1000 }
const none = { count: 0, total: null }
test.each([
  [{ parcela: 1, ...past }, future, one],
  [{ parcela: 'A', ...past }, future, one],
  // Beside instalments the single payment would count them twice.
  [{ parcela: 0, ...past, valor: 100 }, { parcela: 1, ...past }, one],
  [{ parcela: 0, ...past }, null, one],
  [null, future, none],
  [{ parcela: 1, vencimento: null, situacao: 'PAGA' }, future, none],
  // An open instalment without a readable due date may be overdue.
  [{ parcela: 1, valor: 10 }, future, null],
  [{ parcela: 1, vencimento: '31/02/2026', valor: 10 }, future, null],
])('a property’s overdue instalments are counted, null if that is uncertain: %j, %j', (first, other, overdue) => {
  const parcelas = [first, other].filter(Boolean)
  const [imovel] = readImoveis([{ inscricao: '77', exercicio: 2026, parcelas }]).imoveis
  expect(imovel && overdueOf(imovel, '2026-11-20')).toEqual(overdue)
})
