import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export interface FakeBackend {
  url: string
  received: Received[]
  close(): Promise<void>
}

/** Starts a real server on a free loopback port, which answers by `answer`. */
export async function startBackend(
  answer: (request: Received, response: ServerResponse) => void | Promise<void>,
): Promise<FakeBackend> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', url = '', headers } = request
      const arrived = { method, url, headers, body: body.toString('utf8') }
      received.push(arrived)
      return answer(arrived, response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
