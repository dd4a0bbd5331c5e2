import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Connections } from '../runtime/connections.ts'
import { names } from '../runtime/names.ts'
import { sessionFetch } from '../runtime/sessionFetch.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** Answers a path, or closes the connection without an answer. */
const answers: Record<string, Answer> = {
  '/perde': ({ socket }) => socket.destroy(),
  '/metade': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('metade')
    setTimeout(() => response.destroy(), 50)
  },
  '/interrompe': ({ socket }) => void socket.end('HTTP/1.1 2'),
  '/depois': (_request, response) => response.writeHead(302, { location: '/eco' }).end(),
  '/mantem': (_request, response) => response.writeHead(307, { location: '/eco' }).end(),
  '/roda': (_request, response) => response.writeHead(302, { location: '/roda' }).end(),
  '/gzip': (_request, response) => encoded(response, 'gzip', gzipSync('olá')),
  '/br': (_request, response) => encoded(response, 'br', brotliCompressSync('olá')),
  '/estraga': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('nada disso'),
  '/vazio': (_request, response) => response.writeHead(204).end(),
  '/cala': () => undefined,
  '/goteja': (_request, response) => void response.writeHead(200).write('gota'),
}

function encoded(response: ServerResponse, encoding: string, bytes: Buffer): void {
  response.writeHead(200, { 'content-encoding': encoding, 'content-length': bytes.length }).end(bytes)
}

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'user-agent': agent = '', 'content-type': type = '', cookie = '', authorization = '' } = request.headers
  const said = [request.method, await text(request), agent, type, cookie, authorization]
  // The answer is delayed, so that parallel requests use different connections.
  setTimeout(() => response.end(said.join('|')), 50)
}

let server: Server
let origin: string
/** The requests `POST /perde` that arrived, each with the number of its connection. */
let asked: string[]
let session: ReturnType<typeof newSession>

const newSession = () => ({ connections: new Connections(), userAgent: 'Prova/1', ask: async () => undefined })
const fetchOf =
  (one: typeof session) =>
  (path: string, init: RequestInit = {}) =>
    sessionFetch(new URL(path, origin).href, { credentials: 'omit', ...init }, one)
const ask = (path: string, init?: RequestInit) => fetchOf(session)(path, init)
const post = (path: string) => ask(path, { method: 'POST', body: '{}' })

/** Makes `count` parallel requests, each of which leaves an idle connection. */
async function leaveConnections(count: number, one = session): Promise<void> {
  await Promise.all(Array.from({ length: count }, async () => (await fetchOf(one)('/eco')).text()))
  asked.length = 0
}

beforeEach(async () => {
  asked = []
  session = newSession()
  const connections: Socket[] = []
  server = createServer((request, response) => {
    const path = request.url ?? ''
    const answer = answers[path] ?? echo
    asked.push(`${request.method} ${path} ${connections.indexOf(request.socket) + 1}`)
    void answer(request, response)
  })
  server.on('connection', (socket) => connections.push(socket))
  // The server closes no idle connection, even if a test takes long.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  names.found = true
  server.closeAllConnections()
  server.close()
})

test('a POST whose fresh connection closes without an answer is sent once', async () => {
  await expect(post('/perde')).rejects.toThrow('net::ERR_EMPTY_RESPONSE')
  expect(asked).toEqual(['POST /perde 1'])
})

test('a POST whose kept connection closes without an answer is sent again, on a new one', async () => {
  await leaveConnections(1)
  await expect(post('/perde')).rejects.toThrow('net::ERR_EMPTY_RESPONSE')
  expect(asked).toEqual(['POST /perde 1', 'POST /perde 2'])
})

test('a request is sent once on each of several kept connections, and then on a new one', async () => {
  await leaveConnections(3)
  await expect(post('/perde')).rejects.toThrow('net::ERR_EMPTY_RESPONSE')
  expect(asked.toSorted()).toEqual(['POST /perde 1', 'POST /perde 2', 'POST /perde 3', 'POST /perde 4'])
})

test('a request is never sent again after a byte of the answer has come', async () => {
  await leaveConnections(1)
  await expect(post('/interrompe')).rejects.toThrow('net::ERR_')
  expect(asked).toHaveLength(1)
})

test('closing all connections lets the next request use a new connection, and fail if that closes', async () => {
  await leaveConnections(2)
  session.connections.closeAll()
  await expect(post('/perde')).rejects.toThrow('net::ERR_EMPTY_RESPONSE')
  expect(asked).toEqual(['POST /perde 3'])
})

test('a request running while all connections are closed ends, and leaves no connection', async () => {
  await leaveConnections(1)
  const underWay = ask('/eco')
  await expect.poll(() => asked).toHaveLength(1)
  session.connections.closeAll()
  expect((await underWay).status).toBe(200)
  await (await underWay).text()
  await expect(post('/perde')).rejects.toThrow('net::ERR_EMPTY_RESPONSE')
  expect(asked.slice(1)).toEqual(['POST /perde 2'])
})

test('each session has its own connections', async () => {
  await leaveConnections(2, newSession())
  await expect(post('/perde')).rejects.toThrow('net::ERR_EMPTY_RESPONSE')
  expect(asked).toEqual(['POST /perde 3'])
})

test('a request carries its body, its type and the session’s user agent, unless the caller sets another', async () => {
  expect(await (await post('/eco')).text()).toBe('POST|{}|Prova/1|text/plain;charset=UTF-8||')
  const stream = new Blob(['aos poucos']).stream()
  const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'user-agent': 'Outro' } }
  expect(await (await ask('/eco', init)).text()).toBe('POST|aos poucos|Outro|||')
})

test('a redirect is followed, refused or cancelled with Electron’s messages', async () => {
  expect(await (await post('/depois')).text()).toBe('GET||Prova/1|||')
  expect(await (await post('/mantem')).text()).toBe('POST|{}|Prova/1|text/plain;charset=UTF-8||')
  await expect(ask('/depois', { redirect: 'error' })).rejects.toThrow(
    "Attempted to redirect, but redirect policy was 'error'",
  )
  await expect(ask('/depois', { redirect: 'manual' })).rejects.toThrow('Redirect was cancelled')
  await expect(ask('/roda')).rejects.toThrow('net::ERR_TOO_MANY_REDIRECTS')
})

test('a redirect to another origin carries no `authorization`', async () => {
  const { port } = new URL(origin)
  answers['/fora'] = (_request, response) => response.writeHead(302, { location: `http://localhost:${port}/eco` }).end()
  const answer = await ask('/fora', { headers: { authorization: 'Bearer x' } })
  expect(await answer.text()).toBe('GET||Prova/1|||')
})

test('a response body is decoded, its headers are the transferred ones, and its address is empty', async () => {
  for (const path of ['/gzip', '/br']) {
    const answer = await ask(path)
    expect(answer.headers.get('content-encoding')).toBe(path.slice(1))
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
    expect([answer.status, answer.statusText, answer.url, await answer.text()]).toEqual([200, 'OK', '', 'olá'])
  }
  const { status, body } = await ask('/vazio')
  expect([status, body]).toEqual([204, null])
})

test('a response body that breaks off or cannot be decoded fails while it is read', async () => {
  await expect((await ask('/metade')).text()).rejects.toThrow('net::ERR_CONTENT_LENGTH_MISMATCH')
  await expect((await ask('/estraga')).text()).rejects.toThrow('net::ERR_CONTENT_DECODING_FAILED')
})

test('an aborted request rejects with the signal’s reason, before the answer and within it', async () => {
  const reason = new Error('basta')
  await expect(ask('/eco', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const early = new AbortController()
  const silent = ask('/cala', { signal: early.signal })
  await expect.poll(() => asked).toHaveLength(1)
  early.abort(reason)
  await expect(silent).rejects.toBe(reason)
  const late = new AbortController()
  const dripping = (await ask('/goteja', { signal: late.signal })).body?.getReader()
  await dripping?.read()
  late.abort(reason)
  await expect(dripping?.read()).rejects.toBe(reason)
})

test('an unreachable host fails with Chromium’s error name', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow('net::ERR_CONNECTION_REFUSED')
  await expect(ask('balcao://callback')).rejects.toThrow('net::ERR_UNKNOWN_URL_SCHEME')
  names.found = false
  await expect(ask('/eco')).rejects.toThrow('net::ERR_NAME_NOT_RESOLVED')
})

test('a request that would carry cookies is refused', async () => {
  await expect(ask('/eco', { credentials: 'include' })).rejects.toThrow("credentials: 'omit'")
})
