import { expect } from 'vitest'
import type { GrupoPagamentos, Guia, Taxa } from '../../../shared/api/index.ts'
import { extratoDePagamentosRequest } from '../../../shared/model/extratoPagamentos.ts'
import type { Served } from '../city.ts'
import { amount, type Case, day, having, int, listHaving, page, people, text } from './case.ts'

const oldGuide = async ({ read }: Served) => ({ id: (await read<{ data: Guia[] }>('guias.listar')).data[0]?.id })
/** Id of the first fee with a suitable state, on which its documents depend. */
const fee =
  (serves: (taxa: Taxa) => boolean) =>
  async ({ read }: Served) => ({
    id: (await read<{ data: Taxa[] }>('taxas.listar', { size: 15 })).data.find(serves)?.id,
  })

/** Cases of the signed-in taxpayer's operations, except those on debits. */
export const contribuinte = {
  'painel.resumo': {
    documento: people.condominio,
    input: () => ({}),
    normal: {
      totalDebitos: amount,
      debitosVencidos: int,
      certidoesAtivas: int,
      ultimoPagamento: day,
      valorUltimoPagamento: amount,
    },
  },
  'painel.atividades': {
    documento: people.condominio,
    input: () => ({}),
    normal: {
      content: listHaving({
        tipo: 'PAGAMENTO',
        descricao: text,
        data: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) as string,
      }),
    },
  },
  'certidoes.listar': {
    documento: people.igreja,
    input: () => ({}),
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
    documento: people.igreja,
    input: async ({ read }) => ({
      id: (await read<{ id: number; status: string }[]>('certidoes.listar')).find(({ status }) => status === 'ATIVA')
        ?.id,
    }),
  },
  'alvaras.listar': {
    documento: people.padaria,
    input: () => ({}),
    normal: listHaving(having({ id: int, numeroProcesso: text, situacao: text, dataAbertura: day })),
  },
  'taxas.listar': {
    documento: people.festas,
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
  'taxas.guia': { documento: people.festas, input: fee(({ status }) => status === 1) },
  'taxas.recibo': { documento: people.festas, input: fee(({ status }) => status === 2) },
  'taxas.autorizacao': {
    documento: people.festas,
    input: fee(({ status, possuiDocComprobatorio }) => status === 2 && possuiDocComprobatorio === true),
  },
  'cadastro.consultar': {
    documento: people.maria,
    input: () => ({}),
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
    documento: people.maria,
    input: () => ({ email: 'maria@contribuinte.example' }),
    normal: having({ documento: people.maria }),
  },
  'pagamentos.listar': {
    documento: people.condominio,
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
    documento: people.condominio,
    input: async ({ read }) =>
      extratoDePagamentosRequest(await read<GrupoPagamentos[]>('pagamentos.listar'), { ano: 2026 }),
  },
  // Only this person's payments of fees have a receipt.
  'pagamentos.comprovante': { documento: people.condominio, input: () => ({ idContaCorrente: 90_019 }) },
  'guias.listar': {
    documento: people.jose,
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
    documento: people.jose,
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
  'guias.pdf': { documento: people.jose, input: oldGuide },
} satisfies Record<string, Case>
