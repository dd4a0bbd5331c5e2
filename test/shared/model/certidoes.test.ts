import { expect, test } from 'vitest'
import { reemissaoDa, situacaoDaCertidao } from '../../../shared/model/certidoes.ts'

const HOJE = '2026-11-20'

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
  ['A vencer', 'ativa', 'livre'],
  ['SUSPENSA', 'desconhecida', 'avisar'],
  ['PENDENTE', 'desconhecida', 'avisar'],
  ['Aguardando pagamento', 'desconhecida', 'avisar'],
  ['constructor', 'desconhecida', 'avisar'],
  ['', 'desconhecida', 'avisar'],
  [null, 'desconhecida', 'avisar'],
  [undefined, 'desconhecida', 'avisar'],
] as const)('a certificate’s status %s is read as %s, and its re-issue is %s', ([status, situacao, reemissao]) => {
  expect(situacaoDaCertidao({ status }, HOJE)).toBe(situacao)
  expect(reemissaoDa({ status }, HOJE)).toBe(reemissao)
})

test.for([
  [HOJE, 'ATIVA', 'livre'],
  ['2026-11-19', 'ATIVA', 'avisar'],
  ['2026-11-19', 'Válida', 'avisar'],
  ['19/11/2026 23:59', 'ATIVA', 'avisar'],
  ['2026-11-19', 'CANCELADA', 'recusar'],
  ['60 dias', 'ATIVA', 'livre'],
] as const)('a certificate valid until %s with the status %s is re-issued: %s', ([dataValidade, status, reemissao]) =>
  expect(reemissaoDa({ status, dataValidade }, HOJE)).toBe(reemissao),
)
