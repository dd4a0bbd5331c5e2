import { expect, test } from 'vitest'
import { estadoInicial, reduzir, type Acao, type EstadoDaLista } from '../../../../renderer/ui/listaAgrupada/estado.ts'
import { ehGrupo } from '../../../../renderer/ui/listaAgrupada/linhas.ts'
import { item, lista as listaDe } from './fabrica.ts'

const lista = listaDe([item(1), item(2)], [item(3), item(4, { selecionavel: false })])

const aplicar = (...acoes: Acao[]): EstadoDaLista => acoes.reduce(reduzir, estadoInicial(lista))
const idAtivo = ({ linhas, ativa }: EstadoDaLista) => {
  const linha = linhas[ativa]
  return ehGrupo(linha) ? `grupo ${linha.indice}` : linha?.id
}
const baixo: Acao = { tipo: 'mover', passos: 1 }

test('starts at the first item and walks over headings', () => {
  expect(idAtivo(aplicar())).toBe(1)
  expect(idAtivo(aplicar(baixo, baixo))).toBe(3)
  expect(idAtivo(aplicar(baixo, baixo, { tipo: 'mover', passos: -1 }))).toBe(2)
})

test('stops at the ends', () => {
  expect(idAtivo(aplicar({ tipo: 'mover', passos: -1 }))).toBe(1)
  expect(idAtivo(aplicar({ tipo: 'mover', passos: 99 }))).toBe(4)
  expect(idAtivo(aplicar({ tipo: 'fim' }))).toBe(4)
  expect(idAtivo(aplicar({ tipo: 'fim' }, { tipo: 'inicio' }))).toBe(1)
})

test('marking some items leaves the others, however often it is asked for', () => {
  const itens = lista.grupos.flatMap((grupo) => grupo.itens).filter(({ id }) => id !== 2)
  expect(aplicar({ tipo: 'marcar', itens }, { tipo: 'marcar', itens }).marcados).toEqual(new Set([1, 3]))
})

test('G toggles the group of the active row', () => {
  expect(aplicar({ tipo: 'alternarGrupo' }).marcados).toEqual(new Set([1, 2]))
  expect(aplicar({ tipo: 'alternarGrupo' }, { tipo: 'alternarGrupo' }).marcados).toEqual(new Set())
  expect(aplicar({ tipo: 'fim' }, { tipo: 'alternarGrupo' }).marcados).toEqual(new Set([3]))
})

test('Space on an item that may not be chosen changes nothing', () => {
  expect(aplicar({ tipo: 'fim' }, { tipo: 'alternar' }).marcados).toEqual(new Set())
})

test('collapsing moves to the heading, where Space ticks the whole group; opening returns to its first item', () => {
  const recolhida = aplicar(baixo, { tipo: 'recolher' })
  expect(idAtivo(recolhida)).toBe('grupo 0')
  expect(recolhida.linhas).toHaveLength(4)
  expect(reduzir(recolhida, { tipo: 'recolher' })).toBe(recolhida)
  expect(reduzir(recolhida, { tipo: 'alternar' }).marcados).toEqual(new Set([1, 2]))
  expect(idAtivo(reduzir(recolhida, baixo))).toBe(3)
  expect(idAtivo(reduzir(recolhida, { tipo: 'expandir' }))).toBe(1)
})

test('a new answer keeps the ticks and starts at its first item', () => {
  const outra = listaDe([item(3)])
  const depois = reduzir(aplicar({ tipo: 'alternarTodas' }), { tipo: 'novaLista', lista: outra })
  expect(depois.marcados).toEqual(new Set([1, 2, 3]))
  expect(idAtivo(depois)).toBe(3)
})

test('an empty list takes every key without harm', () => {
  const acoes: Acao[] = [
    baixo,
    { tipo: 'fim' },
    { tipo: 'alternar' },
    { tipo: 'alternarGrupo' },
    { tipo: 'recolher' },
    { tipo: 'marcar', itens: [] },
  ]
  const vazio = acoes.reduce(reduzir, estadoInicial(listaDe()))
  expect([vazio.ativa, vazio.marcados.size]).toEqual([-1, 0])
})
