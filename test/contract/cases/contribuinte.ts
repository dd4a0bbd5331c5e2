import { expect } from 'vitest'
import type { GrupoPagamentos, Guia, Taxa } from '../../../shared/api/index.ts'
import { extratoDePagamentosRequest } from '../../../shared/model/extratoPagamentos.ts'
import type { Served } from '../city.ts'
import { people } from '../../examples.ts'
import { amount, day, having, int, listHaving, type Own, page, text } from './case.ts'

const oldGuide = async ({ read }: Served) => ({ id: (await read<{ data: Guia[] }>('guias.listar')).data[0]?.id })
/** Id of the first fee with a suitable state, on which its documents depend. */
const fee =
  (serves: (taxa: Taxa) => boolean) =>
  async ({ read }: Served) => ({
    id: (await read<{ data: Taxa[] }>('taxas.listar', { size: 15 })).data.find(serves)?.id,
  })

export const contribuinte = {
  'painel.resumo': {
    normal: {
      totalDebitos: amount,
      debitosVencidos: int,
      certidoesAtivas: int,
      ultimoPagamento: day,
      valorUltimoPagamento: amount,
    },
  },
  'painel.atividades': {
    normal: {
      content: listHaving({
        tipo: 'PAGAMENTO',
        descricao: text,
        data: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) as string,
      }),
    },
  },
  'certidoes.listar': {
    normal: expect.arrayContaining(
      ['ATIVA', 'VENCIDA', 'CANCELADA'].map((status) => ({
        id: int,
        tipo: text,
        numero: text,
        dataEmissao: day,
        dataValidade: day,
        status,
      })),
    ),
  },
  'certidoes.reemitir': {
    input: async ({ read }) => ({
      id: (await read<{ id: number; status: string }[]>('certidoes.listar')).find(({ status }) => status === 'ATIVA')
        ?.id,
    }),
  },
  'alvaras.listar': {
    normal: listHaving(having({ id: int, numeroProcesso: text, situacao: text, dataAbertura: day })),
  },
  'taxas.listar': {
    input: () => ({ status: 2, page: 0, size: 15 }),
    normal: page({
      id: int,
      tributoDescricao: text,
      numeroProtocolo: text,
      dataEmissao: day,
      dataVencimento: day,
      valor: amount,
      status: 2,
      possuiDocComprobatorio: true,
    }),
  },
  'taxas.guia': { input: fee(({ status }) => status === 1) },
  'taxas.recibo': { input: fee(({ status }) => status === 2) },
  'taxas.autorizacao': {
    input: fee(({ status, possuiDocComprobatorio }) => status === 2 && possuiDocComprobatorio === true),
  },
  'cadastro.consultar': {
    normal: having({
      tipoPessoa: text,
      documento: people.maria,
      logradouro: text,
      bairro: text,
      cidade: text,
      uf: text,
      cep: text,
    }),
  },
  'cadastro.atualizarContato': {
    normal: having({ documento: people.maria }),
  },
  'pagamentos.listar': {
    input: () => ({ periodoIni: '202401', periodoFim: '202612' }),
    normal: listHaving({
      idTributo: int,
      idContaTributo: int,
      identificador: text,
      descricaoTributo: text,
      descricaoContaTributo: text,
      totalPagamentos: amount,
      pagamentos: listHaving({
        idContaCorrente: int,
        numDoc: text,
        numGuia: text,
        dataVencimento: day,
        dataPagamento: day,
        periodoRef: text,
        valorPrincipal: amount,
        valorMulta: amount,
        valorJuros: amount,
        valorDesconto: amount,
        valorTotal: amount,
      }),
    }),
  },
  'pagamentos.extrato': {
    input: async ({ read }) =>
      extratoDePagamentosRequest(await read<GrupoPagamentos[]>('pagamentos.listar'), { ano: 2026 }),
  },
  'guias.listar': {
    input: () => ({ status: 2, page: 0, size: 15, valorMinimo: 0.01, dataEmissaoInicio: '2020-01-01' }),
    normal: page({
      id: int,
      numeroGuia: text,
      nomeContribuinte: "José d'Ávila Neto",
      statusCodigo: 2,
      statusDescricao: text,
      dataEmissao: day,
      dataVencimento: day,
      valorTotal: amount,
    }),
  },
  'guias.detalhar': {
    input: oldGuide,
    normal: expect.objectContaining({
      numGuia: text,
      statusDescricao: text,
      dataEmissao: day,
      dataVencimento: day,
      valorTotal: amount,
      itens: expect.arrayContaining([{ tributo: text, periodoRef: text, doc: text, valorTotal: amount }]),
    }),
  },
  'guias.pdf': { input: oldGuide },
} satisfies Own
