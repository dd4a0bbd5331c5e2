import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcp } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../../../../../main/printing/drivers/ipp/client.ts'
import { decode } from '../../../../../main/printing/drivers/ipp/decode.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import { printErrorOf } from '../../../../../main/printing/drivers/ipp/ippError.ts'
import type { IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'

const question: IppMessage = { version: [2, 0], code: 0x000b, requestId: 1, groups: [] }
const answerWith = (code: number) => encode({ version: [2, 0], code, requestId: 1, groups: [] })

const servers: Array<{ close(): unknown }> = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A client of a server that answers as the listener does. */
async function clientOf(listener: RequestListener, answerMs?: number) {
  const server = createServer(listener)
  servers.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return createClient({ host: '127.0.0.1', port: await listening(server), tls: false }, answerMs)
}

function listening(server: Pick<Server, 'listen' | 'address'>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('IPP over HTTP', () => {
  it('an IPP request travels over HTTP with its document as one body of known length', async () => {
    let seen = { length: '', type: '', document: '', code: 0 }
    const client = await clientOf((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks)
        const { message, dataOffset } = decode(body)
        seen = {
          length: request.headers['content-length'] ?? '',
          type: request.headers['content-type'] ?? '',
          document: body.subarray(dataOffset).toString(),
          code: message.code,
        }
        response.end(answerWith(0x0001))
      })
    })
    expect((await client.send('/printers/q', question, Buffer.from('%PDF'))).code).toBe(1)
    expect(seen).toEqual({
      length: String(encode(question).length + 4),
      type: 'application/ipp',
      document: '%PDF',
      code: 0x000b,
    })
  })

  it.each<[string, RequestListener, object, string]>([
    [
      'IPP refusal',
      (_, response) => response.end(answerWith(0x040b)),
      { kind: 'status', status: 0x040b },
      'impressora.opcao',
    ],
    [
      'unknown queue',
      (_, response) => response.end(answerWith(0x0406)),
      { kind: 'status', status: 0x0406 },
      'impressora.ausente',
    ],
    [
      'queue that takes no jobs',
      (_, response) => response.end(answerWith(0x0506)),
      { kind: 'status', status: 0x0506 },
      'impressora.recusou',
    ],
    [
      'printer at work',
      (_, response) => response.end(answerWith(0x0507)),
      { kind: 'status', status: 0x0507 },
      'impressora.ocupada',
    ],
    [
      'HTTP refusal',
      (_, response) => response.writeHead(401).end(),
      { kind: 'http', status: 401 },
      'impressora.recusou',
    ],
    [
      'HTTP failure',
      (_, response) => response.writeHead(500).end('<html>'),
      { kind: 'http', status: 500 },
      'impressora.semResposta',
    ],
    ['no IPP', (_, response) => response.end('<html>'), { kind: 'malformed' }, 'impressora.semResposta'],
    ['nothing', (_, response) => response.end(), { kind: 'malformed' }, 'impressora.semResposta'],
    [
      'half an answer, then the line cut',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': 100 })
        response.write(answerWith(0), () => response.destroy())
      },
      { kind: 'connection' },
      'impressora.semResposta',
    ],
  ])('an IPP request ends in a typed error: %s', async (_what, listener, error, codigo) => {
    const caught = await failure((await clientOf(listener)).send('/', question))
    expect(caught).toMatchObject(error)
    expect(printErrorOf(caught)).toMatchObject({ codigo })
  })

  it.each<[string, RequestListener]>([
    ['before an answer', () => undefined],
    ['in the middle of one', (_, response) => void response.write(Buffer.of(2))],
  ])('an IPP request ends in time where the server is silent %s', async (_when, listener) => {
    const client = await clientOf(listener, 100)
    expect(await failure(client.send('/', question))).toMatchObject({ kind: 'timeout', message: 'no answer in 100 ms' })
  })

  it('an endless IPP answer is cut off', async () => {
    const megabyte = Buffer.alloc(1_048_576)
    const client = await clientOf((_, response) => {
      const more = (): void => void response.write(megabyte, (error) => (error ? undefined : more()))
      more()
    })
    expect(await failure(client.send('/', question))).toMatchObject({ kind: 'malformed' })
  })

  it('an unreachable host and a broken connection are different errors', async () => {
    const server = createTcp()
    const port = await listening(server as unknown as Server)
    await new Promise((resolve) => server.close(resolve))
    expect(await failure(createClient({ host: '127.0.0.1', port, tls: false }).send('/', question))).toMatchObject({
      kind: 'unreachable',
    })
    expect(await failure(createClient({ socketPath: '/nonexistent/cups.sock' }).send('/', question))).toMatchObject({
      kind: 'unreachable',
    })
  })

  it('an IPP request is repeated once after a dead connection, but never with a document', async () => {
    let requests = 0
    const client = await clientOf((request, response) => {
      requests += 1
      // The second request meets a server that closes the connection it kept.
      if (requests === 2 || request.headers['content-length'] !== String(encode(question).length))
        request.socket.destroy()
      else response.end(answerWith(0))
    })
    await client.send('/', question)
    await expect(client.send('/', question)).resolves.toMatchObject({ code: 0 })
    expect(requests).toBe(3)
    expect(await failure(client.send('/', question, Buffer.from('%PDF')))).toMatchObject({ kind: 'connection' })
    expect(requests).toBe(4)
  })
})
