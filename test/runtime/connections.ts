import { Agent as PlainAgent, request as askPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as askSecurely } from 'node:https'
import type { Socket } from 'node:net'
import { netErrorFrom } from './loadErrors.ts'

/** A request that can be sent repeatedly. */
export interface Outgoing {
  url: URL
  method: string
  headers: Record<string, string>
  body: Uint8Array | null
}

/** Chromium's limits of connections to one host. */
const LIMITS = { keepAlive: true, maxSockets: 6, maxFreeSockets: 6 }

/** The connections of one session, reused for its next requests. */
export class Connections {
  private plain = new PlainAgent(LIMITS)
  private secure = new SecureAgent(LIMITS)

  constructor() {
    this.renew()
  }

  /**
   * Sends a request and returns its response's head. As in Chromium, a request of any method is sent again if it used an idle
   * connection that closes without a byte of an answer.
   * @throws an error named as Chromium's, or the signal's reason
   */
  async exchange(outgoing: Outgoing, signal: AbortSignal): Promise<IncomingMessage> {
    for (;;) {
      const answer = await this.send(outgoing, signal)
      if (answer) return answer
    }
  }

  /** Closes idle connections; a connection in use is closed once its answer has ended. */
  closeAll(): void {
    for (const agent of [this.plain, this.secure]) {
      agent.keepSocketAlive = () => false
      for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy()
    }
    this.plain = new PlainAgent(LIMITS)
    this.secure = new SecureAgent(LIMITS)
    this.renew()
  }

  /** Makes the agents keep idle connections even beyond a server's keep-alive limit, as Chromium does. */
  private renew(): void {
    for (const agent of [this.plain, this.secure])
      agent.keepSocketAlive = (stream) => {
        const socket = stream as Socket
        socket.setKeepAlive(true)
        socket.unref()
        return true
      }
  }

  /** Sends a request once; null if it has to be sent again. */
  private send({ url, method, headers, body }: Outgoing, signal: AbortSignal): Promise<IncomingMessage | null> {
    const isSecure = url.protocol === 'https:'
    const options: RequestOptions = { method, headers, agent: isSecure ? this.secure : this.plain }
    return new Promise((resolve, reject) => {
      const request = (isSecure ? askSecurely : askPlainly)(url, options)
      const stop = (): void => void request.destroy()
      signal.addEventListener('abort', stop, { once: true })
      let heardBefore = 0
      request.on('socket', (socket) => (heardBefore = socket.bytesRead))
      request.on('response', (answer) => {
        // A reader of the body gets its failure; without a reader the failure is ignored.
        answer.on('error', () => undefined)
        answer.once('close', () => signal.removeEventListener('abort', stop))
        resolve(answer)
      })
      request.on('error', (cause) => {
        signal.removeEventListener('abort', stop)
        if (signal.aborted) return reject(signal.reason as Error)
        const isSilent = (request.socket?.bytesRead ?? 0) === heardBefore
        if (request.reusedSocket && isSilent) return resolve(null)
        reject(netErrorFrom(cause))
      })
      request.end(body)
    })
  }
}
