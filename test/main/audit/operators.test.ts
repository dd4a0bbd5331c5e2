import { expect, test } from 'vitest'
import { Operators } from '../../../main/audit/operators.ts'
import { estacaoSchema } from '../../../main/settings/estacao.ts'

test('until somebody says so, it is the system’s account', () => {
  const operators = new Operators(['Ana', 'Bruno'], 'guiche2')
  expect(operators.who).toBe('guiche2')
  expect(operators.state).toEqual({ nomes: ['Ana', 'Bruno'], escolhido: null, papel: null, exigePin: false })
})

test('one of the station’s names may be chosen, and another after that', () => {
  const operators = new Operators(['Ana', 'Bruno', 'Ana'], 'guiche2')
  expect(operators.choose('Bruno')).toMatchObject({ nomes: ['Ana', 'Bruno'], escolhido: 'Bruno' })
  expect(operators.who).toBe('Bruno')
  expect(operators.choose('Ana').escolhido).toBe('Ana')
})

test('nobody can be somebody else', () => {
  const operators = new Operators(['Ana'], 'guiche2')
  for (const name of ['Bruno', 'ana', '', 'guiche2']) {
    expect(() => operators.choose(name)).toThrow(
      expect.objectContaining({ falha: { codigo: 'entrada.invalida', campo: 'nome', podeRepetir: false } }),
    )
  }
  expect(operators.who).toBe('guiche2')
})

test('where no PIN is asked nobody is a supervisor', () => {
  const operators = new Operators(['Ana'], 'guiche2')
  operators.choose('Ana')
  expect(() => operators.requireSupervisor()).toThrow(
    expect.objectContaining({ falha: { codigo: 'operador.supervisor', podeRepetir: false } }),
  )
})

test.each([[['']], [['  ']], [['a'.repeat(101)]], [[1]]])('the settings refuse %j as names', (operadores) => {
  expect(estacaoSchema.safeParse({ operadores }).success).toBe(false)
})
