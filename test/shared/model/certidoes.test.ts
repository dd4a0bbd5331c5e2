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
  ['ATIVA', 'ativa', 'livre', HOJE],
  ['ATIVA', 'vencida', 'avisar', '2026-11-19'],
  ['Válida', 'vencida', 'avisar', '19/11/2026 23:59'],
  ['CANCELADA', 'cancelada', 'recusar', '2026-11-19'],
  ['ATIVA', 'ativa', 'livre', '60 dias'],
] as const)(
  'a certificate’s status %s is read as %s, and its re-issue is %s',
  ([status, situacao, reemissao, dataValidade]) => {
    expect(situacaoDaCertidao({ status, dataValidade }, HOJE)).toBe(situacao)
    expect(reemissaoDa({ status, dataValidade }, HOJE)).toBe(reemissao)
  },
)
