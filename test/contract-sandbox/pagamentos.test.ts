import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, centavos, type Grupo, type GrupoPago, type Pagina, planos, recusada, tokenDe } from './client.ts'
import { exigeTexto, textoDoPdf } from './pdfReading.ts'

const IPE = '9Z8Y7X6W5V4U29'
const MARIA = '52998224725'

let sandbox: Sandbox
let ipe: string
let maria: string
let todos: GrupoPago[]
beforeAll(async () => {
  sandbox = await abrir()
  ;[ipe, maria] = await Promise.all([tokenDe(sandbox, IPE), tokenDe(sandbox, MARIA)])
  todos = await pagos('')
})
afterAll(() => sandbox.close())

const pagos = async (query: string, token = ipe) =>
  (await call<GrupoPago[]>(sandbox, `/contribuinte/pagamentos?${query}`, { token })).data

type PagamentoPlano = ReturnType<typeof planos>[number]

describe('payments of the holder', () => {
  test('the signed-in taxpayer’s payments are grouped by tax account, have the specification’s fields, and add up', () => {
    expect(todos.map(({ descricaoContaTributo, pagamentos }) => [descricaoContaTributo, pagamentos.length])).toEqual([
      ['IPTU – Exercício 2025', 1],
      ['IPTU – Exercício 2026', 8],
      ['Coleta de Lixo – Exercício 2026', 8],
      ['Taxas Diversas', 2],
    ])
    for (const { totalPagamentos, pagamentos, ...grupo } of todos) {
      expect(Object.keys(grupo).sort()).toEqual([
        'descricaoContaTributo',
        'descricaoTributo',
        'idContaTributo',
        'idTributo',
        'identificador',
      ])
      expect(centavos(totalPagamentos)).toBe(pagamentos.reduce((total, p) => total + centavos(p.valorTotal), 0))
      for (const p of pagamentos)
        expect(centavos(p.valorTotal)).toBe(
          centavos(p.valorPrincipal) + centavos(p.valorMulta) + centavos(p.valorJuros) - centavos(p.valorDesconto),
        )
    }
    expect(Object.keys(todos[0]?.pagamentos[0] ?? {})).toHaveLength(11)
  })

  test('the signed-in taxpayer’s payments include late ones with a fine, and an early one with a discount', () => {
    const atrasados = planos(todos).filter((p) => p.dataPagamento > p.dataVencimento)
    expect(atrasados).toHaveLength(2)
    expect(atrasados.every((p) => p.valorMulta > 0)).toBe(true)
    expect(planos(todos).filter((p) => p.valorDesconto > 0)).toMatchObject([
      { valorPrincipal: 2_480, valorDesconto: 248, valorTotal: 2_232 },
    ])
  })

  test.each<[string, (p: PagamentoPlano) => boolean]>([
    ['idTaxa=1', (p) => p.idTributo === 1],
    ['idContaTributo=903', (p) => p.idContaTributo === 903],
    [
      'pagInicio=2026-06-01&pagFim=2026-08-31',
      (p) => p.dataPagamento >= '2026-06-01' && p.dataPagamento <= '2026-08-31',
    ],
    ['pagInicio=2026-11-09', (p) => p.dataPagamento >= '2026-11-09'],
    ['pagFim=2025-03-06', (p) => p.dataPagamento <= '2025-03-06'],
    ['periodoIni=202605&periodoFim=202606', (p) => p.periodoRef >= '202605' && p.periodoRef <= '202606'],
    ['ano=2025', (p) => p.dataPagamento.startsWith('2025-')],
    ['ano=2026', (p) => p.dataPagamento.startsWith('2026-')],
    [
      'ano=2026&idTaxa=1&pagFim=2026-07-31',
      (p) => p.idTributo === 1 && p.dataPagamento <= '2026-07-31' && p.dataPagamento >= '2026',
    ],
  ])('the signed-in taxpayer’s payments are filtered by %s', async (query, regra) => {
    const encontrados = planos(await pagos(query))
    expect(encontrados.map((p) => p.numDoc)).toEqual(
      planos(todos)
        .filter(regra)
        .map((p) => p.numDoc),
    )
    expect(encontrados.length).toBeGreaterThan(0)
    expect(encontrados.length).toBeLessThan(19)
  })

  test.each(['pagInicio=01/06/2026', 'periodoIni=2026-06', 'ano=26', 'ano=x', 'idTaxa=IPTU', 'documento=1'])(
    'the list of the signed-in taxpayer’s payments refuses %s',
    async (query) => {
      const answer = await call(sandbox, `/contribuinte/pagamentos?${query}`, { token: ipe })
      expect(recusada(answer)).toEqual([400, 'string'])
    },
  )

  test('the signed-in taxpayer’s payments include those of closed accounts, and are empty if nothing was paid', async () => {
    expect(await pagos('', await tokenDe(sandbox, '11144477735'))).toEqual([])
    expect(await pagos('', maria)).toMatchObject([
      { descricaoContaTributo: expect.stringContaining('encerrado'), pagamentos: [{ valorTotal: 151.37 }] },
    ])
    const jose = await tokenDe(sandbox, '12345678909')
    const guias = (
      await call<Pagina<{ numeroGuia: string; valorTotal: number }>>(sandbox, '/contribuinte/guias?status=2&size=50', {
        token: jose,
      })
    ).data.data
    expect(
      planos(await pagos('', jose))
        .map((p) => [p.numGuia, p.valorTotal])
        .sort(),
    ).toEqual(guias.map((g) => [g.numeroGuia, g.valorTotal]).sort())
  })
})

describe('receipt', () => {
  const comprovante = (id: number | undefined, token = ipe) =>
    call(sandbox, `/contribuinte/pagamentos/${id}/comprovante`, { token })

  test('the payment receipt exists only for a payment with a linked fee', async () => {
    const respostas = await Promise.all(
      planos(todos).map(async (p) => {
        const { status, type, description } = await comprovante(p.idContaCorrente)
        return `${p.descricaoContaTributo}: ${status} ${description ?? type}`
      }),
    )
    const semTaxa = '404 Não há comprovante: o pagamento não tem lançamento de taxa vinculado.'
    expect(respostas).toEqual([
      `IPTU – Exercício 2025: ${semTaxa}`,
      ...Array<string>(8).fill(`IPTU – Exercício 2026: ${semTaxa}`),
      ...Array<string>(8).fill(`Coleta de Lixo – Exercício 2026: ${semTaxa}`),
      ...Array<string>(2).fill('Taxas Diversas: 200 application/pdf'),
    ])
  })

  test('the payment receipt states document, guide, fee, day and amount', async (ctx) => {
    exigeTexto(ctx)
    const pago = planos(todos).at(-1)
    const texto = textoDoPdf((await comprovante(pago?.idContaCorrente)).bytes)
    for (const parte of [
      `Documento: ${pago?.numDoc}`,
      `Guia: ${pago?.numGuia}`,
      'Taxa: Averbação',
      'Pago em: 25/10/2026',
    ])
      expect(texto).toContain(parte)
    expect(texto).toContain('Valor pago: R$ 67,54')
  })

  test('the payment receipt is refused for an unpaid debit, another person’s payment and an unknown number', async () => {
    const aberto = (await call<Grupo[]>(sandbox, '/contribuinte/debitos?idEstadoConta=1', { token: ipe })).data[0]
    expect(await comprovante(aberto?.debitos[0]?.idContaCorrente)).toMatchObject({
      status: 404,
      description: 'Não há pagamento deste débito.',
    })
    expect(recusada(await comprovante(planos(todos)[0]?.idContaCorrente, maria))).toEqual([403, 'string'])
    expect(recusada(await comprovante(99_999_999))).toEqual([404, 'string'])
  })
})
