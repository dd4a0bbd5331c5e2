import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCidades } from '../sandbox/data/cidade.ts'
import { soma } from '../sandbox/data/dinheiro.ts'
import { valorTotal } from '../sandbox/data/lancamentos.ts'
import { transacoesDe } from '../sandbox/data/transacoes.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, type Grupo, HOJE, recusada, tokenDe } from './client.ts'
import { exigeTexto, textoDoPdf } from './pdfReading.ts'

const MARIA = '52998224725'
const ANTONIA = '28001238938'

let sandbox: Sandbox
let maria: string
let antonia: string
beforeAll(async () => {
  sandbox = await abrir()
  maria = await tokenDe(sandbox, MARIA)
  antonia = await tokenDe(sandbox, ANTONIA)
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const ler = <T>(caminho: string, token = maria) => call<T>(sandbox, `/contribuinte/debitos${caminho}`, { token })
const grupos = async (query = '', token = maria) => (await ler<Grupo[]>(`?${query}`, token)).data

describe('look-ups for the filters', () => {
  test.each(['1', 'IPTU', 'iptu'])('the look-up of taxes finds IPTU by the code %s', async (codigo) => {
    expect((await ler(`/tributos/${codigo}`)).data).toEqual({
      idTributo: 1,
      siglaTributo: 'IPTU',
      descricaoTributo: 'Imposto Predial e Territorial Urbano',
    })
  })

  test('the look-up of tax accounts finds only the signed-in taxpayer’s own, named as in the debits', async () => {
    const [grupo] = await grupos()
    const { totalPagamentos: _, debitos: __, ...conta } = grupo ?? ({} as Grupo)
    expect((await ler(`/contas-tributo/${grupo?.idContaTributo}`)).data).toEqual(conta)
    expect(recusada(await ler(`/contas-tributo/${grupo?.idContaTributo}`, antonia))).toEqual([404, 'string'])
  })

  test.each(['/tributos/99', '/tributos/IPVA', '/contas-tributo/1', '/contas-tributo/x'])(
    'the look-up of taxes and accounts finds nothing at %s',
    async (caminho) => {
      expect(recusada(await ler(caminho))).toEqual([404, 'string'])
    },
  )
})

interface Transacao {
  id: number
  data: string
  tipoTransacao: string
  numDocOrigem: string
  valorPrincipal: number
  valorMulta: number
  valorJuros: number
  valorTotal: number
}

const transacoes = async (id: number | undefined, token = maria) =>
  (await ler<Transacao[]>(`/${id}/transacoes`, token)).data

describe('transactions', () => {
  test('an overdue debit’s transactions are its posting and today’s charges', async () => {
    const debito = (await grupos())[0]?.debitos[0]
    const movimentos = await transacoes(debito?.idContaCorrente)
    expect(movimentos).toMatchObject([
      { tipoTransacao: 'LANÇAMENTO', valorPrincipal: 187.45, valorMulta: 0, valorJuros: 0, valorTotal: 187.45 },
      { tipoTransacao: 'ATUALIZAÇÃO', data: HOJE, valorPrincipal: 0 },
    ])
    expect(movimentos[1]?.valorMulta).toBeGreaterThan(0)
    expect(Object.keys(movimentos[0] ?? {}).sort()).toEqual([
      'data',
      'id',
      'numDocOrigem',
      'tipoTransacao',
      'valorJuros',
      'valorMulta',
      'valorPrincipal',
      'valorTotal',
    ])
  })

  test('a debit that is not due has only its posting as a transaction', async () => {
    const debito = (await grupos())[0]?.debitos.at(-1)
    expect((await transacoes(debito?.idContaCorrente)).map(({ tipoTransacao }) => tipoTransacao)).toEqual([
      'LANÇAMENTO',
    ])
  })

  test('a debit’s transactions show a discount apart from the payment', async () => {
    const token = await tokenDe(sandbox, '9Z8Y7X6W5V4U29')
    const cotaUnica = (await grupos('periodoFim=202512', token)).flatMap((g) => g.debitos)[0]
    expect(await transacoes(cotaUnica?.idContaCorrente, token)).toMatchObject([
      { tipoTransacao: 'LANÇAMENTO', valorTotal: 2_480 },
      { tipoTransacao: 'DESCONTO', valorTotal: -248, data: '2025-03-06' },
      { tipoTransacao: 'PAGAMENTO', valorTotal: -2_232, data: '2025-03-06' },
    ])
  })

  test('a debit’s transactions add up to its value, in order of time, up to today', () => {
    for (const cidade of openCidades({ hoje: HOJE }).values()) {
      for (const { debito } of cidade.lancamentos.values()) {
        const movimentos = transacoesDe(debito, HOJE)
        const total = soma(movimentos.map(({ principal, multa, juros }) => principal + multa + juros))
        expect(total).toBe(valorTotal(debito))
        const dias = movimentos.map(({ data }) => data)
        expect(dias).toEqual(dias.toSorted())
        expect(dias.every((dia) => dia <= HOJE)).toBe(true)
        expect(new Set(movimentos.map(({ id }) => id)).size).toBe(movimentos.length)
      }
    }
  })

  test.each([
    ['somebody else’s', 30_001, 403],
    ['nobody’s', 99_999_999, 404],
  ])('a debit’s transactions are refused for the entry: %s', async (_name, id, status) => {
    expect(recusada(await ler(`/${id}/transacoes`))).toEqual([status, 'string'])
  })
})

describe('the guide of a single debit', () => {
  test('the guide of a single debit charges only that debit, and a second request returns the same guide', async () => {
    const debito = (await grupos())[0]?.debitos[0]
    const primeira = await ler(`/${debito?.idContaCorrente}/guia`)
    const segunda = await ler(`/${debito?.idContaCorrente}/guia`)
    expect([primeira.status, primeira.type]).toEqual([200, 'application/pdf'])
    expect(segunda.bytes.equals(primeira.bytes)).toBe(true)
    expect(sandbox.guiasGeradas()).toBe(1)
    const { data } = await call<{ data: { id: number; valorTotal: number; dataVencimento: string }[] }>(
      sandbox,
      '/contribuinte/guias?status=1',
      { token: maria },
    )
    expect(data.data).toMatchObject([{ valorTotal: debito?.valorTotal, dataVencimento: HOJE }])
    expect((await ler(`/guia/${data.data[0]?.id}`)).bytes.equals(primeira.bytes)).toBe(true)
  })

  test('the guide of a single debit not yet due is due on the debit’s date', async (ctx) => {
    exigeTexto(ctx)
    const debito = (await grupos())[0]?.debitos.at(-1)
    const { bytes } = await ler(`/${debito?.idContaCorrente}/guia`)
    expect(textoDoPdf(bytes)).toContain('Vencimento: 10/06/2027')
  })

  test.each([0, 2, 3])('the guide of a single debit is refused in account state %i', async (estado) => {
    const debito = (await grupos('', antonia)).flatMap((g) => g.debitos).find((d) => d.codigoEstadoConta === estado)
    const answer = await ler(`/${debito?.idContaCorrente}/guia`, antonia)
    expect([answer.status, answer.description]).toEqual([422, 'O débito não está em aberto.'])
    expect(sandbox.guiasGeradas()).toBe(0)
  })
})
