import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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

/** An HTTP server in this process that answers as the listener does, and counts. */
export async function serve(listener: RequestListener, where: { host: string } | { socketPath: string } = HERE) {
  const counts = { asked: 0, connections: 0 }
  const server: Server = createServer((request, response) => {
    counts.asked += 1
    listener(request, response)
  })
  server.on('connection', () => (counts.connections += 1))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if ('host' in where) server.listen(0, where.host, resolve)
    else server.listen(where.socketPath, resolve)
  })
  const port = 'host' in where ? (server.address() as AddressInfo).port : 0
  const address = 'host' in where ? { host: where.host, port, tls: false } : where
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address, port, counts, close }
}

const HERE = { host: '127.0.0.1' }
