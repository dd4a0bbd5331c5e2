import { expect, test } from 'vitest'
import { alternar, alternarTodos, marcar, nenhumMarcado } from '../../../../renderer/ui/listaAgrupada/selecao.ts'
import { item } from './fabrica.ts'

test('an item that may not be ticked cannot be ticked by any way in', () => {
  const itens = [item(1, { selecionavel: false }), item(2, { selecionavel: false })]
  expect(alternar(nenhumMarcado, itens[0]!).size).toBe(0)
  expect(alternarTodos(nenhumMarcado, itens).size).toBe(0)
  expect(marcar(nenhumMarcado, itens).size).toBe(0)
})

test('all: ticks the missing ones first, then unticks', () => {
  const itens = [item(1), item(2)]
  const todos = alternarTodos(new Set([1]), itens)
  expect([...todos].sort()).toEqual([1, 2])
  expect(alternarTodos(todos, itens).size).toBe(0)
})

test('marking twice is marking once', () => {
  const itens = [item(1), item(2)]
  expect(marcar(marcar(nenhumMarcado, itens), itens)).toEqual(new Set([1, 2]))
})
