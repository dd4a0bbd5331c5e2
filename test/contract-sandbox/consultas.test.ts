import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCidades } from '../sandbox/data/cidade.ts'
import { soma } from '../sandbox/data/dinheiro.ts'
import { valorTotal } from '../sandbox/data/lancamentos.ts'
import { transacoesDe } from '../sandbox/data/transacoes.ts'
import type { Sandbox } from '../sandbox/index.ts'
import {
  abrir,
  ANTONIA,
  call,
  FESTAS,
  type Grupo,
  HOJE,
  IPE,
  JOSE,
  LAGOA,
  type Linha,
  MARIA,
  type Pagina,
  recusada,
  SERRA,
  somaDe,
  tokenDe,
} from './client.ts'

let sandbox: Sandbox
const tokens = new Map<string, string>()
beforeAll(async () => {
  sandbox = await abrir()
  for (const documento of [ANTONIA, FESTAS, IPE, JOSE, MARIA]) tokens.set(documento, await tokenDe(sandbox, documento))
})
afterAll(() => sandbox.close())

const ler = <T>(caminho: string, documento = '') => call<T>(sandbox, caminho, { token: tokens.get(documento) })

/** The rows of a list: those of a page, or those of all groups, each with the ids of its group. */
async function linhasDe(caminho: string, documento: string): Promise<Linha[]> {
  const { data } = await ler<Pagina | Grupo[]>(caminho, documento)
  if (!Array.isArray(data)) return data.data
  return data.flatMap(({ idTributo, idContaTributo, identificador, debitos, pagamentos }) =>
    (debitos ?? pagamentos).map((linha) => ({ ...linha, idTributo, idContaTributo, identificador })),
  )
}

const DEBITOS = '/contribuinte/debitos?'
const PAGAMENTOS = '/contribuinte/pagamentos?'
const GUIAS = '/contribuinte/guias?size=100&'
const TAXAS = '/contribuinte/taxas?size=100&'
const MODELOS = `/publico/certidao/modelos?documento=${MARIA}&`

describe('a list', () => {
  test.each<[lista: string, de: string, query: string, regra: (linha: Linha) => boolean]>([
    [DEBITOS, ANTONIA, 'idTaxa=1', (d) => d.idTributo === 1],
    [DEBITOS, ANTONIA, 'inscMunicipal=30030-3', (d) => d.identificador === '30030-3'],
    [DEBITOS, ANTONIA, 'periodoIni=202003&periodoFim=202012', (d) => entre(d.periodoRef, '202003', '202012')],
    [DEBITOS, ANTONIA, 'idEstadoConta=2', (d) => d.codigoEstadoConta === 2],
    [DEBITOS, ANTONIA, 'idTaxa=1&idEstadoConta=3', (d) => d.idTributo === 1 && d.codigoEstadoConta === 3],
    [PAGAMENTOS, IPE, 'idContaTributo=903', (p) => p.idContaTributo === 903],
    [PAGAMENTOS, IPE, 'pagInicio=2026-06-01', (p) => entre(p.dataPagamento, '2026-06-01', HOJE)],
    [PAGAMENTOS, IPE, 'periodoIni=202605&periodoFim=202606', (p) => entre(p.periodoRef, '202605', '202606')],
    [PAGAMENTOS, IPE, 'ano=2025', (p) => entre(p.dataPagamento, '2025', '2026')],
    [GUIAS, JOSE, 'status=3', (g) => g.statusCodigo === 3],
    [GUIAS, JOSE, 'dataEmissaoInicio=2026-10-11', (g) => entre(g.dataEmissao, '2026-10-11', HOJE)],
    [GUIAS, JOSE, 'dataVencimentoFim=2026-04-10', (g) => entre(g.dataVencimento, '2000', '2026-04-10')],
    [GUIAS, JOSE, 'valorMinimo=155.48&valorMaximo=158.22', (g) => entre(g.valorTotal, 155.48, 158.22)],
    [GUIAS, JOSE, 'numeroGuia=0000013', (g) => g.numeroGuia.endsWith('0000013')],
    [TAXAS, FESTAS, 'status=2', (t) => t.status === 2],
    [TAXAS, FESTAS, 'numeroProtocolo=2026/1235', (t) => t.numeroProtocolo.includes('2026/1235')],
    [MODELOS, MARIA, 'titulo=VALOR', (m) => m.id === 103],
  ])('the list %s of %s is narrowed by %s', async (lista, de, query, regra) => {
    const todas = await linhasDe(lista, de)
    const achadas = await linhasDe(lista + query, de)
    expect(achadas).toEqual(todas.filter(regra))
    expect(achadas.length).toBeGreaterThan(0)
    expect(achadas.length).toBeLessThan(todas.length)
  })

  test.each([
    ['/contribuinte/guias?', JOSE, 15, 19],
    ['/contribuinte/taxas?', FESTAS, 15, 18],
    [`${MODELOS}size=2&`, MARIA, 2, 3],
  ])('the list %s has pages, counted from zero', async (lista, de, primeira, todas) => {
    const pagina = async (page: number) => (await ler<Pagina>(`${lista}page=${page}`, de)).data
    expect(
      [await pagina(0), await pagina(1), await pagina(2)].map(({ data, ...conta }) => [conta, data.length]),
    ).toEqual([primeira, todas - primeira, 0].map((linhas) => [{ paginasTotais: 2, elementosTotais: todas }, linhas]))
    expect((await ler<Pagina>(lista, de)).data).toEqual(await pagina(0))
  })

  test('the debit list has a group for each tax account, with the total of its open debits', async () => {
    const { data } = await ler<Grupo[]>(DEBITOS, ANTONIA)
    expect([data.length, data.flatMap(({ debitos }) => debitos).length]).toEqual([9, 300])
    for (const { totalPagamentos, debitos } of data) {
      const abertos = debitos.filter(({ codigoEstadoConta }) => codigoEstadoConta === 1)
      expect(Math.round(totalPagamentos * 100)).toBe(somaDe(abertos))
    }
  })
})

/** Whether a field is between two values, both included. */
function entre<T extends number | string>(valor: T, de: T, ate: T): boolean {
  return valor >= de && valor <= ate
}

interface Detalhe {
  valorTotal: number
  linhaDigitavel?: string
  itens: { valorTotal: number }[]
}

describe('a look-up', () => {
  test.each([
    ['11144477735', SERRA, 'NEGATIVA', 'owes nothing'],
    [MARIA, SERRA, 'POSITIVA', 'owes overdue debts'],
    ['00000000191', SERRA, 'POSITIVA COM EFEITOS DE NEGATIVA', 'keeps an agreement on overdue debts'],
    ['11222333000181', SERRA, 'POSITIVA', 'broke an agreement'],
    ['AA345678000A29', SERRA, 'NEGATIVA', 'has only credits, zeros and suspended debts'],
    ['98765432100', LAGOA, 'POSITIVA', 'owes overdue debts in another municipality'],
  ])('the fiscal standing of %s in %s is %s: the taxpayer %s', async (documento, dominio, situacao) => {
    const { data } = await call<object>(sandbox, `/publico/certidao/consultar?documento=${documento}`, { dominio })
    expect(data).toMatchObject({ situacao })
    expect(Object.keys(data).sort()).toEqual(['dataConsulta', 'descricao', 'documento', 'nome', 'situacao'])
  })

  test('the IPTU look-up finds a property by document and by registration, with the state of each instalment', async () => {
    const { data } = await ler<{ inscricao: string; parcelas: Linha[] }[]>(`/publico/iptu/consultar?documento=${MARIA}`)
    expect((await ler(`/publico/iptu/consultar?inscricao=${data[0]?.inscricao}`)).data).toEqual(data)
    const situacoes = data[0]?.parcelas.map(({ situacao }) => situacao)
    expect(situacoes).toEqual([...Array(3).fill('VENCIDA'), ...Array(7).fill('A VENCER')])
  })

  test('the panel summary is the sum of the taxpayer’s debits and payments', async () => {
    const abertos = await linhasDe(`${DEBITOS}idEstadoConta=1`, MARIA)
    const { data } = await ler<{ totalDebitos: number }>('/contribuinte/painel/resumo', MARIA)
    expect(Math.round(data.totalDebitos * 100)).toBe(somaDe(abertos))
    expect(data).toMatchObject({ debitosVencidos: 3, ultimoPagamento: '2026-04-07', valorUltimoPagamento: 151.37 })
  })

  test('every debit’s transactions add up to its value, in order of time, up to today', () => {
    for (const cidade of openCidades({ hoje: HOJE }).values()) {
      for (const { debito } of cidade.lancamentos.values()) {
        const movimentos = transacoesDe(debito, HOJE)
        expect(soma(movimentos.map(({ principal, multa, juros }) => principal + multa + juros))).toBe(
          valorTotal(debito),
        )
        const dias = movimentos.map(({ data }) => data)
        expect(dias).toEqual(dias.toSorted())
        expect(dias.filter((dia) => dia > HOJE)).toEqual([])
      }
    }
  })

  test('among persona 10’s active guides one lacks its payment line, one has a wrong digit, and one another value', async () => {
    const ativas = await linhasDe(`${GUIAS}status=1`, JOSE)
    const problemas = await Promise.all(
      ativas.map(async ({ id }) => {
        const { data } = await ler<Detalhe>(`/contribuinte/guias/${id}`, JOSE)
        const { linhaDigitavel, valorTotal: total, itens } = data
        expect(somaDe(itens)).toBe(Math.round(total * 100))
        if (linhaDigitavel === undefined) return 'ausente'
        if (!isValidBoleto(linhaDigitavel)) return 'digito'
        return getBoletoInfo(linhaDigitavel)?.amount === Math.round(total * 100) ? 'nenhum' : 'valor'
      }),
    )
    expect(problemas.toSorted()).toEqual(['ausente', 'digito', 'nenhum', 'nenhum', 'valor'])
  })
})

const DE_MARIA = '01.02.045.0123.001'

describe('a refusal', () => {
  test.each<[caminho: string, de: string, status: number]>([
    ['/publico/outra-coisa', '', 404],
    [`/publico/avisos/${LAGOA}`, '', 400],
    ['/publico/certidao/modelos', '', 400],
    ['/publico/certidao/modelos?documento=529.982.247-25', '', 422],
    ['/publico/certidao/modelos?documento=52998224724', '', 422],
    ['/publico/certidao/modelos?documento=01234567890', '', 404],
    [`${MODELOS}page=x`, '', 400],
    [`/publico/certidao/emitir?documento=${MARIA}`, '', 400],
    [`/publico/certidao/emitir?documento=${MARIA}&idModelo=902`, '', 422],
    ['/publico/iptu/consultar', '', 400],
    [`/publico/iptu/consultar?documento=11144477735&inscricao=${DE_MARIA}`, '', 404],
    ['/publico/iptu/carne?inscricao=01.02.050.0009.000&exercicio=2025', '', 422],
    ['/publico/iptu/boleto?inscricao=01.02.050.0009.000&exercicio=2026&parcela=1', '', 422],
    [`${DEBITOS}periodoIni=2020-03`, ANTONIA, 400],
    [`${DEBITOS}idEstadoConta=4`, ANTONIA, 400],
    ['/contribuinte/debitos/tributos/99', ANTONIA, 404],
    ['/contribuinte/debitos/contas-tributo/x', ANTONIA, 404],
    [`${PAGAMENTOS}pagInicio=01/06/2026`, IPE, 400],
    [`${GUIAS}status=4`, JOSE, 400],
    [`${GUIAS}page=-1`, JOSE, 400],
    ['/contribuinte/taxas?size=0', FESTAS, 400],
  ])('a look-up of %s by "%s" is refused as %i, with a description', async (caminho, de, status) => {
    expect(recusada(await ler(caminho, de))).toEqual([status, 'string'])
  })
})
