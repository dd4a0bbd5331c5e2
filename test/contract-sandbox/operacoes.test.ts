import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { createBackend } from '../sandbox/backend/app.ts'
import { createCallLog } from '../sandbox/backend/calls.ts'
import { openCidades } from '../sandbox/data/cidade.ts'
import { createFaults } from '../sandbox/faults.ts'
import { abrir, call, HOJE, JOSE, LAGOA, MARIA, read, recusada, tokenDe } from './client.ts'
import { operacoes } from './operacoes.ts'

let sandbox: Sandbox
const tokens = new Map<string, string>()
beforeAll(async () => {
  sandbox = await abrir()
  for (const { titular } of operacoes)
    if (titular && !tokens.has(titular)) tokens.set(titular, await tokenDe(sandbox, titular))
})
afterAll(() => sandbox.close())

const nomeadas = operacoes.map((operacao) => ({ nome: `${operacao.metodo} ${operacao.caminho}`, operacao }))

// Operations run in the order of the table, because the steps of a first access build on one another.
describe.each(nomeadas)('$nome', ({ operacao: { metodo: method, caminho, titular, corpo, pdf } }) => {
  const token = () => (titular ? tokens.get(titular) : undefined)
  const body = corpo && {}

  test('an operation answers an envelope, or the bytes of a PDF', async () => {
    const answer = await call(sandbox, caminho, { method, token: token(), body: await corpo?.(sandbox) })
    const type = answer.type.split(';')[0]
    expect([answer.status, type, pdf ? answer.bytes.subarray(0, 5).toString() : typeof answer.data]).toEqual(
      pdf ? [200, 'application/pdf', '%PDF-'] : [200, 'application/json', 'object'],
    )
  })

  test('an operation needs both identification headers, of one municipality', async () => {
    const com = async (headers: Record<string, string>) =>
      recusada(await read(await fetch(sandbox.baseUrl + caminho, { method, headers })))
    expect(await com({})).toEqual([400, 'string'])
    expect(await com({ 'x-dominio': LAGOA, 'x-municipio': '9900101' })).toEqual([400, 'string'])
  })

  test('an operation refuses an unknown query parameter', async () => {
    const path = `${caminho}${caminho.includes('?') ? '&' : '?'}inventado=1`
    const { status, description } = await call(sandbox, path, { method, token: token(), body })
    expect([status, description]).toEqual([400, 'Parâmetro desconhecido: inventado.'])
  })
})

const comLogin = nomeadas.filter(({ operacao }) => operacao.titular)
test.each(comLogin)('an operation for a signed-in taxpayer needs a valid token: $nome', async ({ operacao }) => {
  const { metodo: method, caminho, corpo } = operacao
  const com = async (token?: string) => recusada(await call(sandbox, caminho, { method, token, body: corpo && {} }))
  expect([await com(), await com('abc')]).toEqual([
    [401, 'string'],
    [401, 'string'],
  ])
})

const deAlguem = comLogin.filter(({ operacao }) => /\/\d{3,}(\/|$)/.test(operacao.caminho))
test.each(deAlguem)('an operation refuses another person’s record: $nome', async ({ operacao }) => {
  const { metodo: method, caminho, titular } = operacao
  const intruso = tokens.get(titular === MARIA ? JOSE : MARIA)
  const alheio = await call(sandbox, caminho, { method, token: intruso })
  // Tax accounts are searched among the taxpayer's own, so another person's is not found.
  expect(recusada(alheio)).toEqual([caminho.includes('contas-tributo') ? 404 : 403, 'string'])
  const ninguem = await call(sandbox, caminho.replace(/\d+(?=\/|$)/, '9999999'), { method, token: intruso })
  expect(recusada(ninguem)).toEqual([404, 'string'])
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
