import { createServer, type ServerOptions } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openSyslog } from './syslog.ts'

export interface Received {
  readonly text: string
  readonly repetida: boolean
}

/** A collector on the loopback, by syslog or OTLP/HTTP, that can be killed and started again at the same address. */
export interface FakeCollector {
  readonly to: { syslog: string } | { otlp: string }
  received(): readonly Received[]
  /** Answers of an OTLP receiver from now on. */
  answer(status: number, body: string): void
  close(): Promise<void>
}

export async function syslogCollector(options: ServerOptions, port?: number): Promise<FakeCollector> {
  const server = await openSyslog(options, port)
  const messages = () => server.text().split(/(?=\d+ <110>1 )/)
  return {
    to: { syslog: server.syslog },
    received: () =>
      messages().flatMap((one) => {
        const [, id, text] = / - (linha|linhaRepetida) - (\{.*\})$/.exec(one) ?? []
        return text === undefined ? [] : [{ text, repetida: id === 'linhaRepetida' }]
      }),
    answer: () => undefined,
    close: async () => server.close(),
  }
}

interface LogRecord {
  body: { stringValue: string }
  attributes: { key: string }[]
}
interface Delivery {
  resourceLogs: { scopeLogs: { logRecords: LogRecord[] }[] }[]
}

export async function otlpCollector(options: ServerOptions): Promise<FakeCollector> {
  const got: Received[] = []
  let answer = { status: 200, body: '{"partialSuccess":{}}' }
  const server = createServer(options, (request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    request.on('end', () => {
      const { resourceLogs } = JSON.parse(text) as Delivery
      const records = resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
      if (answer.status === 200)
        got.push(
          ...records.map(({ body, attributes }) => ({
            text: body.stringValue,
            repetida: attributes.some(({ key }) => key === 'balcao.repetida'),
          })),
        )
      response.writeHead(answer.status).end(answer.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    to: { otlp: `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1/logs` },
    received: () => got,
    answer: (status, body) => (answer = { status, body }),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
