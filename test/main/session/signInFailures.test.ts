import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fetch } from '../../../main/ports.ts'
import type { AttemptStore } from '../../../main/session/attempts.ts'
import { limits } from '../../../main/session/provider.ts'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import type { Fault } from '../../sandbox/faults.ts'
import { type Counter, openCounter } from '../../fakes/counter.ts'

const maria = '52998224725'
const usual = { ...limits }
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())
afterEach(() => Object.assign(limits, usual))

const open = (options: Partial<Parameters<typeof openCounter>[0]> = {}): Counter => {
  const counter = openCounter({ perfil: sandbox.perfil(), ...options })
  counter.attendance.identify(maria)
  return counter
}
/** What the clerk is told when the login does not even begin. */
const notBegun = (counter: Counter) =>
  counter.signIn.begin({}).then(
    () => null,
    (error: { falha?: object }) => error.falha,
  )
const unavailable = { codigo: 'login.indisponivel', status: 503, podeRepetir: true }

describe('the login does not begin', () => {
  test.each<[string, Omit<Fault, 'path'>]>([
    ['answers 503', { kind: 'status', status: 503 }],
    ['is a network’s own page', { kind: 'html' }],
    ['is broken', { kind: 'html500' }],
    ['says nothing', { kind: 'corpo-vazio' }],
    ['stops half-way', { kind: 'json-truncado' }],
    ['hangs up', { kind: 'derrubar' }],
    ['is another one', { kind: 'iss-errado' }],
  ])('when the provider %s, and begins once it is well again', async (_name, fault) => {
    const counter = open()
    sandbox.faults.set({ path: 'idp:discovery', ...fault, times: 1 })
    expect(await notBegun(counter)).toEqual(unavailable)
    expect(counter.browser.opened).toEqual([])
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', loginEmCurso: false })
    expect(await counter.enter(maria)).toMatchObject({ fim: 'autenticado' })
  })
  test('when the provider keeps silent', async () => {
    limits.requestSeconds = 0.2
    sandbox.faults.set({ path: 'idp:discovery', kind: 'silencio' })
    expect(await notBegun(open())).toEqual(unavailable)
  })
  test('when the provider cannot be reached', async () => {
    const perfil = { ...sandbox.perfil(), authUrl: 'http://127.0.0.1:9/realms/serra-do-ipe' }
    expect(await notBegun(open({ perfil }))).toEqual(unavailable)
  })
  test('when the provider sends us somewhere else', async () => {
    const elsewhere = await listen(
      createServer((_request, response) => response.writeHead(302, { location: sandbox.issuer }).end()),
    )
    const perfil = { ...sandbox.perfil(), authUrl: elsewhere.url }
    expect(await notBegun(open({ perfil }))).toEqual(unavailable)
    await elsewhere.close()
  })
  test('when the attempt cannot be kept', async () => {
    const full: AttemptStore = {
      save: () => {
        throw new Error('disk full')
      },
      take: () => null,
      clear: () => undefined,
    }
    const counter = open({ attempts: full })
    expect(await notBegun(counter)).toEqual(unavailable)
    expect(counter.browser.opened).toEqual([])
  })
  test('when the page does not open', async () => {
    const counter = open()
    counter.browser.failing = new Error('ERR_CONNECTION_REFUSED')
    expect(await notBegun(counter)).toEqual({ codigo: 'login.indisponivel', podeRepetir: true })
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', loginEmCurso: false })
  })
})

describe('the code is not exchanged', () => {
  test.each<[string, string, Omit<Fault, 'path'>]>([
    ['answers 503', 'idp:token', { kind: 'status', status: 503 }],
    ['is a network’s own page', 'idp:token', { kind: 'html' }],
    ['hangs up', 'idp:token', { kind: 'derrubar' }],
    ['stops half-way', 'idp:token', { kind: 'json-truncado' }],
    ['signs as another one', 'idp:token', { kind: 'iss-errado' }],
    ['keeps its keys to itself', 'idp:jwks', { kind: 'html500' }],
  ])('when the provider %s', async (_name, path, fault) => {
    const counter = open()
    sandbox.faults.set({ path, ...fault })
    expect(await counter.enter(maria)).toEqual({ fim: 'auth_error', auth_error: 'exchange_failed' })
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', loginEmCurso: false })
    await expect(counter.tokens.accessToken()).rejects.toThrow('login.necessario')
  })
  test('when the provider keeps silent', async () => {
    limits.requestSeconds = 1.5
    sandbox.faults.set({ path: 'idp:token', kind: 'silencio' })
    expect(await open().enter(maria)).toEqual({ fim: 'auth_error', auth_error: 'exchange_failed' })
  })
  test.each<[string, (jwt: string[]) => string[]]>([
    [
      'was changed after it was signed',
      ([head = '', , signature = '']) => [head, claims({ preferred_username: maria }), signature],
    ],
    ['is signed by nobody', ([, body = '']) => [claims({ alg: 'none' }), body, '']],
    [
      'has a broken signature',
      ([head = '', body = '', signature = '']) => [head, body, signature.split('').reverse().join('')],
    ],
  ])('when the ID token %s', async (_name, spoil) => {
    const fetch = answering('/token', (json) => ({
      ...json,
      id_token: spoil(json['id_token']?.split('.') ?? []).join('.'),
    }))
    expect(await open({ fetch }).enter(maria)).toEqual({ fim: 'auth_error', auth_error: 'exchange_failed' })
  })
  test('when the ID token answers another nonce', async () => {
    const fetch: Fetch = (url, init) => globalThis.fetch(url, init)
    const counter = open({ fetch })
    await counter.signIn.begin({})
    // The person is led through a login with the same state but a nonce of somebody else's making.
    const url = new URL(counter.browser.opened[0] ?? '')
    url.searchParams.set('nonce', 'de-outra-pessoa')
    await counter.browser.open(url.href, { callback: () => undefined, closed: () => undefined })
    await counter.signIn.handleCallback(await counter.browser.signIn(maria))
    expect(counter.ends).toEqual([{ fim: 'auth_error', auth_error: 'exchange_failed' }])
  })
})

const claims = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The network, but for JSON answers of addresses that end so. */
function answering(suffix: string, change: (json: Record<string, string>) => object): Fetch {
  return async (url, init) => {
    const answer = await globalThis.fetch(url, init)
    if (!url.endsWith(suffix)) return answer
    return Response.json(change((await answer.json()) as Record<string, string>), { status: answer.status })
  }
}

async function listen(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
