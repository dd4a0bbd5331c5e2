import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { elementosItf } from '../sandbox/pdf/itf.ts'
import { abrir, call, type Grupo, LAGOA, tokenDe } from './client.ts'
import { exigeTexto, lerItf, paginasDoPdf, retangulosDoPdf, textoDoPdf } from './pdfReading.ts'

const MARCA = 'AMBIENTE DE TESTES – SEM VALOR'
const PONTOS_POR_MM = 72 / 25.4

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await abrir()
})
afterAll(() => sandbox.close())

const certidao = async (documento: string, idModelo: number, extra = '', dominio?: string) =>
  textoDoPdf(
    (
      await call(
        sandbox,
        `/publico/certidao/emitir?documento=${documento}&idModelo=${idModelo}${extra}`,
        dominio ? { dominio } : {},
      )
    ).bytes,
  )

describe('certificate on paper', () => {
  beforeEach(exigeTexto)

  test('a printed certificate states taxpayer, number, days of issue and expiry, and control code', async () => {
    const texto = await certidao('11144477735', 101)
    for (const parte of [
      'Serra do Ipê',
      'João Batista Ferreira',
      '11144477735',
      'Emitida pelo portal público',
      '20/11/2026',
      '19/01/2027',
      '60 dias',
      MARCA,
    ]) {
      expect(texto).toContain(parte)
    }
    expect(texto).toMatch(/Número: 2026\/\d{7}/)
    expect(texto).toMatch(/Código de controle: [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/)
  })

  test.each([
    ['nothing owed', '11144477735', 101, undefined, 'Certidão Negativa de Débitos'],
    ['nothing due yet', '98765432100', 101, undefined, 'Certidão Positiva com Efeitos de Negativa'],
    ['something overdue', '52998224725', 101, undefined, 'Certidão Positiva de Débitos'],
    ['the same CPF elsewhere, overdue', '98765432100', 101, LAGOA, 'Certidão Positiva de Débitos'],
    ['a company, overdue', '12ABC34501DE35', 201, undefined, 'Certidão Positiva de Débitos'],
    ['a template that is not about debts', '52998224725', 103, undefined, 'Certidão de Valor Venal'],
  ])('a printed certificate has the right title: %s', async (_name, documento, modelo, dominio, titulo) => {
    expect(await certidao(documento, modelo, '', dominio)).toContain(titulo)
  })

  test('a printed certificate has the requested purpose and a number of its own', async () => {
    const texto = await certidao('11144477735', 101, `&finalidade=${encodeURIComponent('Licitação nº 7 – construção')}`)
    expect(texto).toContain('Finalidade: Licitação nº 7 – construção')
    const numero = (t: string) => /Número: (\S+)/.exec(t)?.[1]
    expect(numero(texto)).not.toBe(numero(await certidao('11144477735', 101)))
  })
})

describe('guide on paper', () => {
  beforeEach(exigeTexto)

  async function guiaDe(documento: string) {
    const token = await tokenDe(sandbox, documento)
    const grupos = (await call<Grupo[]>(sandbox, '/contribuinte/debitos?idEstadoConta=1', { token })).data
    const { data } = await call<{ idDoctoArr: number; numeroGuia: string }>(
      sandbox,
      '/contribuinte/debitos/gerar-guia',
      { token, body: { listaDebitos: grupos, dataVencimento: '2026-12-10' } },
    )
    const detalhe = (
      await call<{ linhaDigitavel: string; valorTotal: number }>(sandbox, `/contribuinte/guias/${data.idDoctoArr}`, {
        token,
      })
    ).data
    const pdf = await call(sandbox, `/contribuinte/debitos/guia/${data.idDoctoArr}`, { token })
    return { ...data, ...detalhe, pdf, token }
  }

  test('a printed guide states number, holder, items, due date, total and the line in four blocks', async () => {
    const guia = await guiaDe('52998224725')
    expect([guia.pdf.status, guia.pdf.type]).toEqual([200, 'application/pdf'])
    const texto = textoDoPdf(guia.pdf.bytes)
    const total = guia.valorTotal.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    const blocos = guia.linhaDigitavel.replace(/(\d{11})(\d)/g, '$1-$2 ').trim()
    for (const parte of [guia.numeroGuia, 'Maria Aparecida de Souza Lima', '10/12/2026', `R$ ${total}`, blocos, MARCA])
      expect(texto).toContain(parte)
    expect(texto.match(/^IPTU 20\d\d\s+\d\d\/20\d\d\s+\d{16}/gm)).toHaveLength(10)
  })

  test('a printed guide’s bar code has FEBRABAN’s size, and reads as its payment line', async () => {
    const guia = await guiaDe('52998224725')
    const barras = retangulosDoPdf(guia.pdf.bytes)
    const [primeira, ultima] = [barras[0], barras.at(-1)]
    expect(barras).toHaveLength(2 + 22 * 5 + 2)
    expect(((ultima?.x ?? 0) + (ultima?.largura ?? 0) - (primeira?.x ?? 0)) / PONTOS_POR_MM).toBeCloseTo(103, 1)
    expect(Math.abs(primeira?.altura ?? 0) / PONTOS_POR_MM).toBeCloseTo(13, 1)
    expect(lerItf(barras)).toBe(guia.linhaDigitavel.replace(/(\d{11})\d/g, '$1'))
  })

  test('a printed guide of hundreds of items has several pages, each with the watermark', async () => {
    const { pdf } = await guiaDe('28001238938')
    const folhas = textoDoPdf(pdf.bytes)
      .split('\f')
      .filter((folha) => folha.trim())
    expect(folhas.length).toBeGreaterThan(3)
    expect(folhas).toHaveLength(paginasDoPdf(pdf.bytes))
    expect(folhas.every((folha) => folha.includes(MARCA))).toBe(true)
  })

  test('a printed guide is the same to the byte at both addresses', async () => {
    const { idDoctoArr, token, pdf } = await guiaDe('52998224725')
    const again = await call(sandbox, `/contribuinte/guias/${idDoctoArr}/pdf`, { token })
    expect(again.bytes.equals(pdf.bytes)).toBe(true)
  })

  test('a printed guide that is already paid states so, and has no bar code', async () => {
    const token = await tokenDe(sandbox, '12345678909')
    const paga = (await call<{ data: { id: number }[] }>(sandbox, '/contribuinte/guias?status=2', { token })).data
      .data[0]
    const pdf = await call(sandbox, `/contribuinte/guias/${paga?.id}/pdf`, { token })
    expect(textoDoPdf(pdf.bytes)).toContain('Situação: PAGA')
    expect(retangulosDoPdf(pdf.bytes)).toEqual([])
  })
})

describe('bar encoder', () => {
  test('the sandbox’s bar encoder writes 44 digits in 405 modules', () => {
    expect(elementosItf('81660000001637239999202611200002026010000021').reduce((a, b) => a + b)).toBe(405)
  })

  test.each(['123', '', '12a4'])('the sandbox’s bar encoder refuses %j', (digitos) => {
    expect(() => elementosItf(digitos)).toThrow(RangeError)
  })
})
