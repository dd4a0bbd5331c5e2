import { isValidBoleto, getBoletoInfo } from '@brazilian-utils/brazilian-utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, centavos, HOJE, LAGOA, recusada } from './client.ts'
import { exigeTexto, lerItf, paginasDoPdf, retangulosDoPdf, textoDoPdf } from './pdfReading.ts'

interface Parcela {
  parcela: number
  dataVencimento: string
  valor: number
  situacao: string
}

interface Imovel {
  inscricao: string
  exercicio: number
  valorLancado: number
  parcelas: Parcela[]
}

const DE_MARIA = '01.02.045.0123.001'
const DO_CONDOMINIO = '01.02.050.0009.000'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await abrir()
})
afterAll(() => sandbox.close())

const iptu = (caminho: string) => call<Imovel[]>(sandbox, `/publico/iptu/${caminho}`)

describe('fiscal standing', () => {
  const situacao = async (documento: string, dominio?: string) =>
    (
      await call<{ situacao: string }>(
        sandbox,
        `/publico/certidao/consultar?documento=${documento}`,
        dominio ? { dominio } : {},
      )
    ).data.situacao

  test.each([
    ['11144477735', 'NEGATIVA', 'owes nothing'],
    ['52998224725', 'POSITIVA', 'owes what is overdue'],
    ['98765432100', 'POSITIVA COM EFEITOS DE NEGATIVA', 'owes only what is not due'],
    ['00000000191', 'POSITIVA COM EFEITOS DE NEGATIVA', 'keeps an agreement, though the old debts are past due'],
    ['11222333000181', 'POSITIVA', 'broke an agreement'],
    ['AA345678000A29', 'NEGATIVA', 'has only credits, zeros and what is being looked into'],
  ])('the fiscal standing of %s is %s, because it %s', async (documento, esperada) => {
    expect(await situacao(documento)).toBe(esperada)
  })

  test('the fiscal standing of one CPF differs between municipalities', async () => {
    expect(await situacao('98765432100', LAGOA)).toBe('POSITIVA')
  })

  test('the fiscal standing has no amount', async () => {
    const { data } = await call<object>(sandbox, '/publico/certidao/consultar?documento=52998224725')
    expect(Object.keys(data).sort()).toEqual(['dataConsulta', 'descricao', 'documento', 'nome', 'situacao'])
  })

  test.each([
    ['documento=529.982.247-25', 422],
    ['documento=52998224724', 422],
    ['documento=01234567890', 404],
    ['', 400],
  ])('the fiscal standing refuses the query %j', async (query, status) => {
    expect(recusada(await call(sandbox, `/publico/certidao/consultar?${query}`))).toEqual([status, 'string'])
  })
})

describe('IPTU look-up', () => {
  test('the IPTU look-up by document and by registration gives the same years', async () => {
    const { data } = await iptu(`consultar?documento=9Z8Y7X6W5V4U29`)
    expect(data).toEqual((await iptu(`consultar?inscricao=${DO_CONDOMINIO}`)).data)
    expect(data.map(({ inscricao, exercicio }) => [inscricao, exercicio])).toEqual([
      [DO_CONDOMINIO, 2026],
      [DO_CONDOMINIO, 2025],
    ])
    expect(data[1]?.parcelas).toEqual([{ parcela: 0, dataVencimento: '2025-03-10', valor: 2_480, situacao: 'PAGA' }])
    expect(data[0]?.parcelas.map(({ situacao }) => situacao)).toEqual([...Array(8).fill('PAGA'), 'A VENCER'])
    expect(centavos(data[0]?.valorLancado ?? 0)).toBe(9 * 26_150)
  })

  test('the IPTU look-up shows which instalments are overdue', async () => {
    const parcelas = (await iptu('consultar?documento=52998224725')).data[0]?.parcelas ?? []
    expect(parcelas.map(({ situacao }) => situacao)).toEqual([
      ...Array(3).fill('VENCIDA'),
      ...Array(7).fill('A VENCER'),
    ])
    expect(parcelas[0]?.valor).toBeGreaterThan(187.45)
    expect(parcelas[9]?.valor).toBe(187.45)
  })

  test('the IPTU look-up of a person without property is empty', async () => {
    expect((await iptu('consultar?documento=12ABC34501DE35')).data).toEqual([])
  })

  test.each([
    ['consultar', 400],
    ['consultar?documento=52998224724', 422],
    ['consultar?documento=01234567890', 404],
    ['consultar?inscricao=99.99', 404],
    [`consultar?documento=11144477735&inscricao=${DE_MARIA}`, 404],
    [`carne?inscricao=${DE_MARIA}`, 400],
    [`carne?inscricao=${DE_MARIA}&exercicio=2019`, 404],
    [`carne?inscricao=${DO_CONDOMINIO}&exercicio=2025`, 422],
    [`carne?inscricao=${DE_MARIA}&exercicio=x`, 400],
    [`boleto?inscricao=${DE_MARIA}&exercicio=2026`, 400],
    [`boleto?inscricao=${DE_MARIA}&exercicio=2026&parcela=11`, 404],
    [`boleto?inscricao=${DO_CONDOMINIO}&exercicio=2026&parcela=1`, 422],
  ])('the IPTU service refuses the request %s', async (caminho, status) => {
    expect(recusada(await iptu(caminho))).toEqual([status, 'string'])
  })
})

describe('IPTU on paper', () => {
  beforeEach(exigeTexto)

  const linhas = (texto: string) =>
    [...texto.matchAll(/(\d{11})-(\d) (\d{11})-(\d) (\d{11})-(\d) (\d{11})-(\d)/g)].map((achada) =>
      achada[0].replace(/\D/g, ''),
    )

  test('the IPTU booklet has a cover and a page for each open instalment, with its valid payment line', async () => {
    const [imovel] = (await iptu('consultar?documento=52998224725')).data
    const { bytes } = await iptu(`carne?inscricao=${DE_MARIA}&exercicio=2026`)
    const texto = textoDoPdf(bytes)
    expect(paginasDoPdf(bytes)).toBe(11)
    expect(texto.split('\f').filter((folha) => folha.includes('AMBIENTE DE TESTES – SEM VALOR'))).toHaveLength(11)
    expect(texto).toContain('Maria Aparecida de Souza Lima')
    expect(linhas(texto).map((linha) => [isValidBoleto(linha), getBoletoInfo(linha)?.amount])).toEqual(
      imovel?.parcelas.map(({ valor }) => [true, centavos(valor)]),
    )
  })

  test('the IPTU booklet omits paid instalments', async () => {
    expect(paginasDoPdf((await iptu(`carne?inscricao=${DO_CONDOMINIO}&exercicio=2026`)).bytes)).toBe(2)
  })

  test('the IPTU slip of an overdue instalment is due today, with its charges', async () => {
    const [imovel] = (await iptu('consultar?documento=52998224725')).data
    const { bytes } = await iptu(`boleto?inscricao=${DE_MARIA}&exercicio=2026&parcela=1`)
    const texto = textoDoPdf(bytes)
    expect(texto).toContain('Vencimento original: 10/09/2026')
    expect(texto).toContain('Pagar até: 20/11/2026')
    const [linha = ''] = linhas(texto)
    expect(getBoletoInfo(linha)?.amount).toBe(centavos(imovel?.parcelas[0]?.valor ?? 0))
    expect(lerItf(retangulosDoPdf(bytes))).toBe(linha.replace(/(\d{11})\d/g, '$1'))
    expect(lerItf(retangulosDoPdf(bytes)).slice(19, 27)).toBe(HOJE.replaceAll('-', ''))
  })
})
