import { expect, test } from 'vitest'
import { standingIn } from '../../../renderer/services/situacaoFiscal.ts'

const owes = { words: 'Com débitos', tone: 'warning' }
const suspended = { words: 'Débitos suspensos ou garantidos', tone: undefined }

test.each([
  ['Positiva', owes],
  ['NEGATIVA', { words: 'Sem débitos', tone: 'good' }],
  ['positiva com efeito de negativa', suspended],
  ['Positiva com Efeitos de Negativa', suspended],
  ['Não positiva', null],
  ['negativa vencida', null],
  ['regular', null],
  ['Negativa de débitos mobiliários', null],
])('an answer with the fiscal standing “%s” is shown as %j', (situacao, said) =>
  expect(standingIn({ situacao })).toEqual(said),
)
