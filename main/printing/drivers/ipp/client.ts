import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { inTime } from '../../../inTime.ts'
import type { IppAddress } from './address.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { asIppError, IppError, STATUS } from './ippError.ts'
import { TrustingAgent, type Trust } from './trust.ts'
import type { IppMessage } from './values.ts'

const ANSWER_MS = 10_000
/** Time added for long documents: even a slow disk or network needs far less. */
const MS_PER_MB = 1_000
/** Longest answer (bytes). A print office's list of printers with all their attributes has some hundred kB. */
const MAX_ANSWER = 1024 * 1024
/** Status codes from here on are failures (RFC 8011 appendix B). */
const FIRST_FAILURE = 0x0100
/** The most connections to one server. CUPS accepts 100 clients in all, and this program needs few. */
const SOCKETS = 4
/** An idle connection is closed after this time (ms), before CUPS would close it. */
const IDLE_MS = 5_000
/** The versions of IPP, in the order tried: an old printer refuses the newer ones and has then done nothing (RFC 8011 §4.1.8). */
const VERSIONS = [
  [2, 0],
  [1, 1],
  [1, 0],
] as const
/** Servers that answered, each with its version as a place in `VERSIONS`, so that a document is sent once. */
const spoken = new Map<string, number>()

/** A document, or chunks that are made as the server takes them: these can be sent once only. */
export type IppDocument = Uint8Array | AsyncIterable<Uint8Array>

export interface IppClient {
  /**
   * Sends one request and returns the answer, if it is a success (status below 0x0100). The document is sent without being
   * copied. The request goes out in the newest version that the server speaks, whatever `message` says. Rejects with `IppError`;
   * one version never takes longer than the client's time limit plus 1 s per MB.
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
    const isWhole = document === undefined || document instanceof Uint8Array
    const length = head.length + (isWhole ? (document?.byteLength ?? 0) : 0)
    const limit = answerMs + (length / 1_048_576) * MS_PER_MB
    const request = begin({
      ...where,
      method: 'POST',
      path,
      // A document gets its own connection: if a reused one had just died, it would be unknown whether the document arrived.
      agent: document || !keep ? single : pool,
      // Chunks are sent without a length (RFC 8010 §4).
      headers: { Host: name, 'Content-Type': 'application/ipp', ...(isWhole && { 'Content-Length': length }) },
      ...(stop && { signal: stop }),
    })
    const answer = new Promise<IppMessage>((resolve, reject) => {
      // Without a listener Node ends the request and says neither `response` nor `error`.
      request.once('upgrade', ({ statusCode = null }, socket) => {
        socket.destroy()
        reject(new IppError('http', `HTTP ${statusCode}`, statusCode))
      })
      // The listener stays, because CUPS may refuse and hang up before the whole document is sent.
      request.on('error', (error) => {
        const known = asIppError(error)
        const stale = known.kind === 'connection' && request.reusedSocket
        reject(stale ? new IppError('stale', known.message, null, error) : known)
      })
      request.write(head)
      const fed = isWhole ? void request.end(document) : feed(request, document)
      void fed?.catch((error: unknown) => request.destroy(asIppError(error)))
      request.once('response', (response) => {
        const heard = readAnswer(request, response).then(async (message) => {
          // A server may refuse a document before its end, but it cannot take one.
          if (message.code < FIRST_FAILURE) await fed
          else if (fed) request.destroy()
          return message
        })
        heard.then(resolve, reject)
      })
    })
    return inTime(answer, limit, () => {
      const { socket }: { socket: Socket | null } = request
      // Without a connected socket nothing was sent.
      const kind = (socket?.connecting ?? true) ? 'unreachable' : 'timeout'
      const late = new IppError(kind, `no answer in ${Math.round(limit)} ms`)
      request.destroy(late)
      throw late
    })
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
      // Some old servers call a question of an unknown version malformed. It may be repeated, a document may not.
      const isOld = (code: number) =>
        code === STATUS.versionNotSupported || (code === STATUS.badRequest && !document && known === undefined)
      const isOnce = document !== undefined && !(document instanceof Uint8Array)
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

/** The connection settings for an address: function that begins a request, agent with kept connections, and the server's name. */
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

/** Accepts any certificate, for queries that reveal no secret and whose answer is not relied upon. */
const anyone: Trust = () => true

/** Sends chunks as fast as the server takes them. Without the last one the server cannot take the document for complete. */
async function feed(request: ClientRequest, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) {
    if (request.destroyed) return
    if (!request.write(chunk)) await drained(request)
  }
  request.end()
}

/** Resolves when a request takes more, or is over. */
function drained(request: ClientRequest): Promise<void> {
  return new Promise((resolve) => request.once('drain', resolve).once('close', resolve))
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
