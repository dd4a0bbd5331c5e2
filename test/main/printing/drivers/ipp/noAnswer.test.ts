import { describe, expect, it } from 'vitest'
import { createClient } from '../../../../../main/printing/drivers/ipp/client.ts'
import { strangeAnswers, strangePeer } from '../../../../fakes/strangePeer.ts'
import { makeCertificates } from '../../../../sandbox/printer/certificates.ts'
import { PDF, question } from './ippServer.ts'

const LIMIT_MS = 500
const made = await makeCertificates()

// In parallel, because each of them only waits.
describe.concurrent.each([false, true])('a printer (TLS: %s)', (tls) => {
  it.for(strangeAnswers)(
    'a request to a printer that answers with %s ends within its time limit, with and without a document',
    async ([, answer], { skip, onTestFinished }) => {
      if (tls && 'ausente' in made) return skip(made.ausente)
      const peer = await strangePeer(answer, tls && !('ausente' in made) ? made.own : null)
      onTestFinished(() => peer.close())
      const client = createClient({ host: '127.0.0.1', port: peer.port, tls }, LIMIT_MS)
      const failed = { name: 'IppError' }
      await expect(client.send('/', question)).rejects.toMatchObject(failed)
      await expect(client.send('/', question, PDF)).rejects.toMatchObject(failed)
      // The answer comes while the document is still being sent.
      await expect(client.send('/', question, Buffer.alloc(2_000_000))).rejects.toMatchObject(failed)
      // The client keeps no state of the failed request.
      await expect(client.send('/', question)).rejects.toMatchObject(failed)
    },
  )
})
