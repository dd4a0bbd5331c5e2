import { expect, test } from 'vitest'
import { reemissaoDa, situacaoDaCertidao } from '../../../shared/model/certidoes.ts'

// @row state.certificate @row rule.reissue-cancelled
test.for([
  ['ATIVA', 'ativa', 'livre'],
  ['VENCIDA', 'vencida', 'avisar'],
  ['CANCELADA', 'cancelada', 'recusar'],
  [' cancelada ', 'cancelada', 'recusar'],
  ['CANCELADO', 'cancelada', 'recusar'],
  ['Cancelada por erro', 'cancelada', 'recusar'],
  ['Revogada por irregularidade', 'desconhecida', 'recusar'],
  ['Vencida em 10/03/2026', 'vencida', 'avisar'],
  ['Válida', 'ativa', 'livre'],
  ['SUSPENSA', 'desconhecida', 'avisar'],
  ['constructor', 'desconhecida', 'avisar'],
  ['', 'desconhecida', 'avisar'],
  [null, 'desconhecida', 'avisar'],
  [undefined, 'desconhecida', 'avisar'],
] as const)('a certificate’s status %s is read as %s, and its re-issue is %s', ([status, situacao, reemissao]) => {
  expect(situacaoDaCertidao(status)).toBe(situacao)
  expect(reemissaoDa(status)).toBe(reemissao)
})
