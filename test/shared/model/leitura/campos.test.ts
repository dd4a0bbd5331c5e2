import { expect, test } from 'vitest'
import {
  camadas,
  campo,
  isFieldRecord,
  isFieldRecordList,
  nua,
  palavra,
} from '../../../../shared/model/leitura/campos.ts'

test('a field’s blank text is read as missing, and a number as its digits', () => {
  expect([palavra(' a '), palavra('  '), palavra(7), palavra([])]).toEqual(['a', null, '7', null])
})

test('an answer is searched level by level from the top, to a depth of four', () => {
  expect([...camadas({ a: 'bc', d: [null, 1] })]).toEqual([[{ a: 'bc', d: [null, 1] }], ['bc', [null, 1]], [null, 1]])
  expect([...camadas('abc')]).toEqual([['abc']])
  expect([...camadas({ a: { b: { c: { d: { e: 1 } } } } })].at(-1)).toEqual([{ e: 1 }])
})

test('a field is found by the earliest matching pattern, and fields with unreadable values are skipped', () => {
  const record = { Outro_Código: '9', código: null, codigoAntigo: ' ', codigoNovo: '7' }
  expect(campo(record, [/^codigo$/, /codigo/], palavra)).toEqual({ chave: 'Outro_Código', valor: '9' })
  expect(campo(record, [/^codigo/, /codigo/], palavra)).toEqual({ chave: 'codigoNovo', valor: '7' })
  expect(campo(record, [/^nome/], palavra)).toBeNull()
})

test.each([
  ['Nº da Inscrição-Imobiliária', 'ndainscricaoimobiliaria'],
  ['DATA_VENCIMENTO 2', 'datavencimento2'],
])('an answer’s field %s is compared as %s', (nome, curto) => expect(nua(nome)).toBe(curto))

test.each([
  [{}, true, false],
  [[], false, false],
  [[{}], false, true],
  [[{}, null], false, false],
  ['x', false, false],
  [null, false, false],
])('an answer’s value %j is a record: %s, a list of records: %s', (valor, record, list) => {
  expect([isFieldRecord(valor), isFieldRecordList(valor)]).toEqual([record, list])
})
