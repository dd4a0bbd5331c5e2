import type { OperationName } from '../shared/api/index.ts'

/** Taxpayers of the sandbox, by the story that a test needs (`sandbox/README.md`). */
export const people = {
  semDebitos: '11144477735',
  maria: '52998224725',
  antonia: '28001238938',
  jose: '12345678909',
  igreja: 'AA345678000114',
  padaria: '12ABC34501DE35',
  condominio: '9Z8Y7X6W5V4U29',
  festas: 'A0000000000113',
  semAcesso: '10000000019',
}

/** One request of an operation, which the sandbox serves on 2026-11-20 unless its body is invented. */
interface Example {
  /** Method and address, as the specification writes them. */
  request: string
  /** The smallest input that makes this request. */
  input: Readonly<Record<string, unknown>>
  /** Document of the taxpayer whose sign-in the operation needs. */
  titular?: string
}

const dominio = 'serra-do-ipe.example'
const { semAcesso, maria, igreja, padaria, condominio, festas, jose } = people
const documento = semAcesso
const carne = { inscricao: '01.02.045.0123.001', exercicio: 2026 }
const grupo = { idTributo: 1, debitos: [{ idContaCorrente: 1, codigoEstadoConta: 1, valorTotal: 7.5, novo: [1] }] }
const pago = { idTributo: 1, pagamentos: [{ idContaCorrente: 1, valorTotal: 0.1, novo: [1] }], novo: 'x' }
const extrato = {
  listaPagamentos: [pago],
  codTributo: 'Diversos',
  descricaoTributo: '-',
  codContaTributo: '201',
  descricaoContaTributo: 'IPTU',
  periodoDebitosInicio: '01/2026',
  periodoDebitosFim: '-',
  periodoPagamentosInicio: '01/01/2026',
  periodoPagamentosFim: '-',
}

/** An example of every operation of the specification: the tests of table, inputs, answers and sandbox read the same one. */
export const examples: Readonly<Record<OperationName, Example>> = {
  'prefeitura.consultar': { request: `GET /publico/prefeitura/${dominio}`, input: { dominio } },
  'avisos.listar': { request: `GET /publico/avisos/${dominio}`, input: { dominio } },
  'certidoes.situacao': {
    request: `GET /publico/certidao/consultar?documento=${maria}`,
    input: { documento: maria },
  },
  'certidoes.modelos': { request: `GET /publico/certidao/modelos?documento=${maria}`, input: { documento: maria } },
  'certidoes.emitir': {
    request: `GET /publico/certidao/emitir?documento=${maria}&idModelo=101`,
    input: { documento: maria, idModelo: 101 },
  },
  'iptu.consultar': { request: `GET /publico/iptu/consultar?documento=${maria}`, input: { documento: maria } },
  'iptu.carne': {
    request: 'GET /publico/iptu/carne?inscricao=01.02.045.0123.001&exercicio=2026',
    input: carne,
  },
  'iptu.boleto': {
    request: 'GET /publico/iptu/boleto?inscricao=01.02.045.0123.001&exercicio=2026&parcela=5',
    input: { ...carne, parcela: 5 },
  },
  'primeiroAcesso.verificar': { request: 'POST /publico/primeiro-acesso/verificar', input: { documento } },
  'primeiroAcesso.solicitar': { request: 'POST /publico/primeiro-acesso/solicitar', input: { documento } },
  'primeiroAcesso.enviarCodigo': {
    request: 'POST /publico/primeiro-acesso/codigo',
    input: { documento, tipo: 'EMAIL' },
  },
  'primeiroAcesso.validarCodigo': {
    request: 'POST /publico/primeiro-acesso/codigo/validar',
    input: { documento, codigo: '012345' },
  },
  'primeiroAcesso.definirSenha': {
    request: 'POST /publico/primeiro-acesso/senha',
    input: { documento, codigo: '012345', senha: ' com espaços, "aspas" & ç ' },
  },
  'painel.resumo': { request: 'GET /contribuinte/painel/resumo', input: {}, titular: condominio },
  'painel.atividades': { request: 'GET /contribuinte/painel/atividades', input: {}, titular: condominio },
  'certidoes.listar': { request: 'GET /contribuinte/certidoes', input: {}, titular: igreja },
  'certidoes.reemitir': {
    request: 'GET /contribuinte/certidoes/100005/pdf',
    input: { id: 100_005 },
    titular: igreja,
  },
  'alvaras.listar': { request: 'GET /contribuinte/alvaras', input: {}, titular: padaria },
  'taxas.listar': { request: 'GET /contribuinte/taxas', input: {}, titular: festas },
  'taxas.guia': { request: 'GET /contribuinte/taxas/12018/guia', input: { id: 12_018 }, titular: festas },
  'taxas.recibo': { request: 'GET /contribuinte/taxas/12015/recibo', input: { id: 12_015 }, titular: festas },
  'taxas.autorizacao': {
    request: 'GET /contribuinte/taxas/12016/autorizacao',
    input: { id: 12_016 },
    titular: festas,
  },
  'cadastro.consultar': { request: 'GET /contribuinte/dados', input: {}, titular: maria },
  'cadastro.atualizarContato': {
    request: 'PUT /contribuinte/dados/contato',
    input: { email: 'maria@contribuinte.example' },
    titular: maria,
  },
  'debitos.listar': { request: 'GET /contribuinte/debitos', input: {}, titular: maria },
  'debitos.tributo': { request: 'GET /contribuinte/debitos/tributos/1', input: { codigo: '1' }, titular: maria },
  'debitos.contaTributo': {
    request: 'GET /contribuinte/debitos/contas-tributo/201',
    input: { codigo: '201' },
    titular: maria,
  },
  'debitos.transacoes': {
    request: 'GET /contribuinte/debitos/20001/transacoes',
    input: { idContaCorrente: 20_001 },
    titular: maria,
  },
  'debitos.gerarGuia': {
    request: 'POST /contribuinte/debitos/gerar-guia',
    input: { listaDebitos: [grupo], dataVencimento: '2026-12-10' },
    titular: maria,
  },
  'debitos.guiaPdf': {
    request: 'GET /contribuinte/debitos/guia/1000001',
    input: { idDoctoArr: 1_000_001 },
    titular: maria,
  },
  'debitos.guiaUnica': {
    request: 'GET /contribuinte/debitos/20001/guia',
    input: { idContaCorrente: 20_001 },
    titular: maria,
  },
  'debitos.extrato': {
    request: 'POST /contribuinte/debitos/extrato-pdf',
    input: { listaDebitos: [grupo] },
    titular: maria,
  },
  'pagamentos.listar': { request: 'GET /contribuinte/pagamentos', input: {}, titular: condominio },
  'pagamentos.extrato': {
    request: 'POST /contribuinte/pagamentos/extrato-pdf',
    input: extrato,
    titular: condominio,
  },
  // Only this person's payments of fees have a receipt.
  'pagamentos.comprovante': {
    request: 'GET /contribuinte/pagamentos/90019/comprovante',
    input: { idContaCorrente: 90_019 },
    titular: condominio,
  },
  'guias.listar': { request: 'GET /contribuinte/guias', input: {}, titular: jose },
  'guias.detalhar': { request: 'GET /contribuinte/guias/1000002', input: { id: 1_000_002 }, titular: jose },
  'guias.pdf': { request: 'GET /contribuinte/guias/1000002/pdf', input: { id: 1_000_002 }, titular: jose },
}
