import { getBoletoInfo, getPixPayloadInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, HOJE, type Pagina, tokenDe } from './client.ts'

interface GuiaDaLista {
  id: number
  numeroGuia: string
  statusCodigo: number
  dataEmissao: string
  dataVencimento: string
  valorTotal: number
}

interface Detalhe {
  valorTotal: number
  linhaDigitavel?: string
  pixCopiaECola?: string
  itens: { valorTotal: number }[]
}

let sandbox: Sandbox
let token: string
let todas: GuiaDaLista[]
beforeAll(async () => {
  sandbox = await abrir()
  token = await tokenDe(sandbox, '12345678909')
  todas = (await pagina('size=100')).data
})
afterAll(() => sandbox.close())

const pagina = async (query: string) =>
  (await call<Pagina<GuiaDaLista>>(sandbox, `/contribuinte/guias?${query}`, { token })).data
const detalhe = async (id: number) => (await call<Detalhe>(sandbox, `/contribuinte/guias/${id}`, { token })).data
const ids = (guias: GuiaDaLista[]) => guias.map((guia) => guia.id)

describe('guide list', () => {
  test('the guide list has every state, newest first, and an active guide past its due date', () => {
    expect(todas).toHaveLength(19)
    expect(new Set(todas.map((g) => g.statusCodigo))).toEqual(new Set([0, 1, 2, 3]))
    expect(todas.map((g) => g.dataEmissao)).toEqual(
      todas
        .map((g) => g.dataEmissao)
        .toSorted()
        .toReversed(),
    )
    expect(todas.filter((g) => g.statusCodigo === 1 && g.dataVencimento < HOJE)).toHaveLength(1)
  })

  test('the guide list comes in pages of fifteen, counted from zero', async () => {
    const [primeira, segunda, terceira] = await Promise.all([pagina(''), pagina('page=1'), pagina('page=2')])
    expect([
      primeira.paginasTotais,
      primeira.elementosTotais,
      primeira.data.length,
      segunda.data.length,
      terceira.data.length,
    ]).toEqual([2, 19, 15, 4, 0])
    expect([...ids(primeira.data), ...ids(segunda.data)]).toEqual(ids(todas))
    expect((await pagina('page=3&size=5')).data).toHaveLength(4)
  })

  test.each<[string, (g: GuiaDaLista) => boolean]>([
    ['status=0', (g) => g.statusCodigo === 0],
    ['status=1', (g) => g.statusCodigo === 1],
    ['status=2', (g) => g.statusCodigo === 2],
    ['status=3', (g) => g.statusCodigo === 3],
    ['dataEmissaoInicio=2026-10-11', (g) => g.dataEmissao >= '2026-10-11'],
    ['dataEmissaoFim=2026-10-11', (g) => g.dataEmissao <= '2026-10-11'],
    [
      'dataVencimentoInicio=2026-01-10&dataVencimentoFim=2026-04-10',
      (g) => g.dataVencimento >= '2026-01-10' && g.dataVencimento <= '2026-04-10',
    ],
    ['valorMinimo=155.48&valorMaximo=158.22', (g) => g.valorTotal >= 155.48 && g.valorTotal <= 158.22],
    ['status=2&valorMaximo=152.74', (g) => g.statusCodigo === 2 && g.valorTotal <= 152.74],
    ['numeroGuia=0000013', (g) => g.numeroGuia.endsWith('0000013')],
  ])('the guide list is filtered by %s', async (query, rule) => {
    const encontradas = (await pagina(`${query}&size=100`)).data
    expect(ids(encontradas)).toEqual(ids(todas.filter(rule)))
    expect(encontradas.length).toBeGreaterThan(0)
    expect(encontradas.length).toBeLessThan(19)
  })

  test.each([
    'status=4',
    'status=paga',
    'dataEmissaoInicio=10/11/2026',
    'valorMinimo=cem',
    'page=-1',
    'documento=12345678909',
  ])('the guide list refuses %s', async (query) => {
    expect((await call(sandbox, `/contribuinte/guias?${query}`, { token })).status).toBe(400)
  })

  test('the guide lists of two taxpayers have no guide in common', async () => {
    expect((await call(sandbox, '/contribuinte/guias', { token: await tokenDe(sandbox, '11144477735') })).data).toEqual(
      { paginasTotais: 0, elementosTotais: 0, data: [] },
    )
  })
})

describe('guide detail', () => {
  test('the guide detail’s items add up to its total, which its valid payment line states', async () => {
    const vencida = todas.find((g) => g.statusCodigo === 1 && g.dataVencimento < HOJE)
    const guia = await detalhe(vencida?.id ?? 0)
    expect(guia).toMatchObject({
      numGuia: vencida?.numeroGuia,
      statusDescricao: 'EMITIDA',
      dataVencimento: vencida?.dataVencimento,
      valorTotal: vencida?.valorTotal,
    })
    expect(guia.itens.reduce((soma, item) => soma + Math.round(item.valorTotal * 100), 0)).toBe(
      Math.round(guia.valorTotal * 100),
    )
    expect(guia.linhaDigitavel).toMatch(/^816\d{45}$/)
    expect(isValidBoleto(guia.linhaDigitavel ?? '')).toBe(true)
    expect(getBoletoInfo(guia.linhaDigitavel ?? '')?.amount).toBe(Math.round(guia.valorTotal * 100))
    expect(guia).not.toHaveProperty('pixCopiaECola')
  })

  test('among five active guides one lacks its payment line, one has a wrong digit, and one another value', async () => {
    const ativas = await Promise.all(todas.filter((g) => g.statusCodigo === 1).map((g) => detalhe(g.id)))
    const problema = (guia: Detalhe): string => {
      if (guia.linhaDigitavel === undefined) return 'ausente'
      if (!isValidBoleto(guia.linhaDigitavel)) return 'digito'
      return getBoletoInfo(guia.linhaDigitavel)?.amount === Math.round(guia.valorTotal * 100) ? 'nenhum' : 'valor'
    }
    expect(ativas.map(problema).toSorted()).toEqual(['ausente', 'digito', 'nenhum', 'nenhum', 'valor'])
  })

  test('the guide detail has a Pix code only if the sandbox is set to send one', async () => {
    const comPix = await abrir({ pixNaGuia: true })
    try {
      const guia = (
        await call<Detalhe>(comPix, `/contribuinte/guias/${todas[0]?.id}`, {
          token: await tokenDe(comPix, '12345678909'),
        })
      ).data
      expect(getPixPayloadInfo(guia.pixCopiaECola ?? '')).toMatchObject({
        pointOfInitiation: 'dynamic',
        url: expect.stringContaining('.invalid/'),
      })
    } finally {
      await comPix.close()
    }
  })
})

describe('ownership', () => {
  const caminhos = [
    (id: number) => `/contribuinte/guias/${id}`,
    (id: number) => `/contribuinte/guias/${id}/pdf`,
    (id: number) => `/contribuinte/debitos/guia/${id}`,
  ]

  test('the guide of another taxpayer is refused', async () => {
    const outra = await tokenDe(sandbox, '52998224725')
    for (const caminho of caminhos) {
      const answer = await call(sandbox, caminho(todas[0]?.id ?? 0), { token: outra })
      expect([answer.status, typeof answer.description]).toEqual([403, 'string'])
    }
  })

  test('a guide that does not exist is not found', async () => {
    for (const caminho of caminhos) expect((await call(sandbox, caminho(424_242), { token })).status).toBe(404)
  })
})
