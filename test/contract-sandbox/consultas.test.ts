import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  SERRA,
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
})

/** Whether a field is between two values, both included. */
function entre<T extends number | string>(valor: T, de: T, ate: T): boolean {
  return valor >= de && valor <= ate
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
})
