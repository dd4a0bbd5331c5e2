import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, centavos, type Grupo, HOJE, recusada, tokenDe } from './client.ts'
import { exigeTexto, paginasDoPdf, semPdftotext, textoDoPdf } from './pdfReading.ts'

let sandbox: Sandbox
let maria: string
let antonia: string
beforeAll(async () => {
  sandbox = await abrir()
  maria = await tokenDe(sandbox, '52998224725')
  antonia = await tokenDe(sandbox, '28001238938')
})
afterAll(() => sandbox.close())

const grupos = async (token = maria) => (await call<Grupo[]>(sandbox, '/contribuinte/debitos', { token })).data

describe('debit statement', () => {
  const extrato = (body: unknown, token = maria) => call(sandbox, '/contribuinte/debitos/extrato-pdf', { token, body })

  test('the debit statement prints exactly what was sent, in every state', async (ctx) => {
    exigeTexto(ctx)
    const todos = await grupos(antonia)
    const listaDebitos = todos.map((grupo) => ({ ...grupo, debitos: grupo.debitos.filter((_, i) => i % 7 === 0) }))
    const { status, bytes } = await extrato({ listaDebitos }, antonia)
    expect(status).toBe(200)
    const texto = textoDoPdf(bytes)
    const enviados = listaDebitos.flatMap((g) => g.debitos)
    expect(new Set(enviados.map((d) => d.codigoEstadoConta)).size).toBe(4)
    expect(texto.match(/^\s*\d{16}\s/gm)?.map((numero) => numero.trim())).toEqual(enviados.map((d) => d.numDoc))
    const devido = enviados.filter((d) => d.codigoEstadoConta === 1).reduce((t, d) => t + centavos(d.valorTotal), 0)
    expect(texto).toContain(
      `${enviados.length} lançamentos. Total em aberto: R$ ${(devido / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`,
    )
    expect(texto).not.toContain('-0,00')
    expect(paginasDoPdf(bytes)).toBeGreaterThan(1)
    for (const { descricaoContaTributo } of listaDebitos) expect(texto).toContain(descricaoContaTributo)
  })

  test.each<[string, (grupo: Grupo) => unknown, number, string]>([
    ['nothing', () => ({}), 422, 'listaDebitos'],
    ['no group', () => ({ listaDebitos: [] }), 422, 'listaDebitos'],
    ['an empty group', (g) => ({ listaDebitos: [{ ...g, debitos: [] }] }), 422, 'debitos'],
    ['a due date', (g) => ({ listaDebitos: [g], dataVencimento: HOJE }), 422, 'dataVencimento'],
    ['another account', (g) => ({ listaDebitos: [{ ...g, idContaTributo: 1 }] }), 422, 'idContaTributo'],
    ['no abbreviation', (g) => ({ listaDebitos: [{ ...g, siglaTributo: undefined }] }), 422, 'siglaTributo'],
    ['too high a total', (g) => ({ listaDebitos: [{ ...g, totalPagamentos: 99_999 }] }), 422, 'totalPagamentos'],
    ['a group twice', (g) => ({ listaDebitos: [g, g] }), 422, 'mais de uma vez'],
    [
      'a changed value',
      (g) => ({ listaDebitos: [{ ...g, debitos: g.debitos.map((d) => ({ ...d, valorTotal: 1 })) }] }),
      422,
      'valorTotal',
    ],
  ])('the debit statement refuses %s', async (_name, corpo, status, motivo) => {
    const [grupo] = await grupos()
    if (!grupo) throw new Error('Maria não tem débitos')
    const answer = await extrato(corpo(grupo))
    expect([answer.status, answer.description]).toEqual([status, expect.stringContaining(motivo)])
  })

  test('the debit statement refuses another person’s debits', async () => {
    expect(recusada(await extrato({ listaDebitos: await grupos(antonia) }))).toEqual([403, 'string'])
  })
})

describe('a taxpayer at scale', () => {
  const LOTEADORA = 'Q0SLFMBD7VX439'

  test('the taxpayer with 10,000 debits does not exist unless the sandbox is opened with it', async () => {
    expect(recusada(await call(sandbox, `/publico/certidao/consultar?documento=${LOTEADORA}`))).toEqual([404, 'string'])
    await expect(tokenDe(sandbox, LOTEADORA)).rejects.toThrow('não conferem')
  })

  test('the taxpayer with 10,000 debits in 500 groups gets all of them on one statement', async () => {
    const grande = await abrir({ escala: true })
    try {
      const token = await tokenDe(grande, LOTEADORA)
      const { data } = await call<Grupo[]>(grande, '/contribuinte/debitos', { token })
      const debitos = data.flatMap((g) => g.debitos)
      expect([data.length, debitos.length, new Set(debitos.map((d) => d.idContaCorrente)).size]).toEqual([
        500, 10_000, 10_000,
      ])
      const extrato = await call(grande, '/contribuinte/debitos/extrato-pdf', { token, body: { listaDebitos: data } })
      expect(extrato.status).toBe(200)
      if (semPdftotext) return
      const paginas = paginasDoPdf(extrato.bytes)
      expect(paginas).toBeGreaterThan(200)
      expect(textoDoPdf(extrato.bytes, paginas)).toContain('10000 lançamentos.')
    } finally {
      await grande.close()
    }
  })
})
