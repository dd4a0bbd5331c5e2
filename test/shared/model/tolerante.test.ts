import { expect, test } from 'vitest'
import {
  camadas,
  campo,
  inteiro,
  isFieldRecord,
  isFieldRecordList,
  nua,
  palavra,
  quantia,
  texto,
} from '../../../shared/model/tolerante.ts'

test.each([
  ['100.50', 100.5],
  ['7', 7],
  [7.25, 7.25],
  // What may be read in two ways is not read at all.
  ['1,50', null],
  ['1.000,00', null],
  ['R$ 7', null],
  ['7 ', null],
  [['7'], null],
  ['', null],
  [null, null],
])('the amount %j is %s', (valor, lida) => expect(quantia(valor)).toBe(lida))

test.each([
  [' 07 ', 7],
  [99, 99],
  [0, 0],
  ['', null],
  [null, null],
  ['100', null],
  ['-1', null],
  [1.5, null],
])('the count %j is %s', (valor, lido) => expect(inteiro(valor)).toBe(lido))

test('a text that says nothing is none, and a code may come as a number', () => {
  expect([palavra(' a '), palavra('  '), palavra(7), texto(7), texto(' 7 ')]).toEqual(['a', null, null, '7', '7'])
})

test('an answer is looked through layer by layer, the nearest to the top first; letters are no values', () => {
  expect([...camadas({ a: 'bc', d: [null, 1] })]).toEqual([[{ a: 'bc', d: [null, 1] }], ['bc', [null, 1]], [null, 1]])
  expect([...camadas('abc')]).toEqual([['abc']])
  expect([...camadas({ a: { b: { c: { d: { e: 1 } } } } })].at(-1)).toEqual([{ e: 1 }])
})

test('the better name counts before the first field, and a value that cannot be read counts for nothing', () => {
  const record = { Outro_Código: '9', código: null, codigoAntigo: ' ', codigoNovo: '7' }
  expect(campo(record, [/^codigo$/, /codigo/], texto)).toEqual({ chave: 'Outro_Código', valor: '9' })
  expect(campo(record, [/^codigo/, /codigo/], texto)).toEqual({ chave: 'codigoNovo', valor: '7' })
  expect(campo(record, [/^nome/], texto)).toBeNull()
})

test.each([
  ['Nº da Inscrição-Imobiliária', 'ndainscricaoimobiliaria'],
  ['DATA_VENCIMENTO 2', 'datavencimento2'],
])('%s is told by %s', (nome, curto) => expect(nua(nome)).toBe(curto))

test.each([
  [{}, true, false],
  [[], false, false],
  [[{}], false, true],
  [[{}, null], false, false],
  ['x', false, false],
  [null, false, false],
])('%j is a record: %s, a list of records: %s', (valor, record, list) => {
  expect([isFieldRecord(valor), isFieldRecordList(valor)]).toEqual([record, list])
})
