import { gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, forward, type Request } from '../../../main/backend/forward.ts'
import { type CallLimits, LIMITS } from '../../../main/backend/limits.ts'
import { type FakeBackend, type Received, sendJson, startBackend } from '../../fakes/backend.ts'

const usual: CallLimits = { ...LIMITS, bytes: LIMITS.bytesOfData, tooLarge: 'backend.respostaInvalida' }

type Options = Partial<CallLimits> & { signal?: AbortSignal; baseUrl?: string }

let backend: FakeBackend
let answer: (request: Received, response: ServerResponse) => void
beforeAll(async () => {
  backend = await startBackend((request, response) => answer(request, response))
})
afterAll(() => backend.close())
beforeEach(() => {
  backend.received.length = 0
  answer = (_request, response) => sendJson(response, 200, { data: [] })
})

const send = (
  request: Partial<Request> = {},
  { signal = new AbortController().signal, baseUrl = backend.url, ...limits }: Options = {},
) => {
  const whole = { method: 'GET', path: '/x', headers: {}, ...request } as const
  return forward((url, init) => fetch(url, init), baseUrl, whole, signal, { ...usual, ...limits })
}
const text = ({ body }: Answer) => new TextDecoder().decode(body)
const unavailable = { description: expect.stringContaining('temporariamente indisponível') }

describe('a call goes through as it is', () => {
  // @row forward.request
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'a backend call is forwarded unchanged: %s with its body and content type',
    async (method) => {
      const body = '{"nome":"José d’Ávila"}'
      const headers = { 'X-Municipio': '1', 'X-Dominio': 'd', Authorization: 'Bearer t' }
      await send({ method, path: '/a%2Fb/c?x=%C3%A1', headers, body, contentType: 'application/json; charset=utf-8' })
      expect(backend.received).toMatchObject([
        {
          method,
          url: '/a%2Fb/c?x=%C3%A1',
          body,
          headers: {
            'x-municipio': '1',
            'x-dominio': 'd',
            authorization: 'Bearer t',
            'content-type': 'application/json; charset=utf-8',
          },
        },
      ])
    },
  )
  // @row forward.request
  test('a GET is forwarded without body, content type or cookies', async () => {
    answer = (_request, response) => response.writeHead(200, { 'set-cookie': 'a=b; Path=/' }).end()
    await send()
    await send()
    for (const { method, headers, body } of backend.received) {
      expect([method, body, headers.cookie, headers['content-type']]).toEqual(['GET', '', undefined, undefined])
    }
  })
  test('a forwarded call uses no cache, no cookie and no redirect', async () => {
    const asked: RequestInit[] = []
    const net = async (_url: string, init?: RequestInit) => (asked.push(init ?? {}), new Response('{}'))
    const request = { method: 'GET', path: '/x', headers: {} } as const
    await forward(net, backend.url, request, new AbortController().signal, usual)
    expect(asked).toMatchObject([{ cache: 'no-store', credentials: 'omit', redirect: 'error' }])
  })
})

// @row forward.answer
test('a forwarded call’s answer keeps its headers, except content-encoding, content-length and transfer-encoding', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain', 'x-pagina': '2' })
    response.end(gzipSync('conteúdo'))
  }
  const got = await send()
  expect(text(got)).toBe('conteúdo')
  expect([got.headers.get('content-type'), got.headers.get('x-pagina')]).toEqual(['text/plain', '2'])
  for (const name of ['transfer-encoding', 'content-encoding', 'content-length'])
    expect(got.headers.has(name)).toBe(false)
})

describe('the backend is not there', () => {
  // @row forward.unreachable
  test.each([
    ['refuses', 'http://127.0.0.1:9'],
    ['has no address', 'http://prefeitura.invalid'],
  ])('a forwarded call gets our own 503 response with a sentence if the backend %s', async (_name, baseUrl) => {
    const got = await send({}, { baseUrl })
    expect([got.status, got.unreached]).toEqual([503, true])
    expect(got.headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(text(got))).toEqual(unavailable)
  })
  // @row error.unreachable
  test.each<[string, (response: ServerResponse) => void]>([
    ['hangs up', (response) => response.destroy()],
    [
      'hangs up in the middle',
      (response) => response.writeHead(200, { 'content-length': 100 }).write('metade', () => response.destroy()),
    ],
    ['answers no HTTP', (response) => response.socket?.end('isto não é HTTP\r\n\r\n')],
  ])('a forwarded call to a backend that %s gets a 503 response', async (_name, does) => {
    answer = (_request, response) => does(response)
    const got = await send()
    expect([got.status, got.unreached, JSON.parse(text(got))]).toEqual([503, true, unavailable])
  })
  test('a forwarded call gets a 503 response if the network passes on an answer shorter than it states', async () => {
    const cut = async () => new Response('{"data":[]}', { headers: { 'content-length': '12' } })
    const request = { method: 'GET', path: '/x', headers: {} } as const
    expect((await forward(cut, backend.url, request, new AbortController().signal, usual)).unreached).toBe(true)
  })
  test('a forwarded call does not follow a redirect, so that the token never reaches another address', async () => {
    const other = await startBackend((_request, response) => sendJson(response, 200, {}))
    answer = (_request, response) => response.writeHead(307, { location: `${other.url}/roubo` }).end()
    const sent = send({ method: 'POST', body: '{}', headers: { Authorization: 'Bearer segredo' } })
    await expect(sent).rejects.toMatchObject({ falha: { codigo: 'backend.redirecionou', podeRepetir: false } })
    expect(other.received).toEqual([])
    await other.close()
  })
})

describe('time and size are limited', () => {
  test('a forwarded call’s compressed response that inflates a hundredfold is refused long before the size limit', async () => {
    const bomb = gzipSync(Buffer.alloc(12_000_000, 48))
    answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb)
    await expect(send()).rejects.toThrow('backend.respostaInvalida')
    // If no header states the compressed size, only the size limit applies.
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    expect((await send()).body).toHaveLength(12_000_000)
    await expect(send({}, { bytes: 11_000_000 })).rejects.toThrow('backend.respostaInvalida')
  })
  test('a forwarded call can be stopped by its caller', async () => {
    const controller = new AbortController()
    answer = () => controller.abort()
    await expect(send({}, { signal: controller.signal })).rejects.toThrow('cancelado')
    await expect(send({}, { signal: controller.signal })).rejects.toThrow('cancelado')
    expect(backend.received).toHaveLength(1)
  })
})

const MB = 1024 * 1024
/** Whether an answer of this inflated size is accepted, with headers that state its compressed size. */
async function comes(size: number, headers: Record<string, string>): Promise<boolean> {
  const net = async () => new Response(new Uint8Array(size), { headers })
  const request = { method: 'GET', path: '/x', headers: {} } as const
  return forward(net, 'https://serra.example', request, new AbortController().signal, { ...usual, bytes: 4 * MB }).then(
    ({ body }) => body.length === size,
    () => false,
  )
}

describe('size of a decompressed answer', () => {
  test.each([
    ['a hundred times what it was', '20000', 2_000_000],
    ['a megabyte, however little it was', '1', MB],
    ['what any answer may have, where it was much', '4000000', 4 * MB],
    ['what any answer may have, where nobody says how much it was', '', 4 * MB],
  ])('a compressed answer inflates to at most %s', async (_what, onWire, most) => {
    const headers = { 'content-encoding': 'gzip', ...(onWire && { 'content-length': onWire }) }
    expect([await comes(most, headers), await comes(most + 1, headers)]).toEqual([true, false])
  })
  test('an uncompressed answer has no inflation limit', async () => {
    expect(await comes(2 * MB, { 'content-length': '1' })).toBe(true)
  })
})
