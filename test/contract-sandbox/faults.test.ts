import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault, Sandbox } from '../sandbox/index.ts'
import { requestToken, signIn } from '../sandbox/userAgent.ts'
import { abrir, type Answer, call, type Grupo, HOJE, MARIA, type Pagina, SERRA, tokenDe } from './client.ts'

const MODELOS = `/publico/certidao/modelos?documento=${MARIA}`
const EMITIR = `/publico/certidao/emitir?documento=${MARIA}&idModelo=101`
const AVISOS = `/publico/avisos/${SERRA}`

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await abrir()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const set = (kind: Fault['kind'], extra: Partial<Fault> = {}) =>
  sandbox.faults.set({ path: '/publico', kind, ...extra })
const statusOf = async (path: string) => (await call(sandbox, path)).status

test('a sandbox fault affects only requests to its path, as many times as set, and then the next one does', async () => {
  set('status', { path: /modelos/, status: 500, times: 1 })
  set('status', { path: /modelos/, status: 501 })
  const paths = [EMITIR, MODELOS, MODELOS, MODELOS]
  const statuses = []
  for (const path of paths) statuses.push(await statusOf(path))
  expect(statuses).toEqual([200, 500, 501, 501])
  sandbox.faults.clear()
  expect(await statusOf(MODELOS)).toBe(200)
})

describe('an answer that is not what it should be', () => {
  const listed = ({ data }: Answer<unknown>) => (data as Pagina).data
  test.each<[Fault['kind'], string, status: number, type: string, (answer: Answer<unknown>) => unknown]>([
    ['html', MODELOS, 200, 'text/html', ({ bytes }) => bytes.toString().startsWith('<!doctype html>')],
    ['html500', MODELOS, 500, 'text/html', ({ bytes }) => bytes.toString().startsWith('<!doctype html>')],
    ['corpo-vazio', MODELOS, 200, 'application/json', ({ bytes }) => bytes.length === 0],
    ['status', MODELOS, 503, 'application/json', ({ description }) => description],
    ['tipo-errado', MODELOS, 200, 'application/json', (answer) => typeof listed(answer)[0]?.id === 'string'],
    ['campos-extras', MODELOS, 200, 'application/json', (answer) => 'versaoInterna' in (listed(answer)[0] ?? {})],
    ['sem-opcionais', AVISOS, 200, 'application/json', ({ data }) => !JSON.stringify(data).includes('cor')],
    ['aviso-hostil', AVISOS, 200, 'application/json', ({ data }) => JSON.stringify(data).includes('javascript:')],
    ['json-em-vez-de-pdf', EMITIR, 200, 'application/json', ({ bytes }) => !bytes.includes('%PDF')],
    ['pdf-vazio', EMITIR, 200, 'application/pdf', ({ bytes }) => bytes.length === 0],
    ['pdf-truncado', EMITIR, 200, 'application/pdf', ({ bytes }) => !bytes.includes('%%EOF')],
  ])('the sandbox fault %s spoils %s', async (kind, path, status, type, spoilt) => {
    const whole = await call(sandbox, path)
    set(kind)
    const answer = await call(sandbox, path)
    expect([answer.status, answer.type, Boolean(spoilt(answer))]).toEqual([status, expect.stringContaining(type), true])
    expect(whole.bytes.equals(answer.bytes)).toBe(false)
  })

  test('the sandbox faults json-truncado and derrubar leave no answer that can be read', async () => {
    set('json-truncado', { times: 1 })
    await expect(call(sandbox, MODELOS)).rejects.toThrow(SyntaxError)
    set('derrubar', { times: 1 })
    await expect(call(sandbox, MODELOS)).rejects.toThrow('fetch failed')
    expect(sandbox.chamadas().at(-1)?.status).toBe(0)
  })
})

test.each(['silencio', 'status'] as const)('the sandbox fault %s holds a request until it is removed', async (kind) => {
  // Longer than a test may take.
  const lift = set(kind, { ms: 600_000 })
  const held = statusOf(MODELOS)
  while (sandbox.chamadas().length === 0) await new Promise((resolve) => setImmediate(resolve))
  lift()
  expect([await held, await statusOf(MODELOS)]).toEqual([kind === 'status' ? 503 : 200, 200])
})

test('the sandbox fault silencio does not keep the sandbox from closing', async () => {
  const other = await abrir()
  // Longer than a test may take.
  other.faults.set({ path: '/publico', kind: 'silencio', ms: 600_000 })
  const held = call(other, MODELOS)
  while (other.chamadas().length === 0) await new Promise((resolve) => setImmediate(resolve))
  await other.close()
  expect(await held).toMatchObject({ status: 200 })
})

test.each<Fault['kind']>(['derrubar', 'status', 'html500', 'corpo-vazio'])(
  'the sandbox fault %s after the work leaves the work done',
  async (kind) => {
    const token = await tokenDe(sandbox, MARIA)
    const listaDebitos = (await call<Grupo[]>(sandbox, '/contribuinte/debitos', { token })).data
    const path = '/contribuinte/debitos/gerar-guia'
    sandbox.faults.set({ path, kind, depois: true })
    const body = { listaDebitos, dataVencimento: HOJE }
    const answer = await call(sandbox, path, { token, body }).catch(() => undefined)
    expect([answer?.data, sandbox.guiasGeradas()]).toEqual([undefined, 1])
  },
)

test('a fault of the identity provider affects its own endpoint, and a lost answer uses the refresh token up', async () => {
  const perfil = sandbox.perfil()
  const { refresh_token } = await signIn(perfil, MARIA)
  const renew = () => requestToken(perfil, { grant_type: 'refresh_token', refresh_token })
  sandbox.faults.set({ path: 'idp:discovery', kind: 'status' })
  sandbox.faults.set({ path: 'idp:token', kind: 'concessao-recusada', times: 1 })
  sandbox.faults.set({ path: 'idp:token', kind: 'derrubar', depois: true, times: 1 })
  expect((await fetch(`${perfil.authUrl}/.well-known/openid-configuration`)).status).toBe(503)
  const refused = await renew()
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  await expect(renew()).rejects.toThrow('fetch failed')
  expect((await renew()).status).toBe(400)
})
