import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createClient } from '../../../../../main/printing/drivers/ipp/client.ts'
import { printErrorOf } from '../../../../../main/printing/drivers/ipp/ippError.ts'
import type { Trust } from '../../../../../main/printing/drivers/ipp/trust.ts'
import { certificatesOrSkip } from '../../../../fakes/certificates.ts'
import type { Certificate, Certificates } from '../../../../sandbox/printer/certificates.ts'
import { answerWith, failure, PDF, question } from './ippServer.ts'

const certificates = await certificatesOrSkip()

let server: Server
let asked: number
let connections: number
/** The fingerprint and the verdict that each connection was judged by. */
let judged: [fingerprint: string, vouched: boolean][]
beforeEach(() => void ([asked, connections, judged] = [0, 0, []]))

/** A printer that shows this certificate, and answers after so long. */
const printerWith = async ({ key, cert }: Certificate, slowMs = 0) => {
  server = createServer({ key, cert }, (request, response) => {
    asked += 1
    request.resume().on('end', () => setTimeout(() => response.end(answerWith(0)), slowMs))
  })
  server.on('secureConnection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, tls: true }
}
const judging =
  (word: boolean): Trust =>
  (...what) => {
    judged.push(what)
    return word
  }
describe('a printer reached by TLS is judged', () => {
  it.each<[string, keyof Omit<Certificates, 'authority'>, boolean, boolean]>([
    ['it signed its certificate itself', 'own', true, false],
    ['an authority vouches for it', 'vouched', true, true],
    ['that authority was not asked', 'vouched', false, false],
    ['the authority vouches for another host', 'foreign', true, false],
  ])(
    'a TLS printer’s certificate is judged on each connection, with whether an authority vouches for it: %s',
    async (_what, which, known, vouched) => {
      const address = await printerWith(certificates[which])
      const authorities = known ? { authorities: [certificates.authority] } : {}
      const client = createClient(address, 10_000, { trust: judging(true), ...authorities })
      await client.send('/', question)
      await client.send('/', question, PDF)
      const word = [certificates[which].fingerprint, vouched]
      // A document is sent on a connection of its own, which is judged like the first.
      expect(judged).toEqual([word, word])
      expect([asked, connections]).toEqual([2, 2])
    },
  )

  it('a TLS printer’s certificate is checked once for each reused connection', async () => {
    const client = createClient(await printerWith(certificates.own), 10_000, { trust: judging(true) })
    await client.send('/', question)
    await client.send('/', question)
    expect([asked, connections, judged.length]).toEqual([2, 1, 1])
  })

  it('a printer over TLS may answer slowly after its handshake', async () => {
    // Longer than a handshake may take: a printer answers a document once it has printed nearly all of it.
    const client = createClient(await printerWith(certificates.own, 5_600), 30_000)
    const answers = [client.send('/', question), client.send('/', question, PDF)]
    expect(await Promise.all(answers)).toMatchObject([{ code: 0 }, { code: 0 }])
  })

  it('a TLS printer that shows another certificate receives no request', async () => {
    const client = createClient(await printerWith(certificates.own), 10_000, { trust: judging(false) })
    for (const document of [undefined, PDF]) {
      const error = await failure(client.send('/', question, document))
      expect(error).toMatchObject({ kind: 'untrusted', message: 'not the certificate of this printer' })
      expect(printErrorOf(error)).toMatchObject({ codigo: 'impressora.certificado' })
    }
    expect(asked).toBe(0)
    expect(judged).toHaveLength(2)
    // Nor is the connection to the untrusted device kept open.
    await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0)
  })
})
