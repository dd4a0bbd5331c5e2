import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'

/** Faults of a server: each does something else instead of answering. */
export const strangeAnswers: [what: string, answer: (socket: Socket) => void][] = [
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
  ['half a chunk', (socket) => socket.write(`${CHUNKED}a\r\n12345`)],
  ['half a chunk and the end', (socket) => socket.end(`${CHUNKED}a\r\n12345`)],
  ['a chunk whose size is no number', (socket) => socket.write(`${CHUNKED}zz\r\nab\r\n`)],
  ['chunks without end', flood('1\r\na\r\n', CHUNKED)],
  ['1xx and then nothing', (socket) => socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n')],
  ['two lengths', (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 9\r\n\r\nab')],
  ['a bare end', (socket) => socket.end()],
  ['a reset', (socket) => void (socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy())],
  ['words', (socket) => socket.end('hello\r\n')],
  ['an empty 200', (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')],
  ['204', (socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n')],
]

function flood(more: string, first = ''): (socket: Socket) => void {
  return (socket) => {
    socket.write(first)
    const timer = setInterval(() => socket.write(more), 10)
    socket.once('close', () => clearInterval(timer))
  }
}

export interface StrangePeer {
  port: number
  close: () => void
}

/**
 * Starts a faulty server, which calls `answer` for every connection after the first request.
 * @param tls null for no encryption
 */
export async function strangePeer(
  answer: (socket: Socket) => void,
  tls: { key: string; cert: string } | null = null,
): Promise<StrangePeer> {
  const sockets = new Set<Socket>()
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  }
  const server: Server = tls ? createTlsServer(tls, serve) : createServer({ allowHalfOpen: true }, serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
