import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { createBackend } from '../sandbox/backend/app.ts'
import { createCallLog } from '../sandbox/backend/calls.ts'
import { openCidades } from '../sandbox/data/cidade.ts'
import { createFaults } from '../sandbox/faults.ts'
import { abrir, type Answer, call, HOJE, LAGOA, read, recusada, tokenDe } from './client.ts'
import { operacoes, type Operacao } from './operacoes.ts'
import { semPdftotext, textoDoPdf } from './pdfReading.ts'

let sandbox: Sandbox
const tokens = new Map<string, string>()
beforeAll(async () => {
  sandbox = await abrir()
  for (const { titular } of operacoes)
    if (titular && !tokens.has(titular)) tokens.set(titular, await tokenDe(sandbox, titular))
})
beforeEach(() => sandbox.faults.clear())
afterAll(() => sandbox.close())

const nomeadas = operacoes.map((operacao) => ({ nome: `${operacao.metodo} ${operacao.caminho}`, operacao }))
const emJson = nomeadas.filter(({ operacao }) => !operacao.pdf)
const emPapel = nomeadas.filter(({ operacao }) => operacao.pdf)
const comLogin = nomeadas.filter(({ operacao }) => operacao.titular)
const query = (caminho: string) => (caminho.includes('?') ? '&' : '?')

async function pedir({ metodo, caminho, titular, corpo }: Operacao, extra = ''): Promise<Answer<unknown>> {
  const body = await corpo?.(sandbox)
  const token = titular && tokens.get(titular)
  return call(sandbox, caminho + extra, { method: metodo, ...(token && { token }), ...(corpo && { body }) })
}

// Operations run in the order of the table, because the steps of a first access build on one another.
describe('every operation', () => {
  test.each(emJson)('an operation with a JSON answer returns an envelope: $nome', async ({ operacao }) => {
    const { status, type, data } = await pedir(operacao)
    expect([status, type, typeof data]).toEqual([200, expect.stringContaining('application/json'), 'object'])
  })

  test.each(emPapel)('an operation with a PDF answer returns a watermarked PDF: $nome', async ({ operacao }) => {
    const { status, type, bytes } = await pedir(operacao)
    expect([status, type, bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    if (semPdftotext) return
    expect(textoDoPdf(bytes)).toContain('AMBIENTE DE TESTES – SEM VALOR')
  })

  test.each(nomeadas)('an operation needs both identification headers: $nome', async ({ operacao }) => {
    const { metodo: method, caminho } = operacao
    const semNada = await read(await fetch(sandbox.baseUrl + caminho, { method }))
    const trocados = await read(
      await fetch(sandbox.baseUrl + caminho, { method, headers: { 'x-dominio': LAGOA, 'x-municipio': '9900101' } }),
    )
    expect([recusada(semNada), recusada(trocados)]).toEqual([
      [400, 'string'],
      [400, 'string'],
    ])
  })

  test.each(nomeadas)('an operation refuses an unknown query parameter: $nome', async ({ operacao }) => {
    const { metodo: method, caminho, titular } = operacao
    const token = titular && tokens.get(titular)
    const answer = await call(sandbox, `${caminho}${query(caminho)}inventado=1`, {
      method,
      ...(token && { token }),
      ...(operacao.corpo && { body: {} }),
    })
    expect([answer.status, answer.description]).toEqual([400, 'Parâmetro desconhecido: inventado.'])
  })

  test.each(nomeadas)('an operation fails in the way of each fault set on its path: $nome', async ({ operacao }) => {
    const { metodo: method, caminho } = operacao
    const path = caminho.split('?', 1)[0] ?? caminho
    const chamar = () => call(sandbox, caminho, { method, ...(operacao.corpo && { body: {} }) })
    sandbox.faults.set({ path, kind: 'status', status: 500, description: 'Fora do ar.', times: 1 })
    sandbox.faults.set({ path, kind: 'html500', times: 1 })
    sandbox.faults.set({ path, kind: 'corpo-vazio', times: 1 })
    sandbox.faults.set({ path, kind: 'derrubar', times: 1 })
    expect(await chamar()).toMatchObject({ status: 500, description: 'Fora do ar.' })
    expect(await chamar()).toMatchObject({ status: 500, type: expect.stringContaining('text/html') })
    expect(await chamar()).toMatchObject({ status: 200, bytes: Buffer.alloc(0) })
    await expect(chamar()).rejects.toThrow('fetch failed')
  })
})

test.each(comLogin)('an operation for a signed-in taxpayer needs a valid token: $nome', async ({ operacao }) => {
  const { metodo: method, caminho } = operacao
  const com = (token?: string) =>
    call(sandbox, caminho, { method, ...(token && { token }), ...(operacao.corpo && { body: {} }) })
  expect([recusada(await com()), recusada(await com('abc'))]).toEqual([
    [401, 'string'],
    [401, 'string'],
  ])
})

describe('what belongs to somebody else', () => {
  const deAlguem = comLogin.filter(({ operacao }) => /\/\d+(\/|$)/.test(operacao.caminho))
  const publicos = /tributos\/1$/
  test.each(deAlguem.filter(({ nome }) => !publicos.test(nome)))(
    'an operation refuses another person’s record: $nome',
    async ({ operacao }) => {
      const { metodo: method, caminho } = operacao
      const intruso = tokens.get(operacao.titular === '52998224725' ? '12345678909' : '52998224725') ?? ''
      const answer = await call(sandbox, caminho, { method, token: intruso })
      // Tax accounts are searched among the taxpayer's own, so another person's is not found.
      expect(recusada(answer)).toEqual([caminho.includes('contas-tributo') ? 404 : 403, 'string'])
      const ninguem = await call(sandbox, caminho.replace(/\d+(?=\/|$)/, '9999999'), { method, token: intruso })
      expect(recusada(ninguem)).toEqual([404, 'string'])
    },
  )
})

describe('a damaged answer', () => {
  const lidas = ({ operacao }: (typeof nomeadas)[number]) => operacao.metodo === 'GET'

  test.each(emJson.filter(lidas))(
    'an operation’s answer with the fault json-truncado cannot be parsed: $nome',
    async ({ operacao }) => {
      sandbox.faults.set({ path: '/', kind: 'json-truncado', times: 1 })
      await expect(pedir(operacao)).rejects.toThrow(SyntaxError)
    },
  )

  test.each(emPapel.filter(lidas))(
    'an operation’s answer with the fault pdf-truncado lacks the end of the PDF: $nome',
    async ({ operacao }) => {
      const inteira = (await pedir(operacao)).bytes.length
      sandbox.faults.set({ path: '/', kind: 'pdf-truncado', times: 1 })
      const { status, bytes } = await pedir(operacao)
      expect([status, bytes.includes('%%EOF')]).toEqual([200, false])
      expect(bytes.length).toBeLessThan(inteira)
    },
  )
})

test('the operation table names every operation of the backend', async () => {
  const rotas: { method: unknown; url: string }[] = []
  const cidades = openCidades({ hoje: HOJE })
  const app = createBackend({
    cidades: () => cidades,
    faults: createFaults(),
    habitos: () => ({}),
    calls: createCallLog(),
    verifyToken: async () => '',
    acessos: () => ({ hasAccess: () => false, giveAccess: () => undefined }),
    closing: new AbortController().signal,
    pixNaGuia: false,
    baseUrl: () => '',
  })
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD' && !url.startsWith('/arquivos/')) rotas.push({ method, url })
  })
  await app.ready()
  const semPar = rotas.filter(({ method, url }) => {
    const forma = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}(\\?|$)`)
    return !operacoes.some(({ metodo, caminho }) => metodo === method && forma.test(caminho))
  })
  expect(semPar).toEqual([])
  expect(rotas.length).toBeGreaterThanOrEqual(operacoes.length)
})
