import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

/** A message that the server has received, with its sender and recipients. */
export interface Taken {
  from: string
  to: string[]
  secure: boolean
  text: string
}

interface Whole {
  text: string
  session: SMTPServerSession
  /** Confirms the message to the client; with an error, refuses it. */
  done: (error?: Error) => void
}

/** An `onData` handler that calls `then` with each complete message. A message that is cut off is dropped. */
export function whole(then: (message: Whole) => void | Promise<void>): NonNullable<SMTPServerOptions['onData']> {
  return (stream, session, done) => {
    const read = (bytes: Buffer) => then({ text: bytes.toString(), session, done })
    void buffer(stream).then(read, () => undefined)
  }
}

/** Starts an SMTP server (package `smtp-server`) on the loopback. It needs no password unless `options` say so. */
export async function openSmtp(options: SMTPServerOptions) {
  const taken: Taken[] = []
  /** All recipient addresses that clients have named, also for messages that were not sent. */
  const told: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      told.push(address)
      done()
    },
    onData: whole(({ text, session: { envelope, secure }, done }) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), secure, text })
      done()
    }),
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    taken,
    told,
    /** Cuts all connections, as a power cut would. */
    cut: () => server.connections.forEach(({ _socket }) => _socket.destroy()),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type Smtp = Awaited<ReturnType<typeof openSmtp>>
