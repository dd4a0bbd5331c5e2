import { expect, test } from 'vitest'
import { inteiro, palavra, quantia, texto } from '../../../shared/model/tolerante.ts'

test.each([
  ['100.50', 100.5],
  ['7', 7],
  [7.25, 7.25],
  // What may be read in two ways is not read at all.
  ['1,50', null],
  ['1.000,00', null],
  ['R$ 7', null],
  ['', null],
  [null, null],
])('the amount %j is %s', (valor, lida) => expect(quantia(valor)).toBe(lida))

test.each([
  [' 07 ', 7],
  [99, 99],
  ['100', null],
  ['-1', null],
  [1.5, null],
])('the count %j is %s', (valor, lido) => expect(inteiro(valor)).toBe(lido))

test('a text that says nothing is none, and a code may come as a number', () => {
  expect([palavra(' a '), palavra('  '), palavra(7), texto(7), texto(' 7 ')]).toEqual(['a', null, null, '7', '7'])
})
