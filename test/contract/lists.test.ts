import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationName } from '../../shared/api/index.ts'
import { people } from '../examples.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { hoje, openCity, serve, type Served } from './city.ts'

/** A row of any list; each list has only some of these fields. */
interface Linha {
  id: number
  idTributo: number
  idContaTributo: number
  identificador: string
  codigoEstadoConta: number
  dataEmissao: string
  dataPagamento: string
  dataVencimento: string
  numeroGuia: string
  numeroProtocolo: string
  periodoRef: string
  status: number
  statusCodigo: number
  valorTotal: number
}
type Pagina = { paginasTotais: number; elementosTotais: number; data: Linha[] }
/** A tax account with its debits, or with its payments. */
type Grupo = Linha & { debitos?: Linha[]; pagamentos?: Linha[] }

let sandbox: Sandbox
/** The counter of each person; null where nobody has signed in. */
const served = new Map<string | null, Served>()
beforeAll(async () => {
  sandbox = await openCity()
  for (const person of [null, people.antonia, people.condominio, people.jose, people.festas])
    served.set(person, await serve(sandbox, person))
})
afterAll(() => sandbox.close())

const read = async <T>(name: OperationName, person: string | null, input: object) =>
  (await served.get(person)?.read<T>(name, input)) as T

/** The rows of a list: those of a page, or those of all groups, each with the ids of its group. */
async function rowsOf(name: OperationName, person: string | null, input: object): Promise<Linha[]> {
  const data = await read<Pagina | Grupo[]>(name, person, input)
  if (!Array.isArray(data)) return data.data
  return data.flatMap(({ idTributo, idContaTributo, identificador, debitos, pagamentos }) =>
    (debitos ?? pagamentos ?? []).map((linha) => ({ ...linha, idTributo, idContaTributo, identificador })),
  )
}

/** Whether a field is between two values, both included. */
const isWithin = <T extends number | string>(valor: T, de: T, ate: T) => valor >= de && valor <= ate

const DEBITOS = ['debitos.listar', people.antonia, {}] as const
const PAGAMENTOS = ['pagamentos.listar', people.condominio, {}] as const
const GUIAS = ['guias.listar', people.jose, { size: 100 }] as const
const TAXAS = ['taxas.listar', people.festas, { size: 100 }] as const
const MODELOS = ['certidoes.modelos', null, { documento: people.maria }] as const

// @row payments.filters
// @row templates.titulo @row endpoint.taxas.listar @row debits.filters @row payments.filters @row state.debit-filter
test.each<[list: readonly [OperationName, string | null, object], filter: object, fits: (row: Linha) => boolean]>([
  [DEBITOS, { idTaxa: 1 }, (d) => d.idTributo === 1],
  [DEBITOS, { inscMunicipal: '30030-3' }, (d) => d.identificador === '30030-3'],
  [DEBITOS, { periodoIni: '202003', periodoFim: '202012' }, (d) => isWithin(d.periodoRef, '202003', '202012')],
  [DEBITOS, { idEstadoConta: 2 }, (d) => d.codigoEstadoConta === 2],
  [DEBITOS, { idTaxa: 1, idEstadoConta: 3 }, (d) => d.idTributo === 1 && d.codigoEstadoConta === 3],
  [PAGAMENTOS, { idContaTributo: 903 }, (p) => p.idContaTributo === 903],
  [PAGAMENTOS, { pagInicio: '2026-06-01' }, (p) => isWithin(p.dataPagamento, '2026-06-01', hoje)],
  [PAGAMENTOS, { periodoIni: '202605', periodoFim: '202606' }, (p) => isWithin(p.periodoRef, '202605', '202606')],
  [PAGAMENTOS, { ano: 2025 }, (p) => p.dataPagamento.startsWith('2025')],
  [PAGAMENTOS, { pagInicio: '2025-01-01', pagFim: '2025-12-31' }, (p) => p.dataPagamento.startsWith('2025')],
  [GUIAS, { status: 3 }, (g) => g.statusCodigo === 3],
  [GUIAS, { dataEmissaoInicio: '2026-10-11' }, (g) => isWithin(g.dataEmissao, '2026-10-11', hoje)],
  [GUIAS, { dataVencimentoFim: '2026-04-10' }, (g) => isWithin(g.dataVencimento, '2000', '2026-04-10')],
  [GUIAS, { valorMinimo: 155.48, valorMaximo: 158.22 }, (g) => isWithin(g.valorTotal, 155.48, 158.22)],
  [GUIAS, { numeroGuia: '0000013' }, (g) => g.numeroGuia.endsWith('0000013')],
  [TAXAS, { status: 2 }, (t) => t.status === 2],
  [TAXAS, { numeroProtocolo: '2026/1235' }, (t) => t.numeroProtocolo.includes('2026/1235')],
  [MODELOS, { titulo: 'VALOR' }, (m) => m.id === 103],
])('the list %j is narrowed by %j', async ([name, person, all], filter, fits) => {
  const rows = await rowsOf(name, person, all)
  const found = await rowsOf(name, person, { ...all, ...filter })
  expect(found).toEqual(rows.filter(fits))
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(rows.length)
})

// @row convention.page @row endpoint.taxas.listar @row limit.templates-page
test.each([
  ['guias.listar', people.jose, {}, 15, 19],
  ['taxas.listar', people.festas, {}, 15, 18],
  ['certidoes.modelos', null, { documento: people.maria, size: 2 }, 2, 3],
] as const)('the list %s has pages, counted from zero', async (name, person, input, first, all) => {
  const page = (at: object) => read<Pagina>(name, person, { ...input, ...at })
  const pages = [await page({ page: 0 }), await page({ page: 1 }), await page({ page: 2 })]
  expect(pages.map(({ data }) => data.length)).toEqual([first, all - first, 0])
  for (const one of pages) expect(one).toMatchObject({ paginasTotais: 2, elementosTotais: all })
  expect(await page({})).toEqual(pages[0])
})
