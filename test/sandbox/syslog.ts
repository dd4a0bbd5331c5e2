import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'

/** Starts a syslog server by TLS on the loopback, at a port; 0 is any. */
export async function openSyslog(options: TlsOptions, at = 0) {
  /** All that clients have sent, in the pieces in which it came. */
  const got: string[] = []
  const server = createServer(options, (socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (piece) => got.push(String(piece)))
  })
  server.on('tlsClientError', () => undefined)
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { syslog: `tls://127.0.0.1:${port}`, text: () => got.join(''), close: () => void server.close() }
}
