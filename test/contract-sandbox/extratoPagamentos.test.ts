import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, centavos, type GrupoPago, planos, recusada, tokenDe } from './client.ts'
import { exigeTexto, textoDoPdf } from './pdfReading.ts'

let sandbox: Sandbox
let ipe: string
let todos: GrupoPago[]
beforeAll(async () => {
  sandbox = await abrir()
  ipe = await tokenDe(sandbox, '9Z8Y7X6W5V4U29')
  todos = await pagos('', ipe)
})
afterAll(() => sandbox.close())

const pagos = async (query: string, token: string) =>
  (await call<GrupoPago[]>(sandbox, `/contribuinte/pagamentos?${query}`, { token })).data

describe('payment statement', () => {
  const textos = {
    codTributo: 'Diversos',
    descricaoTributo: 'Diversos',
    codContaTributo: '-',
    descricaoContaTributo: '-',
    periodoDebitosInicio: '01/2026',
    periodoDebitosFim: '11/2026',
    periodoPagamentosInicio: '-',
    periodoPagamentosFim: '20/11/2026',
  }
  const extrato = (corpo: object) => call(sandbox, '/contribuinte/pagamentos/extrato-pdf', { token: ipe, body: corpo })

  test('the payment statement prints exactly what was sent, with its texts', async (ctx) => {
    exigeTexto(ctx)
    const listaPagamentos = todos.map((g) => ({ ...g, pagamentos: g.pagamentos.slice(0, 2) }))
    const { status, bytes } = await extrato({ listaPagamentos, ...textos })
    expect(status).toBe(200)
    const texto = textoDoPdf(bytes)
    const enviados = planos(listaPagamentos)
    expect(texto.match(/^\s*\d{16}\s/gm)?.map((numero) => numero.trim())).toEqual(enviados.map((p) => p.numDoc))
    expect(texto).toContain('Tributo: Diversos Diversos')
    expect(texto).toContain('Período dos débitos: 01/2026 a 11/2026')
    expect(texto).toContain('Período dos pagamentos: - a 20/11/2026')
    const total = enviados.reduce((soma, p) => soma + centavos(p.valorTotal), 0) / 100
    expect(texto).toContain(
      `${enviados.length} pagamentos. Total pago: R$ ${total.toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`,
    )
  })

  test('the payment statement of one tax carries its code, or nothing', async () => {
    const listaPagamentos = todos.filter((g) => g.idContaTributo === 903)
    for (const cod of [
      { codTributo: '2', codContaTributo: '903' },
      { codTributo: '-', codContaTributo: '-' },
    ])
      expect((await extrato({ listaPagamentos, ...textos, ...cod })).status).toBe(200)
    for (const cod of [{ codTributo: 'Diversos' }, { codTributo: '1' }, { codTributo: '2', codContaTributo: '901' }])
      expect((await extrato({ listaPagamentos, ...textos, ...cod })).description).toMatch(/cod(Conta)?Tributo/)
  })

  test.each<[string, object, string]>([
    ['a number for a code', { codTributo: 1 }, 'codTributo'],
    ['one code for several taxes', { codTributo: '1' }, 'codTributo'],
    ['another word for several', { codTributo: 'Vários' }, 'codTributo'],
    ['an empty code', { codContaTributo: '' }, 'codContaTributo'],
    ['no description', { descricaoTributo: undefined }, 'descricaoTributo'],
    ['null for empty', { descricaoContaTributo: null }, 'descricaoContaTributo'],
    ['a period as the filters write it', { periodoDebitosInicio: '202601' }, 'periodoDebitosInicio'],
    ['a month that is none', { periodoDebitosFim: '13/2026' }, 'periodoDebitosFim'],
    ['an ISO day', { periodoPagamentosInicio: '2026-01-01' }, 'periodoPagamentosInicio'],
    ['a day that is none', { periodoPagamentosFim: '31/11/2026' }, 'periodoPagamentosFim'],
    ['a period backwards', { periodoDebitosInicio: '12/2026' }, 'periodoDebitosFim'],
    ['days backwards', { periodoPagamentosInicio: '21/11/2026' }, 'periodoPagamentosFim'],
    ['no payments', { listaPagamentos: [] }, 'listaPagamentos'],
    ['a field nobody knows', { ano: 2026 }, 'ano'],
  ])('the payment statement refuses %s, naming the field', async (_name, troca, campo) => {
    const answer = await extrato({ listaPagamentos: todos, ...textos, ...troca })
    expect([answer.status, answer.description]).toEqual([422, expect.stringMatching(new RegExp(`\\b${campo}\\b`))])
  })

  test.each<[string, (grupo: GrupoPago) => unknown, number, string]>([
    ['an empty group', (g) => ({ ...g, pagamentos: [] }), 422, 'pagamentos'],
    ['another account', (g) => ({ ...g, idContaTributo: 1 }), 422, 'idContaTributo'],
    ['no total', (g) => ({ ...g, totalPagamentos: undefined }), 422, 'totalPagamentos'],
    [
      'a changed value',
      (g) => ({ ...g, pagamentos: g.pagamentos.map((p) => ({ ...p, valorDesconto: 1 })) }),
      422,
      'valorDesconto',
    ],
    ['payments of two accounts', (g) => ({ ...g, pagamentos: planos(todos) }), 422, 'mesma conta'],
    [
      'a payment nobody made',
      (g) => ({ ...g, pagamentos: g.pagamentos.map((p) => ({ ...p, numGuia: '1' })) }),
      404,
      'não encontrado',
    ],
  ])('the payment statement refuses %s in a group', async (_name, estragar, status, motivo) => {
    const answer = await extrato({ listaPagamentos: todos.map(estragar), ...textos })
    expect([answer.status, answer.description]).toEqual([status, expect.stringContaining(motivo)])
  })

  test('the payment statement refuses another person’s payments', async () => {
    const listaPagamentos = await pagos('', await tokenDe(sandbox, '52998224725'))
    expect(recusada(await extrato({ listaPagamentos, ...textos, codTributo: '-' }))).toEqual([404, 'string'])
  })
})
