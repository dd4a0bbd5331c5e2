import type { RequestListener } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createClient } from '../../../../../main/printing/drivers/ipp/client.ts'
import { decode } from '../../../../../main/printing/drivers/ipp/decode.ts'
import { printErrorOf } from '../../../../../main/printing/drivers/ipp/ippError.ts'
import { PrintError } from '../../../../../main/printing/driver.ts'
import { answerWith, failure, honest, mute, PDF, question, serve } from './ippServer.ts'

const MEGABYTE = 1_048_576

afterEach(() => void vi.useRealTimers())

/** A client of a server that answers as the listener does. */
async function clientOf(listener: RequestListener) {
  const server = await serve(listener)
  return { client: createClient(server.address), ...server }
}

const answers =
  (bytes: Buffer | string, http = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(http).end(bytes)
/** An answer that says to be longer than it is, and then the end of the connection. */
const cut: RequestListener = (_, response) =>
  void response.writeHead(200, { 'Content-Length': 100 }).write(answerWith(0), () => response.destroy())
const longAnswer = (bytes: number) => Buffer.concat([answerWith(0), Buffer.alloc(bytes - answerWith(0).length)])

describe('IPP over HTTP', () => {
  it('an IPP request is sent over HTTP with its document as one body of known length', async () => {
    let seen: unknown
    const { client } = await clientOf((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks)
        const { message, dataOffset } = decode(body)
        const { method, url, headers } = request
        const head = [method, url, headers['content-type'], Number(headers['content-length']) === body.length]
        seen = [...head, message, body.subarray(dataOffset).toString()]
        response.end(answerWith(0x0001))
      })
    })
    expect((await client.send('/printers/q', question, PDF)).code).toBe(1)
    expect(seen).toEqual(['POST', '/printers/q', 'application/ipp', true, question, '%PDF'])
  })

  it.each<[string, RequestListener, object, string]>([
    ['an unknown status', answers(answerWith(0x1000)), { status: 0x1000, message: 'status 0x1000' }, 'recusou'],
    ['an option it lacks', answers(answerWith(0x040b)), { kind: 'status', status: 0x040b }, 'opcao'],
    ['an unknown queue', answers(answerWith(0x0406)), { kind: 'status', status: 0x0406 }, 'ausente'],
    ['a password, whatever its body says', answers(answerWith(0), 401), { kind: 'http', status: 401 }, 'recusou'],
    ['a broken server', answers('<html>', 500), { kind: 'http', status: 500, message: 'HTTP 500' }, 'semResposta'],
    ['an answer that is no IPP', answers('<html>'), { kind: 'malformed' }, 'semResposta'],
    [
      'an answer above one megabyte',
      answers(longAnswer(MEGABYTE + 1)),
      { kind: 'malformed', message: 'answer too long' },
      'semResposta',
    ],
    ['half an answer, then the line cut', cut, { kind: 'connection' }, 'semResposta'],
  ])('an IPP request ends in a typed error: %s', async (_what, listener, error, codigo) => {
    const { client } = await clientOf(listener)
    const caught = await failure(client.send('/', question))
    expect(caught).toMatchObject(error)
    expect(printErrorOf(caught)).toMatchObject({ codigo: `impressora.${codigo}` })
  })

  it.each([
    ['host', { host: '127.0.0.1', port: 1, tls: false }],
    ['socket', { socketPath: '/nonexistent/cups.sock' }],
  ])('an IPP %s without a listener is reported as unreachable', async (_what, address) => {
    expect(await failure(createClient(address).send('/', question))).toMatchObject({ kind: 'unreachable' })
  })
})

describe('connections', () => {
  it.each([
    ['are kept for the next question', {}, 1, 'keep-alive'],
    ['are not kept where that is not wanted', { keep: false }, 2, 'close'],
  ])('the IPP client’s connections %s, and a document has its own', async (_what, how, most, header) => {
    const seen: unknown[] = []
    const { address, counts } = await clientOf((request, response) => {
      seen.push(request.headers.connection)
      honest(request, response)
    })
    const client = createClient(address, 10_000, how)
    await client.send('/', question)
    await client.send('/', question)
    expect(counts.connections).toBe(most)
    await client.send('/', question, PDF)
    expect(seen).toEqual([header, header, 'close'])
    expect(counts.connections).toBe(most + 1)
  })

  const breaks: RequestListener = (request) => void request.socket.destroy()
  it.each<[what: string, then: RequestListener[], document: Buffer | undefined, asked: number, end: string]>([
    ['is repeated once after a dead connection', [breaks, honest], undefined, 3, 'answered'],
    ['fails without a third try where its connection breaks twice', [breaks, breaks], undefined, 3, 'connection'],
    ['is not repeated with a document', [breaks, honest], PDF, 2, 'connection'],
    ['is not repeated where its connection breaks in the answer', [cut, honest], undefined, 2, 'connection'],
  ])('an IPP request %s', async (_what, then, document, asked, end) => {
    const all = [honest, ...then]
    const { client, counts } = await clientOf((request, response) => all[counts.asked - 1]?.(request, response))
    await client.send('/', question)
    expect((await failure(client.send('/', question, document)))?.kind ?? 'answered').toBe(end)
    expect(counts.asked).toBe(asked)
  })
})

describe('a document that is made while it is sent', () => {
  const waits = async () => false
  const CHUNK = new Uint8Array(MEGABYTE / 4)
  async function* made(count: number, error?: Error) {
    for (let sent = 0; sent < count; sent += 1) {
      yield CHUNK
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    if (error) throw error
  }
  const chunks = (count: number, error?: Error) => ({ chunks: made(count, error), waits })
  const broken = new PrintError('documento.invalido', 'drawing')
  const early =
    (code: number, connection = 'keep-alive'): RequestListener =>
    (request, response) => {
      request.on('error', () => undefined)
      request.once('data', () => {
        response.writeHead(200, { Connection: connection })
        response.end(answerWith(code), () => connection === 'close' && request.socket.destroySoon())
      })
    }

  it.each<[what: string, RequestListener, number, Error | undefined, string]>([
    ['is taken once all of it is read', honest, 20, undefined, 'taken'],
    ['is not taken by an answer before its end', early(0), 50, undefined, 'connection'],
    ['is not taken where it breaks off after that', early(0), 1, broken, 'connection'],
    ['may have arrived in part where it breaks off', honest, 1, broken, 'connection'],
    ['is refused at once', early(0x0507), 50, undefined, 'status'],
  ])('a document produced while it is being sent %s', async (_what, listener, count, error, end) => {
    const { client } = await clientOf(listener)
    expect((await failure(client.send('/', question, chunks(count, error))))?.kind ?? 'taken').toBe(end)
  })

  it('a printer’s refusal counts even if the printer hangs up on the rest of the document', async () => {
    const { client } = await clientOf(early(0x0507, 'close'))
    for (let times = 0; times < 20; times += 1) {
      expect(await failure(client.send('/', question, chunks(50)))).toMatchObject({ status: 0x0507 })
    }
  })

  it('a slow printer that pauses the upload gets one listener, however many chunks are sent', async () => {
    const warnings: string[] = []
    const warn = ({ name }: Error) => void warnings.push(name)
    process.on('warning', warn)
    onTestFinished(() => void process.off('warning', warn))
    const { client } = await clientOf((request, response) => {
      request.on('data', () => {
        request.pause()
        setTimeout(() => request.resume(), 1)
      })
      request.once('end', () => response.end(answerWith(0)))
    })
    expect(await failure(client.send('/', question, chunks(20)))).toBeNull()
    expect(warnings).toEqual([])
  })
})

/* How long the client waits, and for how many. Strange answers are in `noAnswer.test.ts`. */

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a server that says nothing', () => {
  it.each([
    ['ten seconds', undefined, undefined, 10_000],
    ['the time that is set', undefined, 30, 30],
    ['one second more for each megabyte of the document', new Uint8Array(2 * 1_048_576), undefined, 12_000],
  ])('a silent IPP server is given up and disconnected after %s', async (_what, document, answerMs, ms) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [heard, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { address } = await serve((request, response) => {
      response.once('close', () => gone.resolve())
      request.resume().once('end', heard.resolve)
    })
    let told: unknown = null
    const sending = failure(createClient(address, answerMs).send('/', question, document)).then(
      (error) => (told = error),
    )
    await heard.promise
    vi.advanceTimersByTime(ms - 1)
    await turn()
    expect(told).toBeNull()
    vi.advanceTimersByTime(100 * ms)
    expect(await sending).toMatchObject({ kind: 'timeout', message: `no answer in ${ms} ms` })
    await gone.promise
  })

  it('an IPP query on a connection that falls silent is not repeated, because the printer may have received it', async () => {
    const { address, counts } = await serve((request, response) =>
      (counts.asked === 1 ? honest : mute)(request, response),
    )
    const client = createClient(address, 200)
    await client.send('/', question)
    expect(await failure(client.send('/', question))).toMatchObject({ kind: 'timeout' })
    expect(counts.asked).toBe(2)
  })

  it('the IPP client opens four connections at most, and a request that got none has sent no bytes', async () => {
    const { address, counts } = await serve(mute)
    const client = createClient(address, 300)
    // All limits expire at the same time: an earlier one would leave its connection to a waiting request.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sent = Array.from({ length: 6 }, () => failure(client.send('/', question)))
    while (counts.connections < 4) await turn()
    vi.advanceTimersByTime(300)
    const kinds = (await Promise.all(sent)).map((error) => error?.kind).toSorted()
    expect(kinds).toEqual(['timeout', 'timeout', 'timeout', 'timeout', 'unreachable', 'unreachable'])
    expect(counts.connections).toBe(4)
  })
})

it('a printer that still takes chunks, or reports a reason, is not given up; a silent one is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { address } = await serve((request) => void request.resume())
  const [asked, gates] = [[] as boolean[], Array.from({ length: 3 }, () => Promise.withResolvers<void>())]
  async function* chunks() {
    for (const { promise } of gates) {
      yield new Uint8Array(10)
      await promise
    }
  }
  const lacks = [true, false]
  const waits = async () => {
    const says = lacks.shift() ?? false
    asked.push(says)
    return says
  }
  let told: unknown = null
  void failure(createClient(address, 100).send('/', question, { chunks: chunks(), waits })).then(
    (error) => (told = error),
  )
  const pass = async (ms: number) => {
    for (let turns = 0; turns < 20; turns += 1) await turn()
    vi.advanceTimersByTime(ms)
    for (let turns = 0; turns < 20; turns += 1) await turn()
  }
  for (const { resolve } of gates) {
    await pass(70)
    resolve()
  }
  await pass(100)
  expect([told, asked]).toEqual([null, []])
  await pass(100)
  expect([told, asked]).toEqual([null, [true]])
  await pass(100)
  expect([told, asked]).toMatchObject([{ kind: 'timeout' }, [true, false]])
})

// A printer that accepts a connection and then sends nothing: usually one that is losing power.
it.each([
  ['ends as unreachable, with nothing sent', 60_000, 'no TLS handshake in time'],
  ['ends as unreachable at the answer’s own limit, if that is shorter', 100, 'no answer in 100 ms'],
])('a TLS handshake without a certificate %s', async (_what, answerMs, message) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const client = createClient({ host: '127.0.0.1', port, tls: true }, answerMs)
  expect(await failure(client.send('/', question))).toMatchObject({ kind: 'unreachable', message })
})
