import { expect, test } from 'vitest'
import { pagamentoDaGuia, situacaoDaGuia } from '../../../shared/model/guias.ts'
import { hasBoleto, readImoveis } from '../../../shared/model/imoveis.ts'
import { ditaEm, encerradaEm, codigoDito } from '../../../shared/model/situacao.ts'

test.each<[string | null, string]>([
  ['paga', 'Paga | PAGA EM 10/03/2026 | Pagamento efetuado | Pgto OK | Quitada |  Liquidada '],
  ['paga', 'Baixada por pagamento | GUIA_PAGA | Arrecadada | Pago na Caixa Econômica Federal | Cota única paga'],
  ['paga', 'Paga via PIX em 10/03/2026 | PAGO (RETORNO BANCÁRIO) | Recebida em 10/03/2026'],
  ['cancelada', 'Cancelada por erro | Anulada | Substituída por outra | Cancelada a pedido do contribuinte'],
  ['vencida', 'Vencida | Vencida há 30 dias | Em aberto, vencida'],
  ['aberta', 'A vencer | Não paga | A pagar | Em aberto | Aguardando pagamento | Pendente de pagamento | Emitida'],
  ['aberta', 'Ativa | Emitida pelo portal em 10/03/2026 | Válida até 31/12/2026 | Não cancelada | Ainda não paga'],
  ['naoProcessada', 'Não processada | Em processamento'],
  // A negation turns the state, and other words may limit it.
  [null, 'Não ativa | Não válida | Sem validade | Deixou de ser válida | Não vencida | Nunca paga'],
  [null, 'Não compensada | Ativa somente para consulta | Not paid'],
  // Something else ended, or will end, or ended in part.
  [null, 'Será paga em débito automático | Pode ser paga em qualquer banco | Paga a menor | Paga 50%'],
  [null, 'Parcela 1 paga | Paga 1 de 3 parcelas | Partially paid | Paga? | Baixada por parcelamento'],
  [null, 'Quitada por acordo | Baixa estornada | Parcelamento cancelado | Débito automático cancelado'],
  [null, 'Isenta de multa | Solicitação recebida | Guia recebida pelo contribuinte | Nova guia emitida'],
  [null, 'Pendente de assinatura | Aguardando pagamento do parcelamento | Pagamento em processamento'],
  [null, 'PIX em processamento | Pagamento lançado | Emitida em duplicidade | Outra guia emitida'],
  [null, '1ª parcela paga | Segunda cota quitada | Pago 1/10 | Pedido recebido | Recebida no portal'],
  [null, 'Baixada por decurso de prazo | Pagamento via Pix cancelado | Estornado o pagamento'],
  [null, 'Cancelamento em processamento'],
  // These descriptions name no state, or two.
  [null, 'Paga em parte | Parcialmente paga | Pagamento cancelado | Pagamento não confirmado'],
  [null, 'Cancelamento solicitado | Inscrita em dívida ativa | Parcelada | Paga e cancelada | Inativa'],
  [null, 'Em análise'],
])('the state %s is meant by each description of: %s', (dita, words) =>
  expect(words.split(' | ').filter((one) => ditaEm(one) !== dita)).toEqual([]),
)
test('no description means no state', () => expect(['', null, undefined].map(ditaEm)).toEqual([null, null, null]))

const parcelaDe = (fields: object) =>
  readImoveis([{ inscricao: '77', exercicio: 2026, parcelas: [{ parcela: 2, ...fields }] }]).imoveis[0]?.parcelas[0]
test.each<object>(
  [
    [{ pago: true }, { pago: 'S' }, { paga: 1 }, { quitada: 'SIM' }, { isPago: true }, { flagPagamento: 'S' }],
    [{ pagamento: '10/03/2026' }, { pagamento: { data: '2026-03-10', valor: 10 } }],
    [{ pagamentos: [], dataPagamento: '2026-03-10' }, { dtPagto: [2026, 3, 10] }, { dataBaixa: '10/03/2026' }],
    [{ dt_quitacao: 1_773_100_800_000 }, { valorPago: 99.9 }, { saldoDevedor: 0 }, { valorAPagar: '0,00' }],
    [{ emAberto: false }, { cancelada: true }, { situacao: { codigo: 2, descricao: 'PAGA' } }],
    [{ situacao: 'P' }, { statusParcela: 'Q' }, { situacao: 'EM ABERTO', dataPagamento: '2026-03-10' }],
    [{ descricaoSituacao: 'Quitada' }, { isento: 'S' }],
  ].flat(),
)('an instalment with %j counts as paid or cancelled and has no slip', (fields) => {
  const parcela = parcelaDe(fields)
  expect(parcela?.numero).toBe(2)
  expect(parcela && hasBoleto(parcela)).toBe(false)
})
test.each<object>(
  [
    [{ pago: false }, { pago: 'N' }, { pago: 'não' }, { dataPagamento: null }, { dataPagamento: '0000-00-00' }],
    [{ dataPagamentoPrevista: '2026-03-10' }, { valorPago: 0 }, { saldoDevedor: 10 }, { valorAPagar: '10,00' }],
    [{ emAberto: true }, { pagamento: null }, { pagamento: {} }],
    [{ situacao: { codigo: 1, descricao: 'EM ABERTO' } }, { situacao: 'Não paga' }],
    [{ situacao: 'Paga em parte' }, { situacao: 'A' }, { tipoPagamento: 'PIX' }],
  ].flat(),
)('an instalment with %j has a slip', (fields) => {
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
  ['EMITIDA | Ativa | EM_ABERTO | VENCIDA | NAO_PAGA', 1],
  ['PAGA', 2],
  ['CANCELADA', 3],
  ['NAO_PROCESSADA', 0],
  ['Não ativa | SUSPENSA | ', null],
])('a state’s code written as any of "%s" is %j', (words, codigo) =>
  expect(words.split(' | ').filter((one) => codigoDito(one) !== codigo)).toEqual([]),
)
test('a flag is no state’s code', () => expect(codigoDito(true)).toBeUndefined())
