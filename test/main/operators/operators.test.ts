import { expect, test } from 'vitest'
import { serieHandlers } from '../../../main/operators/serie.ts'
import { Operators } from '../../../main/operators/operators.ts'
import { estacaoSchema } from '../../../main/settings/estacao.ts'

const clerk = (nome: string) => ({ nome, papel: 'atendente' as const })

test('the serial mode counts each attendance once, holds no registration, and ends when another operator signs on', () => {
  const operators = new Operators(['Ana', 'Bruno'].map(clerk), 'guiche2', null)
  const { serie } = operators
  const state = { fase: 'anonimo', geracao: 3, desde: 1, loginEmCurso: false } as const
  const { schema, run } = serieHandlers(serie, { state })['serie.contar']
  operators.choose('Ana')
  void run({ molde: null })
  expect(serie.state.atendidos).toBe(0)
  serie.change('carne')
  void run({ molde: '00.00' })
  void run({ molde: null })
  serie.change('boleto')
  expect(serie.state).toEqual({ papel: 'boleto', atendidos: 1, molde: '00.00' })
  expect(schema.safeParse({ molde: '01.02' }).success).toBe(false)
  operators.choose('Ana')
  expect(serie.state.atendidos).toBe(1)
  operators.choose('Bruno')
  expect(serie.state).toEqual({ papel: null, atendidos: 0, molde: null })
})

test('an operator’s name must be in the station’s list', () => {
  const operators = new Operators([clerk('Ana')], 'guiche2', null)
  for (const name of ['Bruno', 'ana', '', 'guiche2']) {
    expect(() => operators.choose(name)).toThrow(
      expect.objectContaining({ falha: { codigo: 'entrada.invalida', campo: 'nome', podeRepetir: false } }),
    )
  }
  expect(operators.who).toBe('guiche2')
})

test('the settings accept an operator as a name, or a name and a role', () => {
  const operadores = ['Ana', { nome: ' Bruno ' }, { nome: 'Carla', papel: 'supervisor' }]
  expect(estacaoSchema.parse({ operadores }).operadores).toEqual([
    { nome: 'Ana', papel: 'atendente' },
    { nome: 'Bruno', papel: 'atendente' },
    { nome: 'Carla', papel: 'supervisor' },
  ])
})

test.each([
  [['']],
  [['  ']],
  [['a'.repeat(101)]],
  [[1]],
  [[{ nome: '' }]],
  [[{ nome: 'Ana', papel: 'chefe' }]],
  [[{ nome: 'Ana', pin: '1234' }]],
])('the settings refuse %j as operators', (operadores) => {
  expect(estacaoSchema.safeParse({ operadores }).success).toBe(false)
})
