import { expect, test } from 'vitest'
import { processoDetail, processoHeading, readProcessos } from '../../../shared/model/alvaras.ts'
import { fc } from '../../fixedCases.ts'

// @row endpoint.alvaras.listar
const one = { numeroProcesso: '2026/000701' }
test.for([
  ['a list', [one, one], 2, 2],
  ['a page object', { paginasTotais: 3, elementosTotais: 40, data: [one] }, 1, 40],
  ['a page object that counts wrong', { elementosTotais: 0, data: [one] }, 1, 1],
  ['a page object that counts as text', { elementosTotais: '40', data: [one] }, 1, 40],
  ['an empty page object', { elementosTotais: 0, data: null }, 0, 0],
  ['a page object without the processes that it counts', { totalElements: 5, content: [] }, 0, 5],
  ['a page object with its list under the second name', { data: null, content: [one] }, 1, 1],
  ['an object with its list under the name of its rows', { processosDeAlvara: [], processos: [one, one] }, 2, 2],
  ['an empty list under the name of its rows', { alvaras: [] }, 0, 0],
  ['one process with a list', { ...one, itens: [1, 2] }, 1, 1],
  ['one process without its date', { ...one, data: null }, 1, 1],
  ['a list with holes', [null, one, {}, ''], 1, 1],
  ['one process', one, 1, 1],
  ['a text', 'Nenhum processo aberto', 1, 1],
  ['nothing', null, 0, 0],
  ['an empty object', {}, 0, 0],
] as const)('permit processes and their total are read from an answer: %s', ([, answer, items, total]) => {
  const read = readProcessos(answer)
  expect(read.items).toHaveLength(items)
  expect(read.total).toBe(total)
})

test('an empty row among permit processes is reported, and the others stay', () => {
  expect(readProcessos([null, one, {}]).ilegiveis).toEqual([
    { lista: 'data', posicao: 0, campo: '' },
    { lista: 'data', posicao: 2, campo: '' },
  ])
  expect(readProcessos({ data: [one] }).ilegiveis).toEqual([])
})

test('permit processes are read from any JSON without an error, and the total is never below their number', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (answer) => {
      const { items, total } = readProcessos(answer)
      expect(total).toBeGreaterThanOrEqual(items.length)
      for (const item of items) processoHeading(item)
    }),
  )
})

test.for([
  [{ id: 7, numeroProcesso: '2026/000701', situacao: 'EM ANÁLISE' }, '2026/000701', 'EM ANÁLISE'],
  [{ numeroImovel: 12, processo: 90 }, '90', null],
  [{ num_protocolo: '55-1', statusDescricao: 'Deferido' }, '55-1', 'Deferido'],
  [{ numero: '12/2026', situacao: { codigo: 1 } }, '12/2026', null],
  [{ situacao: 'x'.repeat(41) }, null, null],
  // Field names that merely contain one of the words mean something else.
  [{ idProcesso: 7, processoDigital: 'S', numero: '12/2026' }, '12/2026', null],
  [{ qtdNumeros: 3, idSituacao: 7, situacaoCadastral: 'Regular' }, null, null],
  [{ idStatusDescricao: 'Deferido', statusDescricaoInterna: 'D' }, null, null],
  [['a'], null, null],
  ['texto', null, null],
  [null, null, null],
] as const)('a permit process’s number and state are read for its heading: %o', ([processo, numero, situacao]) => {
  expect(processoHeading(processo)).toEqual({ numero, situacao })
})

test('a permit process’s demands are separated from its other fields, without the id and the heading’s fields', () => {
  const processo = {
    id: 71_201,
    numeroProcesso: '2026/001201',
    tipo: 'Licença para Evento',
    situacao: 'COM EXIGÊNCIA',
    exigencia: 'Apresentar o auto de vistoria.',
  }
  expect(processoDetail(processo)).toEqual({
    exigencias: [['exigencia', 'Apresentar o auto de vistoria.']],
    outros: { tipo: 'Licença para Evento' },
  })
})

test('fields with a number or state that a permit process’s heading does not use stay among the other fields', () => {
  const processo = { processo: '', numero: '12', situacao: { codigo: 1 }, exigencias: [], idProcesso: 7 }
  expect(processoDetail(processo)).toEqual({
    exigencias: [],
    outros: { processo: '', situacao: { codigo: 1 }, exigencias: [], idProcesso: 7 },
  })
})

test.for(['texto', 7, [1, 2], null])('a permit process %j without fields is shown whole', (processo) => {
  expect(processoDetail(processo)).toEqual({ exigencias: [], outros: processo })
})
