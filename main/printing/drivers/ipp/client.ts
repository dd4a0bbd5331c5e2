import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { inTime } from '../../../inTime.ts'
import type { IppAddress } from './address.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { asIppError, IppError, STATUS } from './ippError.ts'
import { TrustingAgent, type Trust } from './trust.ts'
import type { IppMessage } from './values.ts'

const ANSWER_MS = 10_000
/** Time added to the limit for each MB of a document: even a slow network needs far less. */
const MS_PER_MB = 1_000
/** Longest answer, bytes. A long list of printers with all attributes has some hundred kB. */
const MAX_ANSWER = 1024 * 1024
/** Status codes from here on are failures (RFC 8011 appendix B). */
const FIRST_FAILURE = 0x0100
/** Largest number of connections to one server. CUPS accepts 100 clients in all, and this program needs few. */
const SOCKETS = 4
/** An idle connection is closed after this time (ms), before CUPS would close it. */
const IDLE_MS = 5_000
/** The versions of IPP, in the order tried. An old printer refuses newer ones before any work (RFC 8011 §4.1.8). */
const VERSIONS = [
  [2, 0],
  [1, 1],
  [1, 0],
] as const
/** Index in `VERSIONS` of each server's version, once it has answered: a document is then sent only once. */
const spoken = new Map<string, number>()

/** A document that is generated while it is sent, so it can be sent only once. */
export interface Chunks {
  readonly chunks: AsyncIterable<Uint8Array>
  /** Whether a server that accepts no more bytes reports a problem, e.g. no paper. It may then be silent longer. */
  waits(): Promise<boolean>
}
export type IppDocument = Uint8Array | Chunks

export interface IppClient {
  /**
   * Sends one request and returns the answer, if it is a success (status below 0x0100). The document is sent without
   * being copied. The request goes out in the newest version that the server speaks, whatever `message` says. Rejects
   * with `IppError`; one version never takes longer than the client's time limit plus 1 s per MB. Chunks may take any
   * time: the limit begins again with each chunk. An answer before the last chunk is no success, because the document
   * may be printed in part.
   * @param path HTTP path, e.g. `/printers/laser`
   * @param stop breaks the connection, wherever the request is
   */
  send(path: string, message: IppMessage, document?: IppDocument, stop?: AbortSignal): Promise<IppMessage>
}

/**
 * IPP over HTTP (RFC 8010 §4), to CUPS or to a printer.
 * @param answerMs time limit for the answer to a request without a document
 * @param how `keep`: whether connections are reused; `trust`: judges the TLS certificate before anything is sent; `authorities`:
 * PEM certificates of trusted authorities
 */
export function createClient(
  address: IppAddress,
  answerMs = ANSWER_MS,
  { keep = true, trust = anyone, authorities }: { keep?: boolean; trust?: Trust; authorities?: string[] } = {},
): IppClient {
  const { begin, pool, single, where, name } = lineTo(address, trust, authorities)
  const server = 'socketPath' in address ? address.socketPath : name

  function exchange(path: string, head: Buffer, document?: IppDocument, stop?: AbortSignal): Promise<IppMessage> {
    const [whole, made] = document instanceof Uint8Array ? [document] : [undefined, document]
    const length = head.length + (whole?.byteLength ?? 0)
    const limit = answerMs + (length / 1_048_576) * MS_PER_MB
    const request = begin({
      ...where,
      method: 'POST',
      path,
      // A document gets its own connection: on a reused one that had just died, its arrival would be unknown.
      agent: document || !keep ? single : pool,
      // Chunks have no `Content-Length` (RFC 8010 §4).
      headers: { Host: name, 'Content-Type': 'application/ipp', ...(!made && { 'Content-Length': length }) },
      ...(stop && { signal: stop }),
    })
    let [taken, isHeard] = [0, false]
    const answer = new Promise<IppMessage>((resolve, reject) => {
      // Without this listener Node would end the request with neither `response` nor `error`.
      request.once('upgrade', ({ statusCode = null }, socket) => {
        socket.destroy()
        reject(new IppError('http', `HTTP ${statusCode}`, statusCode))
      })
      // The listener stays: a server may refuse and hang up before the whole document is sent. Then its answer counts.
      request.on('error', (error) => {
        if (isHeard) return
        const known = asIppError(error)
        const stale = known.kind === 'connection' && request.reusedSocket
        reject(stale ? new IppError('stale', known.message, null, error) : known)
      })
      request.write(head)
      if (!made) request.end(whole)
      else {
        // The HTTP header was sent, so after any error here the server may have begun to work.
        const broken = (error: unknown) => request.destroy(new IppError('connection', String(error), null, error))
        feed(request, made.chunks, () => (taken += 1)).catch(broken)
      }
      request.once('response', (response) => {
        isHeard = true
        const isEarly = !request.writableEnded
        const heard = readAnswer(request, response).then((message) => {
          if (isEarly) request.destroy()
          if (isEarly && message.code < FIRST_FAILURE) throw new IppError('connection', 'taken before its end')
          return message
        })
        heard.then(resolve, reject)
      })
    })
    const late = () => {
      const { socket }: { socket: Socket | null } = request
      // Without a connected socket nothing was sent.
      const kind = (socket?.connecting ?? true) ? 'unreachable' : 'timeout'
      const error = new IppError(kind, `no answer in ${Math.round(limit)} ms`)
      request.destroy(error)
      throw error
    }
    const answered = (before: number): Promise<IppMessage> =>
      inTime(answer, limit, async () => {
        const isAlive = taken > before || (made !== undefined && (await made.waits()))
        return isAlive ? answered(taken) : late()
      })
    return answered(taken)
  }

  async function sendIn(version: number, path: string, message: IppMessage, ...more: [IppDocument?, AbortSignal?]) {
    const head = encode({ ...message, version: VERSIONS[version] ?? message.version })
    return exchange(path, head, ...more).catch((error: unknown) => {
      // CUPS closed the idle connection in the same instant and read nothing, so the request is sent again.
      if (error instanceof IppError && error.kind === 'stale') return exchange(path, head, ...more)
      throw error
    })
  }

  return {
    async send(path, message, document, stop) {
      const known = spoken.get(server)
      let version = known ?? 0
      let answer = await sendIn(version, path, message, document, stop)
      // Some old servers report a malformed request for an unknown version. Only queries are then repeated.
      const isOld = (code: number) =>
        code === STATUS.versionNotSupported || (code === STATUS.badRequest && !document && known === undefined)
      const isOnce = document !== undefined && 'chunks' in document
      while (isOld(answer.code) && version + 1 < VERSIONS.length && !isOnce) {
        version += 1
        answer = await sendIn(version, path, message, document, stop)
      }
      if (answer.code >= FIRST_FAILURE) {
        if (isOld(answer.code)) spoken.delete(server)
        throw new IppError('status', `status 0x${answer.code.toString(16).padStart(4, '0')}`, answer.code)
      }
      spoken.set(server, version)
      return answer
    },
  }
}

/** Settings for an address: how to begin a request, the agent with reused connections, and the server's name. */
function lineTo(address: IppAddress, trust: Trust, authorities?: string[]) {
  const keeping = { keepAlive: true, maxSockets: SOCKETS, timeout: IDLE_MS }
  if ('socketPath' in address) {
    return {
      begin: httpRequest,
      pool: new Agent(keeping),
      single: new Agent(),
      where: { socketPath: address.socketPath },
      name: 'localhost',
    }
  }
  const { host, port } = address
  const name = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
  const where = { host, port }
  if (!address.tls) return { begin: httpRequest, pool: new Agent(keeping), single: new Agent(), where, name }
  const known = authorities && { ca: authorities }
  const [pool, single] = [new TrustingAgent({ ...keeping, ...known }, trust), new TrustingAgent({ ...known }, trust)]
  return { begin: httpsRequest, pool, single, where, name }
}

/** Accepts any certificate: for queries that reveal no secret, and whose answers are not trusted. */
const anyone: Trust = () => true

/** Sends chunks as fast as the server accepts them. The last chunk is sent together with the end of the document. */
async function feed(request: ClientRequest, chunks: AsyncIterable<Uint8Array>, took: () => void): Promise<void> {
  let last: Uint8Array | undefined
  for await (const chunk of chunks) {
    // Reads a refusal that has already arrived: a write to a closed connection would discard it.
    for (let turns = 0; turns < 2; turns += 1) await turnOfLoop()
    if (request.destroyed) return
    if (last && !request.write(last)) await drained(request)
    last = chunk
    took()
  }
  request.end(last)
  took()
}

/** Resolves when the request accepts more bytes, or is over. */
function drained(request: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      request.off('drain', done).off('close', done)
      resolve()
    }
    request.on('drain', done).on('close', done)
  })
}

async function readAnswer(request: ClientRequest, response: IncomingMessage): Promise<IppMessage> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MAX_ANSWER) throw new IppError('malformed', 'answer too long')
      chunks.push(chunk)
    }
    if (response.statusCode !== 200)
      throw new IppError('http', `HTTP ${response.statusCode}`, response.statusCode ?? null)
    return decode(Buffer.concat(chunks)).message
  } catch (error) {
    request.destroy()
    throw asIppError(error)
  }
}
