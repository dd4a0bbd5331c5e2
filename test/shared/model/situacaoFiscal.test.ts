import { expect, test } from 'vitest'
import { standingOf } from '../../../shared/model/situacaoFiscal.ts'

test.each([
  ['Positiva', 'com'],
  ['NEGATIVA', 'sem'],
  ['positiva com efeito de negativa', 'suspensos'],
  ['Positiva com Efeitos de Negativa', 'suspensos'],
  ['Não positiva', null],
  ['negativa vencida', null],
  ['regular', null],
  ['Negativa de débitos mobiliários', null],
])('the fiscal standing “%s” is said as %j', (word, standing) => expect(standingOf(word)).toBe(standing))
