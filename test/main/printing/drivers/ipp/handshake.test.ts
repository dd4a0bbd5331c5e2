import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClient } from '../../../../../main/printing/drivers/ipp/client.ts'

// // A printer that accepts a connection and then sends nothing: usually one that is losing power.

const sockets: Socket[] = []
const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
beforeEach(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

it('a TLS handshake without a certificate ends as unreachable, with nothing sent', async () => {
  const { port } = server.address() as AddressInfo
  const client = createClient({ host: '127.0.0.1', port, tls: true }, 60_000)
  await expect(client.send('/', { version: [2, 0], code: 11, requestId: 1, groups: [] })).rejects.toMatchObject({
    kind: 'unreachable',
    message: 'no TLS handshake in time',
  })
})

it('a TLS handshake without a certificate times out like any silent server', async () => {
  const { port } = server.address() as AddressInfo
  const client = createClient({ host: '127.0.0.1', port, tls: true }, 100)
  await expect(client.send('/', { version: [2, 0], code: 11, requestId: 1, groups: [] })).rejects.toMatchObject({
    kind: 'unreachable',
    message: 'no answer in 100 ms',
  })
})
