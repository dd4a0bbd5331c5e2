import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, type Pagina, recusada, tokenDe } from './client.ts'
import { exigeTexto, textoDoPdf } from './pdfReading.ts'

let sandbox: Sandbox
let token: string
beforeAll(async () => {
  sandbox = await abrir()
  token = await tokenDe(sandbox, 'A0000000000113')
})
afterAll(() => sandbox.close())

const ler = <T>(caminho: string) => call<T>(sandbox, `/contribuinte/${caminho}`, { token })

interface Taxa {
  id: number
  numeroProtocolo: string
  dataEmissao: string
  dataVencimento: string
  valor: number
  status: number
  possuiDocComprobatorio: boolean
}

const todasAsTaxas = async () => (await ler<Pagina<Taxa>>('taxas?size=100')).data.data

describe('issued fees', () => {
  test('issued fees come in pages of fifteen, newest first, with the specification’s fields', async () => {
    const [primeira, segunda] = await Promise.all([ler<Pagina<Taxa>>('taxas'), ler<Pagina<Taxa>>('taxas?page=1')])
    expect([primeira.data.elementosTotais, primeira.data.paginasTotais]).toEqual([18, 2])
    expect([primeira.data.data.length, segunda.data.data.length]).toEqual([15, 3])
    expect(Object.keys(primeira.data.data[0] ?? {}).sort()).toEqual([
      'dataEmissao',
      'dataVencimento',
      'id',
      'numeroProtocolo',
      'possuiDocComprobatorio',
      'status',
      'tributoDescricao',
      'valor',
    ])
    const dias = [...primeira.data.data, ...segunda.data.data].map(({ dataEmissao }) => dataEmissao)
    expect(dias).toEqual(dias.toSorted().toReversed())
  })

  test.each<[string, (taxa: Taxa) => boolean]>([
    ['status=1', (t) => t.status === 1],
    ['status=2', (t) => t.status === 2],
    ['status=3', (t) => t.status === 3],
    ['numeroProtocolo=2026/1235', (t) => t.numeroProtocolo.includes('2026/1235')],
    ['status=2&numeroProtocolo=2025', (t) => t.status === 2 && t.numeroProtocolo.includes('2025')],
  ])('issued fees are filtered by %s', async (query, regra) => {
    const encontradas = (await ler<Pagina<Taxa>>(`taxas?size=100&${query}`)).data.data
    expect(encontradas).toEqual((await todasAsTaxas()).filter(regra))
    expect(encontradas.length).toBeGreaterThan(0)
    expect(encontradas.length).toBeLessThan(18)
  })

  test.each(['status=0', 'status=4', 'size=0', 'page=-1', 'documento=1'])(
    'the list of issued fees refuses %s',
    async (query) => {
      expect(recusada(await ler(`taxas?${query}`))).toEqual([400, 'string'])
    },
  )

  test('issued fees have a guide in status 1, a receipt in status 2, and with a document also an authorization', async () => {
    for (const { id, status, possuiDocComprobatorio } of await todasAsTaxas()) {
      const papeis = ['guia', 'recibo', 'autorizacao'].map((papel) => ler(`taxas/${id}/${papel}`))
      const respostas = await Promise.all(papeis)
      expect(respostas.map((resposta) => resposta.status)).toEqual([
        status === 1 ? 200 : 422,
        status === 2 ? 200 : 422,
        status === 2 && possuiDocComprobatorio ? 200 : 422,
      ])
      for (const recusa of respostas.filter((resposta) => resposta.status !== 200))
        expect(recusa.description).toContain('Só há')
    }
  })

  test('the guide, receipt and authorization of a fee state its data', async (ctx) => {
    exigeTexto(ctx)
    const taxas = await todasAsTaxas()
    const de = async (taxa: Taxa | undefined, papel: string) =>
      textoDoPdf((await ler(`taxas/${taxa?.id}/${papel}`)).bytes)
    const emitida = taxas.find(({ status }) => status === 1)
    const paga = taxas.find(({ status, possuiDocComprobatorio }) => status === 2 && possuiDocComprobatorio)
    const guia = await de(emitida, 'guia')
    expect(guia).toMatch(/Guia nº \d{13}[\s\S]*Festas & Eventos Serra Ltda[\s\S]*TX-EXP 2026/)
    expect(guia).toContain('Total a pagar: R$ 67,54')
    const recibo = await de(paga, 'recibo')
    expect(recibo).toContain(`Protocolo: ${paga?.numeroProtocolo}`)
    expect(recibo).toContain(`Valor pago: R$ ${paga?.valor.toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`)
    expect(await de(paga, 'autorizacao')).toContain('Fica o contribuinte acima autorizado')
  })
})
