import { byId, type Inputs, nothing } from './inputs.ts'

const pago = { idTributo: 1, pagamentos: [{ idContaCorrente: 1, valorTotal: 0.1, campoNovo: [1] }], campoNovo: 'x' }
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

/** Inputs of the signed-in taxpayer's operations, except those on debits. */
export const contribuinte = {
  'painel.resumo': nothing,
  'painel.atividades': nothing,
  'certidoes.listar': nothing,
  'certidoes.reemitir': byId('id'),
  'alvaras.listar': nothing,
  'taxas.listar': {
    good: [{}, { status: 1 }, { status: 3, numeroProtocolo: '2026/1', page: 0, size: 15 }],
    bad: [[{ page: -1 }, 'page']],
  },
  'taxas.guia': byId('id'),
  'taxas.recibo': byId('id'),
  'taxas.autorizacao': byId('id'),
  'cadastro.consultar': nothing,
  'cadastro.atualizarContato': {
    good: [
      { email: 'a@b.example' },
      { telefone: 11987654321, contatos: [{ tipo: 'EMAIL', valor: 'a@b.example' }] },
      { emailContato: 'a@b.example', telefoneCelular: '11987654321' },
    ],
    bad: [
      [{ email: [[[['a@b.example']]]] }, 'email'],
      ...['logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'cep'].map((field): [object, string] => [
        { email: 'a@b.example', [field]: 'x' },
        field,
      ]),
    ],
    openNames: true,
  },
  'pagamentos.listar': {
    good: [
      {},
      { idTaxa: 1, idContaTributo: 2, pagInicio: '2026-01-01', pagFim: '2026-12-31' },
      { periodoIni: '202601', periodoFim: '202612', ano: 2026 },
    ],
    bad: [
      [{ pagInicio: '2026-02-29' }, 'pagInicio'],
      [{ pagFim: '31/12/2026' }, 'pagFim'],
      [{ periodoIni: '202600' }, 'periodoIni'],
      [{ periodoFim: '2026-01' }, 'periodoFim'],
      [{ ano: '2026' }, 'ano'],
      [{ idTaxa: '1' }, 'idTaxa'],
    ],
  },
  'pagamentos.extrato': {
    good: [extrato],
    bad: [
      [{ ...extrato, listaPagamentos: [] }, 'listaPagamentos'],
      [{ ...extrato, codContaTributo: 201 }, 'codContaTributo'],
      [{ ...extrato, periodoDebitosInicio: '202601' }, 'periodoDebitosInicio'],
      [{ ...extrato, periodoPagamentosInicio: '2026-01-01' }, 'periodoPagamentosInicio'],
    ],
  },
  'pagamentos.comprovante': byId('idContaCorrente'),
  'guias.listar': {
    good: [
      {},
      { numeroGuia: '1', dataEmissaoInicio: '2026-01-01', dataEmissaoFim: '2026-12-31', page: 3, size: 15 },
      {
        dataVencimentoInicio: '2026-01-01',
        dataVencimentoFim: '2028-02-29',
        status: 0,
        valorMinimo: 0,
        valorMaximo: 0.01,
      },
    ],
    bad: [
      [{ dataEmissaoInicio: '2026-02-29' }, 'dataEmissaoInicio'],
      [{ page: 0.5 }, 'page'],
    ],
  },
  'guias.detalhar': {
    good: [{ id: 7 }],
    bad: [
      [{ id: '7' }, 'id'],
      [{}, 'id'],
    ],
  },
  'guias.pdf': {
    good: [{ id: 7 }],
    bad: [
      [{ id: Number.NaN }, 'id'],
      [{}, 'id'],
    ],
  },
} satisfies Record<string, Inputs>
