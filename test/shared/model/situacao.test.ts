import { expect, test } from 'vitest'
import { pagamentoDaGuia, situacaoDaGuia } from '../../../shared/model/guias.ts'
import { hasBoleto, readImoveis } from '../../../shared/model/imoveis.ts'
import { ditaEm, encerradaEm, codigoDito } from '../../../shared/model/situacao.ts'

test.each([
  ['Paga', 'paga'],
  ['PAGA EM 10/03/2026', 'paga'],
  ['Pagamento efetuado', 'paga'],
  ['Pgto OK', 'paga'],
  ['Quitada', 'paga'],
  [' Liquidada ', 'paga'],
  ['Baixada por pagamento', 'paga'],
  ['GUIA_PAGA', 'paga'],
  ['Arrecadada', 'paga'],
  ['Cancelada por erro', 'cancelada'],
  ['Anulada', 'cancelada'],
  ['Substituída por outra', 'cancelada'],
  ['Vencida', 'vencida'],
  ['A vencer', 'aberta'],
  ['Não paga', 'aberta'],
  ['A pagar', 'aberta'],
  ['Em aberto', 'aberta'],
  ['Aguardando pagamento', 'aberta'],
  ['Pendente de pagamento', 'aberta'],
  ['Emitida', 'aberta'],
  ['Ativa', 'aberta'],
  ['Não processada', 'naoProcessada'],
  ['Em processamento', 'naoProcessada'],
  ['Emitida pelo portal em 10/03/2026', 'aberta'],
  ['Válida até 31/12/2026', 'aberta'],
  ['Não cancelada', 'aberta'],
  // A negation turns the state, and other words may limit it.
  ['Não ativa', null],
  ['Não válida', null],
  ['Sem validade', null],
  ['Deixou de ser válida', null],
  ['Não vencida', null],
  ['Nunca paga', null],
  ['Não compensada', null],
  ['Ativa somente para consulta', null],
  ['Not paid', null],
  // Something else ended, or will end, or ended in part.
  ['Será paga em débito automático', null],
  ['Pode ser paga em qualquer banco', null],
  ['Paga a menor', null],
  ['Paga 50%', null],
  ['Parcela 1 paga', null],
  ['Paga 1 de 3 parcelas', null],
  ['Partially paid', null],
  ['Paga?', null],
  ['Baixada por parcelamento', null],
  ['Quitada por acordo', null],
  ['Baixa estornada', null],
  ['Parcelamento cancelado', null],
  ['Débito automático cancelado', null],
  ['Isenta de multa', null],
  ['Solicitação recebida', null],
  ['Guia recebida pelo contribuinte', null],
  ['Nova guia emitida', null],
  ['Pendente de assinatura', null],
  ['Aguardando pagamento do parcelamento', null],
  ['Pagamento em processamento', null],
  ['PIX em processamento', null],
  ['Pagamento lançado', null],
  ['Emitida em duplicidade', null],
  ['Outra guia emitida', null],
  ['1ª parcela paga', null],
  ['Segunda cota quitada', null],
  ['Pago 1/10', null],
  ['Pedido recebido', null],
  ['Recebida no portal', null],
  ['Baixada por decurso de prazo', null],
  ['Pagamento via Pix cancelado', null],
  ['Estornado o pagamento', null],
  ['Pago na Caixa Econômica Federal', 'paga'],
  ['Cota única paga', 'paga'],
  ['Vencida há 30 dias', 'vencida'],
  ['Ainda não paga', 'aberta'],
  ['Cancelamento em processamento', null],
  ['Paga via PIX em 10/03/2026', 'paga'],
  ['PAGO (RETORNO BANCÁRIO)', 'paga'],
  ['Recebida em 10/03/2026', 'paga'],
  ['Cancelada a pedido do contribuinte', 'cancelada'],
  ['Em aberto, vencida', 'vencida'],
  // These descriptions name no state, or two.
  ['Paga em parte', null],
  ['Parcialmente paga', null],
  ['Pagamento cancelado', null],
  ['Pagamento não confirmado', null],
  ['Cancelamento solicitado', null],
  ['Inscrita em dívida ativa', null],
  ['Parcelada', null],
  ['Paga e cancelada', null],
  ['Inativa', null],
  ['Em análise', null],
  ['', null],
  [null, null],
  [undefined, null],
])('a description %j means the state %s', (words, dita) => expect(ditaEm(words)).toBe(dita))

const parcelaDe = (fields: object) =>
  readImoveis([{ inscricao: '77', exercicio: 2026, parcelas: [{ parcela: 2, ...fields }] }]).imoveis[0]?.parcelas[0]
test.each<object>([
  { pago: true },
  { pago: 'S' },
  { paga: 1 },
  { quitada: 'SIM' },
  { isPago: true },
  { flagPagamento: 'S' },
  { pagamento: '10/03/2026' },
  { pagamento: { data: '2026-03-10', valor: 10 } },
  { pagamentos: [], dataPagamento: '2026-03-10' },
  { dtPagto: [2026, 3, 10] },
  { dataBaixa: '10/03/2026' },
  { dt_quitacao: 1_773_100_800_000 },
  { valorPago: 99.9 },
  { saldoDevedor: 0 },
  { valorAPagar: '0,00' },
  { emAberto: false },
  { cancelada: true },
  { situacao: { codigo: 2, descricao: 'PAGA' } },
  { situacao: 'P' },
  { statusParcela: 'Q' },
  { situacao: 'EM ABERTO', dataPagamento: '2026-03-10' },
  { descricaoSituacao: 'Quitada' },
  { isento: 'S' },
])('an instalment with %j counts as paid or cancelled and has no slip', (fields) => {
  const parcela = parcelaDe(fields)
  expect(parcela?.numero).toBe(2)
  expect(parcela && hasBoleto(parcela)).toBe(false)
})
test.each<object>([
  { pago: false },
  { pago: 'N' },
  { pago: 'não' },
  { dataPagamento: null },
  { dataPagamento: '0000-00-00' },
  { dataPagamentoPrevista: '2026-03-10' },
  { valorPago: 0 },
  { saldoDevedor: 10 },
  { valorAPagar: '10,00' },
  { emAberto: true },
  { pagamento: null },
  { pagamento: {} },
  { situacao: { codigo: 1, descricao: 'EM ABERTO' } },
  { situacao: 'Não paga' },
  { situacao: 'Paga em parte' },
  { situacao: 'A' },
  { tipoPagamento: 'PIX' },
])('an instalment with %j has a slip', (fields) => {
  const parcela = parcelaDe(fields)
  expect(parcela && hasBoleto(parcela)).toBe(true)
})
test('an instalment that only a flag marks as paid has its state written in words', () => {
  expect(parcelaDe({ situacao: { codigo: 2, descricao: 'PAGA' } })?.situacao).toBe('PAGA')
  expect(parcelaDe({ pago: true })?.situacao).toBe('paga')
  expect(encerradaEm({ cancelada: true, dataPagamento: '2026-03-10' })).toBe('paga')
})

test.each([
  ['Será paga em débito automático', 'desconhecida', 'desconhecida'],
  ['Débito automático cancelado', 'desconhecida', 'desconhecida'],
  ['Em aberto na agência', 'desconhecida', 'aberta'],
])('a guide described as %j is %s without a code, and %s as to payment with code 1', (statusDescricao, bare, coded) => {
  const guia = { statusDescricao, dataVencimento: '2999-01-01' }
  expect(situacaoDaGuia({ ...guia, statusCodigo: null }, '2026-06-15')).toBe(bare)
  expect(pagamentoDaGuia({ ...guia, statusCodigo: 1 })).toBe(coded)
})

test.each([
  ['EMITIDA', 1],
  ['Ativa', 1],
  ['EM_ABERTO', 1],
  ['VENCIDA', 1],
  ['PAGA', 2],
  ['CANCELADA', 3],
  ['NAO_PROCESSADA', 0],
  ['NAO_PAGA', 1],
  ['Não ativa', null],
  ['SUSPENSA', null],
  ['', null],
  [true, undefined],
])('a state’s code written as %j is %j', (valor, codigo) => expect(codigoDito(valor)).toBe(codigo))
