import type { IncomingMessage } from 'node:http'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import type { Connections, Outgoing } from './connections.ts'
import { netError } from './loadErrors.ts'
import { names } from './names.ts'

type FetchInput = Parameters<Electron.Session['fetch']>[0]
type FetchInit = Parameters<Electron.Session['fetch']>[1]

/** The parts of a session that its requests use. */
interface FetchingSession {
  connections: Connections
  userAgent: string
  /** Throws if the program blocks the request. */
  ask(url: string, method: string): Promise<void>
}

const MOST_REDIRECTS = 20
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const BODILESS = new Set([101, 204, 205, 304])
const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** `session.fetch` without cookies: a request that would send or store cookies is refused. As in Electron, `url` is empty. */
export async function sessionFetch(
  input: FetchInput,
  init: FetchInit = {},
  session: FetchingSession,
): Promise<Response> {
  if (init.credentials !== 'omit')
    throw new Error(
      `O substituto do Electron só faz session.fetch com credentials: 'omit' (veja test/runtime/README.md).`,
    )
  const request = new Request(input, init)
  const { signal } = request
  signal.throwIfAborted()
  let outgoing = await outgoingOf(request, session.userAgent)
  for (let redirects = 0; ; redirects += 1) {
    await session.ask(outgoing.url.href, outgoing.method)
    if (!names.found) throw netError('ERR_NAME_NOT_RESOLVED')
    if (!/^https?:$/.test(outgoing.url.protocol)) throw netError('ERR_UNKNOWN_URL_SCHEME')
    signal.throwIfAborted()
    const answer = await session.connections.exchange(outgoing, signal)
    const { statusCode = 0, headers } = answer
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) return responseOf(answer, outgoing.method, signal)
    if (request.redirect !== 'follow') answer.destroy()
    if (request.redirect === 'error') throw new Error("Attempted to redirect, but redirect policy was 'error'")
    if (request.redirect === 'manual') throw new Error('Redirect was cancelled')
    answer.resume()
    if (redirects === MOST_REDIRECTS) throw netError('ERR_TOO_MANY_REDIRECTS')
    outgoing = redirected(outgoing, statusCode, new URL(headers.location, outgoing.url))
  }
}

/** Reads a request completely before it is sent, as Electron does, so that it can be sent again. */
async function outgoingOf(request: Request, userAgent: string): Promise<Outgoing> {
  const url = new URL(request.url)
  const body = request.body && new Uint8Array(await request.arrayBuffer())
  const isTrusted = url.protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  const headers = {
    accept: '*/*',
    'accept-language': 'pt-BR',
    'accept-encoding': isTrusted ? 'gzip, deflate, br, zstd' : 'gzip, deflate',
    // The name is sent in UTF-8; Node writes each character of a header as one byte, hence `latin1`.
    'user-agent': Buffer.from(userAgent).toString('latin1'),
    ...Object.fromEntries(request.headers),
    ...((body || /^(POST|PUT)$/.test(request.method)) && { 'content-length': String(body?.length ?? 0) }),
  }
  return { url, method: request.method, headers, body }
}

function redirected(outgoing: Outgoing, status: number, url: URL): Outgoing {
  const { method, headers, body } = outgoing
  const isGet = status === 303 ? method !== 'HEAD' : status <= 302 && method === 'POST'
  const dropped = [
    ...(isGet ? ['content-length', 'content-type'] : []),
    ...(url.origin === outgoing.url.origin ? [] : ['authorization']),
  ]
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)))
  return isGet ? { url, method: 'GET', headers: kept, body: null } : { url, method, headers: kept, body }
}

/** A response with the received headers and the decoded body. */
function responseOf(answer: IncomingMessage, method: string, signal: AbortSignal): Response {
  const { statusCode = 0, statusMessage = '' } = answer
  const headers = new Headers()
  for (const [name, value = ''] of Object.entries(answer.headers)) headers.set(name, [value].flat().join(', '))
  const isBodiless = BODILESS.has(statusCode) || method === 'HEAD'
  if (isBodiless) answer.resume()
  const body = isBodiless ? null : Readable.toWeb(Readable.from(bodyOf(answer, signal)))
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>> | null, {
    status: statusCode,
    statusText: statusMessage,
    headers,
  })
}

async function* bodyOf(answer: IncomingMessage, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const encodings = (answer.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .toReversed()
  const streams = [answer, ...encodings.flatMap((name) => decoders[name]?.() ?? [])]
  // `pipeline` passes the error of any stream to the last one.
  if (streams.length > 1) pipeline(streams, () => undefined)
  try {
    yield* streams.at(-1) as Readable
  } catch {
    throw signal.aborted ? signal.reason : netError(failureOf(answer))
  }
}

function failureOf(answer: IncomingMessage): string {
  if (answer.complete) return 'ERR_CONTENT_DECODING_FAILED'
  return answer.headers['content-length'] === undefined
    ? 'ERR_INCOMPLETE_CHUNKED_ENCODING'
    : 'ERR_CONTENT_LENGTH_MISMATCH'
}
