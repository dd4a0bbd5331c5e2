import { expect, test } from 'vitest'
import { taskbarOf } from '../../../main/lista/taskbar.ts'
import { tallyOf } from '../../../shared/model/lista/andamento.ts'
import { list, none } from '../../fakes/andamento.ts'

test('a list’s task bar count treats failed and doubtful rows as finished, and includes every row in the total', () => {
  const contagem = { pendente: 40, pedindo: 2, obtida: 1, naFila: 5, feita: 8, falhou: 2, duvida: 1, conferir: 1 }
  for (const estado of ['andando', 'parando', 'pausada'] as const)
    expect(tallyOf(list(estado, { contagem }))).toEqual({ over: 12, total: 60 })
})

test.each([
  ['under way', list('andando', { contagem: { ...none, pendente: 3, feita: 1 } }), { part: 0.25, mode: 'normal' }],
  ['paused', list('pausada', { contagem: { ...none, pendente: 1, feita: 1 } }), { part: 0.5, mode: 'paused' }],
  [
    'stopped by a failure',
    list('pausada', {
      contagem: { ...none, pendente: 1, falhou: 1 },
      falha: { codigo: 'backend.indisponivel', podeRepetir: true },
    }),
    { part: 0.5, mode: 'error' },
  ],
  ['over', list('terminada', { contagem: { ...none, feita: 4 } }), { part: -1, mode: 'none' }],
  ['locked', list('trancada', { contagem: { ...none, pendente: 4 } }), { part: -1, mode: 'none' }],
  ['not there', null, { part: -1, mode: 'none' }],
] as const)('the task bar’s progress for a list that is %s', (_what, lista, shown) => {
  expect(taskbarOf(lista)).toEqual(shown)
})
