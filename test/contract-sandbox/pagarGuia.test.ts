import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { payAtTerminal } from '../sandbox/payAtTerminal.ts'
import { abrir, call, centavos, type Grupo, type GrupoPago, HOJE, type Pagina, planos, tokenDe } from './client.ts'

const MARIA = '52998224725'

let sandbox: Sandbox
let maria: string
beforeAll(async () => {
  sandbox = await abrir()
  maria = await tokenDe(sandbox, MARIA)
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const pagos = async (query: string, token = maria) =>
  (await call<GrupoPago[]>(sandbox, `/contribuinte/pagamentos?${query}`, { token })).data

describe('paying a guide', () => {
  async function guiaDasVencidas() {
    const [grupo] = (await call<Grupo[]>(sandbox, '/contribuinte/debitos', { token: maria })).data
    const debitos = grupo?.debitos.filter((d) => d.dataVencimento < HOJE) ?? []
    const { data } = await call<{ idDoctoArr: number; numeroGuia: string }>(
      sandbox,
      '/contribuinte/debitos/gerar-guia',
      { token: maria, body: { listaDebitos: [{ ...grupo, debitos }], dataVencimento: HOJE } },
    )
    return { ...data, debitos }
  }
  const estados = async () =>
    (await call<Grupo[]>(sandbox, '/contribuinte/debitos', { token: maria })).data
      .flatMap((g) => g.debitos)
      .map((d) => d.codigoEstadoConta)

  test('a paid guide and its debits become paid, and its payments appear in list, panel and fiscal standing', async () => {
    const { idDoctoArr, numeroGuia, debitos } = await guiaDasVencidas()
    sandbox.pagarGuia(numeroGuia)
    const detalhe = await call<{ statusDescricao: string }>(sandbox, `/contribuinte/guias/${idDoctoArr}`, {
      token: maria,
    })
    expect(detalhe.data.statusDescricao).toBe('PAGA')
    expect(await estados()).toEqual([2, 2, 2, 1, 1, 1, 1, 1, 1, 1])
    const hoje = planos(await pagos(`pagInicio=${HOJE}`))
    expect(hoje.map((p) => [p.numDoc, p.numGuia, p.dataPagamento, p.valorTotal])).toEqual(
      debitos.map((d) => [d.numDoc, numeroGuia, HOJE, d.valorTotal]),
    )
    const resumo = await call<object>(sandbox, '/contribuinte/painel/resumo', { token: maria })
    expect(resumo.data).toMatchObject({
      debitosVencidos: 0,
      ultimoPagamento: HOJE,
      valorUltimoPagamento: debitos.reduce((total, d) => total + centavos(d.valorTotal), 0) / 100,
    })
    const situacao = await call(sandbox, `/publico/certidao/consultar?documento=${MARIA}`)
    expect(situacao.data).toMatchObject({ situacao: 'POSITIVA COM EFEITOS DE NEGATIVA' })
  })

  test('two guides paid for the same debits leave a credit', async () => {
    const [uma, outra] = [await guiaDasVencidas(), await guiaDasVencidas()]
    sandbox.pagarGuia(uma.numeroGuia)
    sandbox.pagarGuia(outra.numeroGuia)
    const [grupo] = (await call<Grupo[]>(sandbox, '/contribuinte/debitos?idEstadoConta=3', { token: maria })).data
    expect(grupo?.debitos.map((d) => -d.valorTotal)).toEqual(uma.debitos.map((d) => d.valorTotal))
    expect(planos(await pagos(`pagInicio=${HOJE}`))).toHaveLength(6)
    const id = grupo?.debitos[0]?.idContaCorrente
    const { data } = await call<{ valorTotal: number }[]>(sandbox, `/contribuinte/debitos/${id}/transacoes`, {
      token: maria,
    })
    expect(data).toHaveLength(4)
    expect(data.reduce((total, t) => total + centavos(t.valorTotal), 0)).toBe(
      centavos(grupo?.debitos[0]?.valorTotal ?? 0),
    )
  })

  test('a paid guide of a fee makes the fee paid, which then has a receipt', async () => {
    const token = await tokenDe(sandbox, 'A0000000000113')
    const taxas = async (status: number) =>
      (await call<Pagina<{ id: number }>>(sandbox, `/contribuinte/taxas?status=${status}`, { token })).data.data
    const [taxa] = await taxas(1)
    await call(sandbox, `/contribuinte/taxas/${taxa?.id}/guia`, { token })
    const guias = await call<Pagina<{ numeroGuia: string }>>(sandbox, '/contribuinte/guias?status=1', { token })
    sandbox.pagarGuia(guias.data.data[0]?.numeroGuia ?? '')
    expect((await taxas(2)).map(({ id }) => id)).toContain(taxa?.id)
    expect((await call(sandbox, `/contribuinte/taxas/${taxa?.id}/recibo`, { token })).status).toBe(200)
    expect((await call(sandbox, `/contribuinte/taxas/${taxa?.id}/guia`, { token })).status).toBe(422)
  })

  test('a guide’s number typed in the terminal pays the guide, and a wrong number is answered', async () => {
    const { numeroGuia } = await guiaDasVencidas()
    const keyboard = new PassThrough()
    const said: string[] = []
    const stop = payAtTerminal(sandbox, keyboard, (sentence) => said.push(sentence))
    keyboard.end(` ${numeroGuia}\n\n123\n`)
    await expect.poll(() => said).toEqual([`Guia ${numeroGuia} paga.`, 'não há guia 123'])
    expect(await estados()).toEqual([2, 2, 2, 1, 1, 1, 1, 1, 1, 1])
    stop()
  })

  test('a guide that is already paid or unknown cannot be paid', async () => {
    const { numeroGuia } = await guiaDasVencidas()
    sandbox.pagarGuia(numeroGuia)
    expect(() => sandbox.pagarGuia(numeroGuia)).toThrow('não está ativa')
    expect(() => sandbox.pagarGuia('2026019999999')).toThrow('não há guia')
    sandbox.reset()
    expect(await estados()).toEqual(Array(10).fill(1))
  })
})
