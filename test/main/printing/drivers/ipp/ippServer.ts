import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { encode } from '../../../../sandbox/printer/encodeAny.ts'
import type { IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'

export const question: IppMessage = { version: [2, 0], code: 0x000b, requestId: 1, groups: [] }
export const PDF = Buffer.from('%PDF')
export const answerWith = (code: number) => encode({ ...question, code })

export const honest: RequestListener = (request, response) =>
  void request.resume().on('end', () => response.end(answerWith(0)))
export const mute: RequestListener = (request) => void request.resume()

/** The error that a request ends with; null when it succeeds. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as { kind?: string; message: string },
  )

/** An HTTP server that answers as the listener does until the test ends, and counts. */
export async function serve(listener: RequestListener) {
  const counts = { asked: 0, connections: 0 }
  const server = createServer((request, response) => {
    counts.asked += 1
    listener(request, response)
  })
  server.on('connection', () => (counts.connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port, tls: false }
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address, counts }
}
