import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MunicipioLookup } from '../../../main/backend/municipio.ts'
import { Runner } from '../../../main/backend/run.ts'
import type { TokenSet } from '../../../main/attendance/tokenSet.ts'
import { Tokens } from '../../../main/attendance/tokens.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { FalhaError } from '../../../shared/errors.ts'
import { type FakeBackend, type Received, sendJson, startBackend } from '../../fakes/backend.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { keptLog } from '../../fakes/log.ts'
import { asWritten } from '../../fakes/tokens.ts'

let backend: FakeBackend
/** Tokens that the backend accepts; any other gets a 401. */
let good: Set<string>
let answer: (request: Received, response: ServerResponse) => void
const clock = new FakeClock()
const refresh = vi.fn<(old: TokenSet) => Promise<TokenSet>>()
let tokens: Tokens
let log: ReturnType<typeof keptLog>

beforeAll(async () => {
  backend = await startBackend((request, response) => {
    if (request.url.startsWith('/publico/prefeitura')) return sendJson(response, 200, { data: { codigoMunicipio: 7 } })
    const token = request.headers.authorization?.replace('Bearer ', '') ?? request.headers['x-token']
    const asked = request.url.startsWith('/contribuinte/')
    if (asked && !good.has(String(token))) return sendJson(response, 401, { description: 'Sessão expirada.' })
    return answer(request, response)
  })
})
afterAll(() => backend.close())

const held = (accessToken: string): TokenSet => ({
  accessToken,
  refreshToken: 'r',
  idToken: 'i',
  expiresAt: clock.monotonic() + 300_000,
  sessionEndsAt: null,
  subject: 's',
  documento: '52998224725',
  nome: null,
  isOnePerson: true,
  comoVeio: asWritten,
})
beforeEach(() => {
  backend.received.length = 0
  good = new Set(['second'])
  answer = (_request, response) => sendJson(response, 200, { data: [] })
  log = keptLog()
  refresh.mockReset().mockResolvedValue(held('second'))
  tokens = new Tokens({
    clock,
    refresh,
    onExpired: () => undefined,
    onStranger: () => undefined,
    onLate: () => undefined,
  })
  tokens.hold(held('first'))
})

const runner = (extra: object = {}) => {
  const authUrl = 'https://login.example/realms/serra'
  const perfil = perfilSchema.parse({ dominio: 'serra.example', baseUrl: backend.url, authUrl, ...extra })
  const fetch = (url: string, init?: RequestInit) => globalThis.fetch(url, init)
  return new Runner({ perfil, fetch, municipio: new MunicipioLookup(perfil, fetch), tokens, clock, log })
}
const run = (name: Parameters<Runner['run']>[0], input: unknown = {}) =>
  runner().run(name, input, new AbortController().signal)
const calls = () => backend.received.filter(({ url }) => !url.startsWith('/publico/prefeitura'))
const guia = {
  listaDebitos: [{ debitos: [{ idContaCorrente: 1, codigoEstadoConta: 1, valorTotal: 7.5 }] }],
  dataVencimento: '2026-12-10',
}

describe('the token', () => {
  test('the token is not sent where no sign-in is needed', async () => {
    tokens.drop()
    await run('avisos.listar', { dominio: 'serra.example' })
    expect(calls()[0]?.headers).not.toHaveProperty('authorization')
  })
  test('the token is not sent with a public call even while a person is signed in', async () => {
    await run('avisos.listar', { dominio: 'serra.example' })
    expect(calls()[0]?.headers).not.toHaveProperty('authorization')
    expect(refresh).not.toHaveBeenCalled()
  })
  test('the token is obtained before a call is sent', async () => {
    tokens.drop()
    await expect(run('debitos.listar')).rejects.toThrow('login.necessario')
    expect(calls()).toEqual([])
  })
  test('the token is sent under the municipality’s header name', async () => {
    good = new Set(['first'])
    await runner({ cabecalhoToken: 'X-Token' }).run('debitos.listar', {}, new AbortController().signal)
    expect(calls()[0]?.headers).toMatchObject({ 'x-token': 'first' })
    expect(calls()[0]?.headers).not.toHaveProperty('authorization')
  })
  test('a refused token is renewed once, and the reading repeated', async () => {
    expect(await run('debitos.listar', { idTaxa: 1 })).toEqual({ tipo: 'json', valor: [], ilegiveis: [] })
    expect(calls().map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/contribuinte/debitos?idTaxa=1', 'Bearer first'],
      ['/contribuinte/debitos?idTaxa=1', 'Bearer second'],
    ])
    expect(refresh).toHaveBeenCalledTimes(1)
  })
  test('a token refused for twenty simultaneous readings is renewed once', async () => {
    const one = runner()
    const signal = new AbortController().signal
    const all = await Promise.all(Array.from({ length: 20 }, () => one.run('debitos.listar', {}, signal)))
    expect(all).toHaveLength(20)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(calls()).toHaveLength(40)
  })
  test('a token refused again after its renewal ends the sign-in', async () => {
    good.clear()
    await expect(run('debitos.listar')).rejects.toMatchObject({
      falha: { codigo: 'backend.tokenRecusado', status: 401, descricao: 'Sessão expirada.' },
    })
    expect(calls()).toHaveLength(2)
  })
  test('the token that cannot be renewed is reported as an expired sign-in', async () => {
    refresh.mockRejectedValue(new FalhaError('login.expirado'))
    await expect(run('debitos.listar')).rejects.toThrow('login.expirado')
    expect(calls()).toHaveLength(1)
  })
})

describe('a guide is never made twice by itself', () => {
  test('a guide is not created again after a refused token, and the next click uses a renewed one', async () => {
    await expect(run('debitos.gerarGuia', guia)).rejects.toMatchObject({
      falha: { codigo: 'backend.naoAutorizado', podeRepetir: false },
    })
    expect(calls()).toHaveLength(1)
    answer = (_request, response) => sendJson(response, 200, { data: { idDoctoArr: 9, numeroGuia: '9' } })
    expect(await run('debitos.gerarGuia', guia)).toMatchObject({ valor: { idDoctoArr: 9 } })
    expect(calls()).toHaveLength(2)
  })
  test('a guide is not created again after a refused token that cannot be renewed now, and the refusal is reported', async () => {
    refresh.mockRejectedValue(new FalhaError('login.indisponivel', { podeRepetir: true }))
    await expect(run('debitos.gerarGuia', guia)).rejects.toMatchObject({ falha: { codigo: 'backend.naoAutorizado' } })
    expect(calls()).toHaveLength(1)
  })
  test.each<[string, (response: ServerResponse) => void]>([
    ['an error', (response) => sendJson(response, 500, {})],
    ['an overloaded backend', (response) => sendJson(response, 503, {})],
    ['too many requests', (response) => sendJson(response, 429, {})],
    ['a lost answer', (response) => response.destroy()],
    ['an answer without the guide', (response) => sendJson(response, 200, { data: {} })],
  ])('a guide is not created again after %s, and its error does not invite a repeat', async (_name, does) => {
    good.add('first')
    answer = (_request, response) => does(response)
    await expect(run('debitos.gerarGuia', guia)).rejects.toMatchObject({ falha: { podeRepetir: false } })
    expect(calls()).toHaveLength(1)
    expect(refresh).not.toHaveBeenCalled()
  })
})

describe('a call', () => {
  test('a call with a wrong input is not sent, and the field is named', async () => {
    await expect(run('debitos.listar', { periodoIni: '52998224725' })).rejects.toMatchObject({
      falha: { codigo: 'entrada.invalida', campo: 'periodoIni', podeRepetir: false },
    })
    expect(backend.received).toEqual([])
  })
  test('a call with a wrong input within a list names the place in the list', async () => {
    const listaDebitos = [{ debitos: [{ ...guia.listaDebitos[0]?.debitos[0], valorTotal: 'muito' }] }]
    await expect(run('debitos.gerarGuia', { ...guia, listaDebitos })).rejects.toMatchObject({
      falha: { codigo: 'entrada.invalida', campo: 'listaDebitos.debitos.0.valorTotal' },
    })
  })
  test('a call carries both identification headers', async () => {
    good.add('first')
    await run('debitos.listar')
    expect(calls()[0]?.headers).toMatchObject({ 'x-municipio': '7', 'x-dominio': 'serra.example' })
  })
  test('a call for a document returns its bytes and its kind', async () => {
    good.add('first')
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
    const got = await run('debitos.guiaPdf', { idDoctoArr: 7 })
    expect(got).toMatchObject({ tipo: 'pdf', kind: 'guia' })
    expect(got.tipo === 'pdf' && new TextDecoder().decode(got.bytes)).toBe('%PDF-1.7')
  })
  test('a call leaves one log line: operation, result and duration, never the person', async () => {
    await run('certidoes.modelos', { documento: '52998224725', titulo: 'Maria' }).catch(() => null)
    await run('debitos.listar').catch(() => null)
    await run('debitos.listar', { periodoIni: '52998224725' }).catch(() => null)
    expect(log.lines).toEqual([
      expect.stringMatching(/^backend call \{"operation":"certidoes\.modelos","status":200,"ms":\d+\}$/),
      expect.stringMatching(/^backend call \{"operation":"debitos\.listar","status":200,"ms":\d+\}$/),
      // The backend was not called.
      expect.stringMatching(/^backend call \{"operation":"debitos\.listar","status":0,"ms":\d+\}$/),
    ])
  })
})
