import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../../../../../main/printing/drivers/ipp/client.ts'
import type { IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'
import { makeCertificates } from '../../../../sandbox/printer/certificates.ts'

const question: IppMessage = { version: [2, 0], code: 0x000b, requestId: 1, groups: [] }
const LIMIT_MS = 500
const made = await makeCertificates()

/** What a device on the network may do instead of an answer. */
const strange: [string, (socket: Socket) => void][] = [
  ['nothing', () => undefined],
  [
    '101 Switching Protocols',
    (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: Upgrade\r\n\r\n'),
  ],
  ['101 of which nothing is said', (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')],
  [
    '101 and the end',
    (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: Upgrade\r\n\r\n'),
  ],
  [
    '426 Upgrade Required',
    (socket) => socket.write('HTTP/1.1 426 Upgrade Required\r\nUpgrade: TLS/1.2\r\nConnection: Upgrade\r\n\r\n'),
  ],
  ['one 1xx after the other', flood('HTTP/1.1 102 Processing\r\n\r\n')],
  ['100 Continue without end', flood('HTTP/1.1 100 Continue\r\n\r\n')],
  ['a header without end', flood('X-A: a\r\n', 'HTTP/1.1 200 OK\r\n')],
  ['a body that drips', flood('a', 'HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n')],
  ['half an answer', (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nab')],
  ['half an answer and the end', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nab')],
  ['a bare end', (socket) => socket.end()],
  ['a reset', (socket) => void (socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy())],
  ['words', (socket) => socket.end('hello\r\n')],
  ['an empty 200', (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')],
  ['204', (socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n')],
]

function flood(more: string, first = ''): (socket: Socket) => void {
  return (socket) => {
    socket.write(first)
    const timer = setInterval(() => socket.write(more), 1)
    socket.once('close', () => clearInterval(timer))
  }
}

let server: Server
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

async function listen(answer: (socket: Socket) => void, tls: boolean): Promise<number> {
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  }
  server =
    tls && !('ausente' in made)
      ? createTlsServer({ key: made.own.key, cert: made.own.cert }, serve)
      : createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

describe.each([false, true])('a printer (TLS: %s)', (tls) => {
  it.for(strange)(
    'that answers with %s is heard of in time: a question, and a document',
    async ([, answer], { skip }) => {
      if (tls && 'ausente' in made) return skip(made.ausente)
      const client = createClient({ host: '127.0.0.1', port: await listen(answer, tls), tls }, LIMIT_MS)
      const failed = { name: 'IppError' }
      await expect(client.send('/', question)).rejects.toMatchObject(failed)
      await expect(client.send('/', question, Buffer.from('%PDF'))).rejects.toMatchObject(failed)
      // Nothing of it stays with the client.
      await expect(client.send('/', question)).rejects.toMatchObject(failed)
    },
  )
})
