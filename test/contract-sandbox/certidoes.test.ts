import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, LAGOA, type Pagina, tokenDe } from './client.ts'
import { semPdftotext, textoDoPdf } from './pdfReading.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await abrir()
})
afterAll(() => sandbox.close())

const modelos = (query: string, dominio?: string) =>
  call<Pagina<{ id: number }>>(sandbox, `/publico/certidao/modelos?${query}`, dominio ? { dominio } : {})
const emitir = (query: string) => call(sandbox, `/publico/certidao/emitir?${query}`)
const ids = (pagina: Pagina<{ id: number }>) => pagina.data.map((modelo) => modelo.id)

describe('template list', () => {
  test('the template list has only the templates for persons, or for companies', async () => {
    const pessoa = (await modelos('documento=52998224725')).data
    const empresa = (await modelos('documento=12ABC34501DE35')).data
    expect(ids(pessoa)).toEqual([101, 102, 103])
    expect(ids(empresa)).toEqual([201, 202])
    expect(pessoa).toMatchObject({ paginasTotais: 1, elementosTotais: 3 })
    expect(Object.keys(pessoa.data[0] ?? {}).sort()).toEqual([
      'descricaoTipoCertidao',
      'destinatario',
      'id',
      'titulo',
      'validadeDias',
    ])
  })

  test('the template list is filtered by part of a title, in any case', async () => {
    expect(ids((await modelos('documento=52998224725&titulo=VALOR')).data)).toEqual([103])
    expect(ids((await modelos('documento=52998224725&titulo=alvará')).data)).toEqual([])
  })

  test('the template list has pages counted from zero', async () => {
    const segunda = (await modelos('documento=52998224725&page=1&size=2')).data
    expect([segunda.paginasTotais, segunda.elementosTotais, ...ids(segunda)]).toEqual([2, 3, 103])
    expect(ids((await modelos('documento=52998224725&page=9')).data)).toEqual([])
  })

  test.each([
    ['documento=529.982.247-25', 422],
    ['documento=52998224724', 422],
    ['documento=12abc34501de35', 422],
    ['documento=01234567890', 404],
    ['', 400],
    ['documento=52998224725&page=x', 400],
    ['documento=52998224725&cpf=1', 400],
  ])('the template list refuses the query "%s"', async (query, status) => {
    const answer = await modelos(query)
    expect([answer.status, typeof answer.description]).toEqual([status, 'string'])
  })

  test('the template list of a taxpayer unknown in the municipality is not found', async () => {
    expect((await modelos('documento=52998224725', LAGOA)).status).toBe(404)
  })
})

describe('issue', () => {
  test('an issued certificate is a raw PDF', async () => {
    const answer = await emitir('documento=11144477735&idModelo=101')
    expect([answer.status, answer.type]).toEqual([200, 'application/pdf'])
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each([
    ['a template nobody has', 'documento=11144477735&idModelo=7', 404],
    ['a company template for a person', 'documento=11144477735&idModelo=201', 422],
    ['a template that is not public', 'documento=11144477735&idModelo=901', 422],
    ['a template out of date', 'documento=11144477735&idModelo=902', 422],
    ['no template', 'documento=11144477735', 400],
    ['an unknown taxpayer', 'documento=01234567890&idModelo=101', 404],
  ])('the issue of a certificate refuses %s', async (_name, query, status) => {
    const answer = await emitir(query)
    expect([answer.status, typeof answer.description]).toEqual([status, 'string'])
  })
})

interface Certidao {
  id: number
  tipo: string
  numero: string
  dataEmissao: string
  dataValidade: string
  status: string
}

const MARIA = '52998224725'
const IGREJA = 'AA345678000114'
const doTitular = async <T>(documento: string, caminho = '') =>
  call<T>(sandbox, `/contribuinte/certidoes${caminho}`, { token: await tokenDe(sandbox, documento) })

describe('certificates of the holder', () => {
  test('the signed-in taxpayer’s certificates are listed in every state, newest first', async () => {
    const { data } = await doTitular<Certidao[]>(IGREJA)
    expect(data.map(({ tipo, status }) => [tipo, status])).toEqual([
      ['Certidão Negativa de Débitos', 'ATIVA'],
      ['Certidão de Inscrição Municipal', 'ATIVA'],
      ['Certidão de Inscrição Municipal', 'CANCELADA'],
      ['Certidão Negativa de Débitos', 'VENCIDA'],
    ])
    expect(data[0]).toEqual({
      id: expect.any(Number),
      tipo: 'Certidão Negativa de Débitos',
      numero: expect.stringMatching(/^2026\/\d{7}$/),
      dataEmissao: '2026-11-10',
      dataValidade: '2026-12-10',
      status: 'ATIVA',
    })
  })

  test('the signed-in taxpayer’s certificates include one issued without a sign-in, with its purpose', async () => {
    await call(sandbox, `/publico/certidao/emitir?documento=${MARIA}&idModelo=101&finalidade=Financiamento`)
    const { data } = await doTitular<Certidao[]>(MARIA)
    expect(data).toMatchObject([{ tipo: 'Certidão Positiva de Débitos', dataEmissao: '2026-11-20', status: 'ATIVA' }])
    const papel = await doTitular(MARIA, `/${data[0]?.id}/pdf`)
    expect([papel.status, papel.type]).toEqual([200, 'application/pdf'])
    if (semPdftotext) return
    const texto = textoDoPdf(papel.bytes)
    for (const parte of [data[0]?.numero ?? '?', 'Finalidade: Financiamento', 'Maria Aparecida de Souza Lima'])
      expect(texto).toContain(parte)
    expect(texto).not.toContain('VENCIDA')
  })

  test('the signed-in taxpayer’s certificates can be re-issued unless cancelled, and an expired one says so', async () => {
    const { data } = await doTitular<Certidao[]>(IGREJA)
    const com = (status: string) => data.find((certidao) => certidao.status === status)?.id
    expect(await doTitular(IGREJA, `/${com('CANCELADA')}/pdf`)).toMatchObject({
      status: 422,
      description: expect.stringContaining('cancelada'),
    })
    const vencida = await doTitular(IGREJA, `/${com('VENCIDA')}/pdf`)
    expect(vencida.status).toBe(200)
    if (semPdftotext) return
    expect(textoDoPdf(vencida.bytes)).toContain('CERTIDÃO VENCIDA')
  })
})
