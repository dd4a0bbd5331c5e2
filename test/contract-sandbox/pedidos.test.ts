import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { payAtTerminal } from '../sandbox/payAtTerminal.ts'
import { abrir, ANTONIA, call, type Grupo, HOJE, IPE, MARIA, type Pagina, somaDe, tokenDe } from './client.ts'

let sandbox: Sandbox
let maria: string
beforeAll(async () => {
  sandbox = await abrir()
  maria = await tokenDe(sandbox, MARIA)
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const ler = async <T>(caminho: string, token = maria) =>
  (await call<T>(sandbox, `/contribuinte/${caminho}`, { token })).data
const mandar = <T>(caminho: string, body: unknown, token = maria) =>
  call<T>(sandbox, `/contribuinte/${caminho}`, { token, body })
const debitosDe = (token = maria, query = '') => ler<Grupo[]>(`debitos?${query}`, token)
const guiasDe = async (token = maria) => (await ler<Pagina>('guias?status=1', token)).data

interface Gerada {
  idDoctoArr: number
  numeroGuia: string
}
const gerar = (listaDebitos: unknown, token = maria, dataVencimento: unknown = HOJE) =>
  mandar<Gerada>('debitos/gerar-guia', { listaDebitos, dataVencimento }, token)

/** The group of the signed-in taxpayer, with its first three debits: all are overdue. */
async function tresVencidas(): Promise<[Grupo]> {
  const [grupo] = await debitosDe()
  if (!grupo) throw new Error('Maria não tem débitos')
  return [{ ...grupo, debitos: grupo.debitos.slice(0, 3) }]
}

describe('a guide', () => {
  test('a guide for selected debits is created and listed, with the sum of the debits as its total', async () => {
    const grupos = await tresVencidas()
    const { data } = await gerar(grupos)
    expect(data).toEqual({ idDoctoArr: expect.any(Number), numeroGuia: expect.stringMatching(/^\d{10,17}$/) })
    const guias = await guiasDe()
    expect(guias).toMatchObject([{ id: data.idDoctoArr, numeroGuia: data.numeroGuia, dataVencimento: HOJE }])
    expect(somaDe(guias)).toBe(somaDe(grupos[0].debitos))
    expect(sandbox.guiasGeradas()).toBe(1)
  })

  test('the guide of a single debit charges only that debit, and a second request returns the same guide', async () => {
    const debito = (await debitosDe())[0]?.debitos[0]
    const pedir = () => call(sandbox, `/contribuinte/debitos/${debito?.idContaCorrente}/guia`, { token: maria })
    const [primeira, segunda] = [await pedir(), await pedir()]
    expect(segunda.bytes.equals(primeira.bytes)).toBe(true)
    expect(await guiasDe()).toMatchObject([{ valorTotal: debito?.valorTotal, dataVencimento: HOJE }])
  })

  test.each([
    ['yesterday', '2026-11-19'],
    ['a day that does not exist', '2026-02-30'],
    ['a day written another way', '20/11/2026'],
    ['nothing', null],
  ])('a guide request is refused with the due date: %s', async (_name, vencimento) => {
    const answer = await gerar(await tresVencidas(), maria, vencimento)
    expect([answer.status, answer.description]).toEqual([422, expect.stringContaining('data de vencimento')])
  })

  test.each([0, 2, 3])('a guide request is refused with a debit in account state %i', async (estado) => {
    const antonia = await tokenDe(sandbox, ANTONIA)
    const grupos = (await debitosDe(antonia)).map((grupo) => ({
      ...grupo,
      debitos: grupo.debitos.filter(({ codigoEstadoConta }) => codigoEstadoConta === estado),
    }))
    const answer = await gerar(
      grupos.filter(({ debitos }) => debitos.length > 0),
      antonia,
    )
    expect([answer.status, answer.description]).toEqual([422, expect.stringContaining('não está em aberto')])
  })
})

describe.each(['debitos/gerar-guia', 'debitos/extrato-pdf'])('%s', (caminho) => {
  const pedir = (listaDebitos: unknown, token = maria) =>
    mandar(caminho, { listaDebitos, ...(caminho.endsWith('guia') && { dataVencimento: HOJE }) }, token)

  test.each<[string, (grupo: Grupo) => unknown, number, string]>([
    ['no list', () => null, 422, 'listaDebitos'],
    ['no group', () => [], 422, 'listaDebitos'],
    ['an empty group', (g) => [{ ...g, debitos: [] }], 422, 'debitos'],
    ['another account', (g) => [{ ...g, idContaTributo: 1 }], 422, 'idContaTributo'],
    ['a group without its tax', (g) => [{ ...g, siglaTributo: undefined }], 422, 'siglaTributo'],
    ['too high a total', (g) => [{ ...g, totalPagamentos: 99_999 }], 422, 'totalPagamentos'],
    ['a group twice', (g) => [g, g], 422, 'mais de uma vez'],
    ['a changed value', mudados({ valorTotal: 1 }), 422, 'valorTotal'],
    ['a debit without its state', mudados({ estadoConta: undefined }), 422, 'estadoConta'],
    ['an unknown debit', mudados({ idContaCorrente: 999 }), 404, 'não encontrado'],
  ])('a request with debits is refused with %s, and nothing is made', async (_name, estragar, status, motivo) => {
    const answer = await pedir(estragar((await tresVencidas())[0]))
    expect([answer.status, answer.description]).toEqual([status, expect.stringContaining(motivo)])
    expect(sandbox.guiasGeradas()).toBe(0)
  })

  test('a request with another person’s debits is refused', async () => {
    const alheios = await debitosDe(await tokenDe(sandbox, ANTONIA), 'idEstadoConta=1')
    expect((await pedir(alheios)).status).toBe(403)
  })
})

/** A group whose debits all have other fields. */
function mudados(campos: object): (grupo: Grupo) => unknown {
  return (grupo) => [{ ...grupo, debitos: grupo.debitos.map((debito) => ({ ...debito, ...campos })) }]
}

describe('a payment statement', () => {
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

  test.each<[string, object, string]>([
    ['one code for several taxes', { codTributo: '1' }, 'codTributo'],
    ['null for empty', { descricaoContaTributo: null }, 'descricaoContaTributo'],
    ['a period as the filters write it', { periodoDebitosInicio: '202601' }, 'periodoDebitosInicio'],
    ['an ISO day', { periodoPagamentosInicio: '2026-01-01' }, 'periodoPagamentosInicio'],
    ['a period backwards', { periodoDebitosInicio: '12/2026' }, 'periodoDebitosFim'],
    ['no payments', { listaPagamentos: [] }, 'listaPagamentos'],
  ])('a payment statement is refused with %s, and the field is named', async (_name, troca, campo) => {
    const ipe = await tokenDe(sandbox, IPE)
    const listaPagamentos = await ler<Grupo[]>('pagamentos', ipe)
    const pedir = (mudanca: object) => mandar('pagamentos/extrato-pdf', { listaPagamentos, ...textos, ...mudanca }, ipe)
    expect((await pedir({})).status).toBe(200)
    const answer = await pedir(troca)
    expect([answer.status, answer.description]).toEqual([422, expect.stringMatching(new RegExp(`\\b${campo}\\b`))])
  })
})

describe('a payment', () => {
  const gerada = async () => (await gerar(await tresVencidas())).data.numeroGuia
  const estados = async () => (await debitosDe()).flatMap(({ debitos }) => debitos).map((d) => d.codigoEstadoConta)

  test('a guide’s number typed in the terminal pays its debits, once, and the payments appear', async () => {
    const numeroGuia = await gerada()
    const keyboard = new PassThrough()
    const said: string[] = []
    const stop = payAtTerminal(sandbox, keyboard, (sentence) => said.push(sentence))
    keyboard.end(` ${numeroGuia}\n\n123\n`)
    await expect.poll(() => said).toEqual([`Guia ${numeroGuia} paga.`, 'não há guia 123'])
    stop()
    expect(await estados()).toEqual([2, 2, 2, 1, 1, 1, 1, 1, 1, 1])
    const [grupo] = await ler<Grupo[]>(`pagamentos?pagInicio=${HOJE}`)
    expect(grupo?.pagamentos).toMatchObject([1, 2, 3].map(() => ({ numGuia: numeroGuia, dataPagamento: HOJE })))
    expect(() => sandbox.pagarGuia(numeroGuia)).toThrow('não está ativa')
  })
})
