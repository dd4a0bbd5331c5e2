import { expect, test } from 'vitest'
import { linhasDe, paraEm } from '../../../../renderer/ui/listaAgrupada/linhas.ts'
import { item, lista as listaDe } from './fabrica.ts'

const lista = listaDe([item(1), item(2)], [item(3)])

test('headings stand before their items; a collapsed group keeps its heading', () => {
  expect(linhasDe(lista, new Set()).map((linha) => linha.tipo)).toEqual(['grupo', 'item', 'item', 'grupo', 'item'])
  expect(linhasDe(lista, new Set([0])).map((linha) => linha.tipo)).toEqual(['grupo', 'grupo', 'item'])
})

test('the keys stop on items and on collapsed headings only', () => {
  const linhas = linhasDe(lista, new Set([0]))
  expect(linhas.map((linha) => paraEm(linha, new Set([0])))).toEqual([true, false, true])
  expect(paraEm(linhas[9], new Set())).toBe(false)
})
