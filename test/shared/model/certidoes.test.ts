import { expect, test } from 'vitest'
import { reemissaoDa, situacaoDaCertidao } from '../../../shared/model/certidoes.ts'

test.for([
  ['ATIVA', 'ativa', 'livre'],
  ['VENCIDA', 'vencida', 'avisar'],
  ['CANCELADA', 'cancelada', 'recusar'],
  [' cancelada ', 'cancelada', 'recusar'],
  ['SUSPENSA', 'desconhecida', 'livre'],
  ['constructor', 'desconhecida', 'livre'],
  ['', 'desconhecida', 'livre'],
  [null, 'desconhecida', 'livre'],
  [undefined, 'desconhecida', 'livre'],
] as const)('%s: %s, re-issue %s', ([status, situacao, reemissao]) => {
  expect(situacaoDaCertidao(status)).toBe(situacao)
  expect(reemissaoDa(status)).toBe(reemissao)
})
