import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createClient } from '../../../../../main/printing/drivers/ipp/client.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import { makeCertificates } from '../../../../sandbox/printer/certificates.ts'

/** Longer than a handshake may take: a printer answers a document once it has printed nearly all of it. */
const SLOW_MS = 5_600
const made = await makeCertificates()

it('a printer over TLS may answer slowly after its handshake', async ({ skip }) => {
  if ('ausente' in made) return skip(made.ausente)
  const question = { version: [2, 0], code: 11, requestId: 1, groups: [] } as const
  const server = createServer({ key: made.own.key, cert: made.own.cert }, (request, response) => {
    request.resume().on('end', () => setTimeout(() => response.end(encode({ ...question, code: 0 })), SLOW_MS))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = createClient({ host: '127.0.0.1', port, tls: true }, 30_000)
  const answers = [client.send('/', question), client.send('/', question, Buffer.from('%PDF'))]
  expect(await Promise.all(answers)).toMatchObject([{ code: 0 }, { code: 0 }])
  server.closeAllConnections()
  server.close()
})
