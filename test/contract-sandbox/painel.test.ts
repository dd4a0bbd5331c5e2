import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, centavos, type Grupo, tokenDe } from './client.ts'

const MARIA = '52998224725'
const IPE = '9Z8Y7X6W5V4U29'
const IGREJA = 'AA345678000114'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await abrir()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const ler = async <T>(documento: string, caminho: string) =>
  call<T>(sandbox, `/contribuinte/${caminho}`, { token: await tokenDe(sandbox, documento) })

interface Resumo {
  totalDebitos: number
  debitosVencidos: number
  certidoesAtivas: number
  ultimoPagamento: string | null
  valorUltimoPagamento: number | null
}

describe('panel', () => {
  test('the panel summary matches the taxpayer’s debits, certificates and payments', async () => {
    const grupos = (await ler<Grupo[]>(MARIA, 'debitos?idEstadoConta=1')).data
    const resumo = (await ler<Resumo>(MARIA, 'painel/resumo')).data
    expect(centavos(resumo.totalDebitos)).toBe(
      grupos.reduce((total, { totalPagamentos }) => total + centavos(totalPagamentos), 0),
    )
    // The last payment is of last year's account, three days before its due date.
    expect(resumo).toMatchObject({
      debitosVencidos: 3,
      certidoesAtivas: 0,
      ultimoPagamento: '2026-04-07',
      valorUltimoPagamento: 151.37,
    })
    expect((await ler<Resumo>(IGREJA, 'painel/resumo')).data).toEqual({
      totalDebitos: 0,
      debitosVencidos: 0,
      certidoesAtivas: 2,
      ultimoPagamento: null,
      valorUltimoPagamento: null,
    })
  })

  test('the panel lists activities of four kinds, newest first, with days as dd/mm/yyyy', async () => {
    interface Atividade {
      tipo: string
      descricao: string
      data: string
    }
    await call(sandbox, `/publico/certidao/emitir?documento=${MARIA}&idModelo=101`)
    const { content } = (await ler<{ content: Atividade[] }>(MARIA, 'painel/atividades')).data
    expect(content).toEqual([
      { tipo: 'CERTIDAO', descricao: expect.stringContaining('Certidão Positiva'), data: '20/11/2026' },
      { tipo: 'DEBITO', descricao: expect.stringContaining('Venceu IPTU'), data: '10/11/2026' },
      { tipo: 'DEBITO', descricao: expect.stringContaining('Venceu IPTU'), data: '10/10/2026' },
      { tipo: 'DEBITO', descricao: expect.stringContaining('Venceu IPTU'), data: '10/09/2026' },
      { tipo: 'PAGAMENTO', descricao: 'Pagamento de IPTU: R$ 151,37', data: '07/04/2026' },
      { tipo: 'CADASTRO', descricao: expect.any(String), data: '16/10/2025' },
    ])
    const dias = (await ler<{ content: Atividade[] }>(IPE, 'painel/atividades')).data.content.map(({ data }) =>
      data.split('/').toReversed().join('-'),
    )
    expect(dias.every((dia) => /^\d{4}-\d{2}-\d{2}$/.test(dia))).toBe(true)
    expect(dias).toEqual(dias.toSorted().toReversed())
  })
})

test('permit processes are listed newest first, and only a granted one has an end of validity', async () => {
  const { data } = await call<{ situacao: string; dataAbertura: string; dataValidade?: string }[]>(
    sandbox,
    '/contribuinte/alvaras',
    { token: await tokenDe(sandbox, '12ABC34501DE35') },
  )
  expect(data.map(({ situacao, dataValidade }) => [situacao, dataValidade !== undefined])).toEqual([
    ['EM ANÁLISE', false],
    ['DEFERIDO', true],
  ])
  expect((await ler(MARIA, 'alvaras')).data).toEqual([])
})
