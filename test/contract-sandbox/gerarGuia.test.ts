import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, type Grupo, HOJE, type Pagina, read, SERRA, tokenDe } from './client.ts'

interface Gerada {
  idDoctoArr: number
  numeroGuia: string
}

/** A guide request typed loosely, so that tests can make it invalid. */
type Solto = Record<string, unknown>

let sandbox: Sandbox
let token: string
beforeAll(async () => {
  sandbox = await abrir()
  token = await tokenDe(sandbox, '52998224725')
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const grupos = async (de = token, query = '') =>
  (await call<Grupo[]>(sandbox, `/contribuinte/debitos?${query}`, { token: de })).data
const gerar = (body: unknown, de = token) =>
  call<Gerada>(sandbox, '/contribuinte/debitos/gerar-guia', { token: de, body })
const centavos = (lista: readonly { valorTotal: number }[]): number =>
  lista.reduce((soma, { valorTotal }) => soma + Math.round(valorTotal * 100), 0)

/** One group of the signed-in taxpayer with the debits that `pick` chooses. */
async function grupoCom(pick: (grupo: Grupo) => Grupo['debitos'], de = token): Promise<Grupo> {
  const grupo = (await grupos(de)).map((g) => ({ ...g, debitos: pick(g) })).find((g) => g.debitos.length > 0)
  if (!grupo) throw new Error('não há grupo com estes débitos')
  return grupo
}

const tresPrimeiras = () => grupoCom((g) => g.debitos.slice(0, 3))

describe('a guide for selected debits', () => {
  test('a guide for selected debits is created and listed, with the sum of the debits as its total', async () => {
    const grupo = await tresPrimeiras()
    const { status, data } = await gerar({ listaDebitos: [grupo], dataVencimento: HOJE })
    expect(status).toBe(200)
    expect(data).toEqual({ idDoctoArr: expect.any(Number), numeroGuia: expect.stringMatching(/^\d{10,17}$/) })
    const lista = (await call<Pagina<{ valorTotal: number }>>(sandbox, '/contribuinte/guias?status=1', { token })).data
      .data
    expect(lista).toMatchObject([
      { id: data.idDoctoArr, numeroGuia: data.numeroGuia, statusCodigo: 1, dataEmissao: HOJE, dataVencimento: HOJE },
    ])
    expect(centavos(lista)).toBe(centavos(grupo.debitos))
    expect(sandbox.guiasGeradas()).toBe(1)
  })

  test('a guide for selected debits may have debits of several accounts', async () => {
    const de = await tokenDe(sandbox, '28001238938')
    const abertos = await grupos(de, 'idEstadoConta=1')
    const { status, data } = await gerar({ listaDebitos: abertos, dataVencimento: '2026-12-01' }, de)
    expect(status).toBe(200)
    const detalhe = (
      await call<{ valorTotal: number; itens: { valorTotal: number }[] }>(
        sandbox,
        `/contribuinte/guias/${data.idDoctoArr}`,
        { token: de },
      )
    ).data
    const debitos = abertos.flatMap((g) => g.debitos)
    expect(detalhe.itens).toHaveLength(debitos.length)
    expect(centavos([detalhe])).toBe(centavos(debitos))
  })

  test('a guide of persona 7 has its id in the field idDoctoarr', async () => {
    const de = await tokenDe(sandbox, '12ABC34501DE35')
    const { data } = await gerar({ listaDebitos: await grupos(de, 'idEstadoConta=1'), dataVencimento: HOJE }, de)
    expect(data).toEqual({ idDoctoarr: expect.any(Number), numeroGuia: expect.any(String) })
  })

  test('a guide request is accepted with unknown fields, and with a group’s total of a filtered list', async () => {
    const grupo = await tresPrimeiras()
    const debitos = grupo.debitos.map((debito) => ({ ...debito, campoNovo: 'x' }))
    const enviado = { ...grupo, debitos, campoNovo: 1, totalPagamentos: centavos(debitos) / 100 }
    expect((await gerar({ listaDebitos: [enviado], dataVencimento: HOJE })).status).toBe(200)
  })
})

describe('a guide is refused', () => {
  test.each<[string, unknown]>([
    ['yesterday', '2026-11-19'],
    ['a day that does not exist', '2026-02-30'],
    ['a day written another way', '20/11/2026'],
    ['an hour', '2026-11-20T00:00:00Z'],
    ['nothing', undefined],
  ])('a guide request is refused with the due date: %s', async (_name, dataVencimento) => {
    const answer = await gerar({ listaDebitos: [await tresPrimeiras()], dataVencimento })
    expect([answer.status, answer.description]).toEqual([422, expect.stringContaining('data de vencimento')])
  })

  test.each<[string, (grupo: Grupo) => unknown, string]>([
    ['nothing', () => undefined, 'listaDebitos'],
    ['no group', () => [], 'listaDebitos'],
    ['an empty group', (g) => [{ ...g, debitos: [] }], 'debitos'],
    ['bare debits', (g) => g.debitos, 'debitos'],
  ])('a guide request is refused with %s in its list', async (_name, lista, reason) => {
    const answer = await gerar({ listaDebitos: lista(await tresPrimeiras()), dataVencimento: HOJE })
    expect([answer.status, answer.description]).toEqual([422, expect.stringContaining(reason)])
  })

  test.each<[string, (grupo: Solto, debito: Solto) => unknown, number, string]>([
    ['an unknown debit', (_g, d) => (d['idContaCorrente'] = 999), 404, 'não encontrado'],
    ['a value one cent up', (_g, d) => (d['valorTotal'] = Number(d['valorTotal']) + 0.01), 422, 'valorTotal'],
    ['a value as text', (_g, d) => (d['valorTotal'] = String(d['valorTotal'])), 422, 'valorTotal'],
    ['another due date of the debit', (_g, d) => (d['dataVencimento'] = HOJE), 422, 'dataVencimento'],
    ['a field of the debit missing', (_g, d) => delete d['estadoConta'], 422, 'estadoConta'],
    ['a field of the group missing', (g) => delete g['siglaTributo'], 422, 'siglaTributo'],
    ['another account', (g) => (g['idContaTributo'] = 1), 422, 'idContaTributo'],
    ['no total', (g) => delete g['totalPagamentos'], 422, 'totalPagamentos'],
    [
      'a total above the account',
      (g) => (g['totalPagamentos'] = Number(g['totalPagamentos']) + 0.01),
      422,
      'totalPagamentos',
    ],
    ['a total below the selection', (g) => (g['totalPagamentos'] = 0.01), 422, 'totalPagamentos'],
    ['the same debit twice', (g, d) => (g['debitos'] = [d, d]), 422, 'mais de uma vez'],
  ])('a guide request is refused with %s', async (_name, spoil, status, reason) => {
    const grupo = await tresPrimeiras()
    spoil(grupo as unknown as Solto, grupo.debitos[0] as unknown as Solto)
    const answer = await gerar({ listaDebitos: [grupo], dataVencimento: HOJE })
    expect([answer.status, answer.description]).toEqual([status, expect.stringContaining(reason)])
    expect(sandbox.guiasGeradas()).toBe(0)
  })

  test('a guide request is refused with another person’s debits', async () => {
    const alheios = await grupos(await tokenDe(sandbox, '12345678909'))
    const answer = await gerar({ listaDebitos: alheios, dataVencimento: HOJE })
    expect([answer.status, typeof answer.description]).toEqual([403, 'string'])
  })

  test.each([0, 2, 3])('a guide request is refused with a debit in account state %i', async (estado) => {
    const de = await tokenDe(sandbox, '28001238938')
    const grupo = await grupoCom((g) => g.debitos.filter((d) => d.codigoEstadoConta === estado), de)
    const answer = await gerar({ listaDebitos: [grupo], dataVencimento: HOJE }, de)
    expect([answer.status, answer.description]).toEqual([422, expect.stringContaining('não está em aberto')])
  })

  test('a guide request is refused with debits of two accounts in one group', async () => {
    const de = await tokenDe(sandbox, '28001238938')
    const [um, outro] = await grupos(de, 'idEstadoConta=1')
    const answer = await gerar(
      { listaDebitos: [{ ...um, debitos: [um?.debitos[0], outro?.debitos[0]] }], dataVencimento: HOJE },
      de,
    )
    expect([answer.status, answer.description]).toEqual([422, expect.stringContaining('mesma conta')])
  })

  test('a guide request is refused if its body is not JSON', async () => {
    const answer = await read(
      await fetch(`${sandbox.baseUrl}/contribuinte/debitos/gerar-guia`, {
        method: 'POST',
        body: '{"listaDebitos":',
        headers: {
          'content-type': 'application/json',
          'x-dominio': SERRA,
          'x-municipio': '9900101',
          authorization: `Bearer ${token}`,
        },
      }),
    )
    expect([answer.status, typeof answer.description]).toEqual([400, 'string'])
  })
})
