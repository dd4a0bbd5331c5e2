import { FalhaError } from '../../shared/errors.ts'
import type { Method } from '../../shared/api/operation.ts'
import { unlessEnded } from '../inTime.ts'
import type { Fetch } from '../ports.ts'
import { isRedirect } from '../attendance/wire.ts'
import type { CallLimits } from './limits.ts'

export interface Request {
  method: Method
  /** Path and query, starting with `/`. */
  path: string
  body?: string | Uint8Array<ArrayBuffer>
  contentType?: string
  /** Identification headers, and the token's header once the person is signed in. */
  headers: Record<string, string>
  /** The call creates or changes something, so it is sent only once, even if its answer is lost. */
  once?: boolean
}

export interface Answer {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  /** Set if the backend did not answer, and the program made this answer in the backend's form. */
  unreached?: true
}

/** Headers about the transfer encoding, which main has already decoded (spec "Portal server-side layer"). */
const droppedHeaders = ['transfer-encoding', 'content-encoding', 'content-length']

/** Most growth by decompression. Real JSON and documents compress to about a tenth; a hundredfold means repeated filler. */
const MOST_GROWTH = 100
/** Any answer may decompress to this size, whatever its growth. */
const WORTH_LOOKING = 1024 * 1024

/** The body of a 503 for an unreachable backend (spec). Its `description` is like one of the backend's own. */
const unreachable = { description: 'O sistema está temporariamente indisponível. Tente de novo em instantes.' }

/**
 * The spec's forwarding layer. Passes on method, body and Content-Type; returns status, headers and body. An
 * unreachable backend gives a 503. Cookies are not sent and redirects not followed.
 * @throws FalhaError `backend.semResposta` if the answer, or its next byte, takes longer than its limit;
 *   `backend.redirecionou` for a redirect. `limits.tooLarge` beyond the size limit; `cancelado` if the caller aborts
 */
export async function forward(
  fetch: Fetch,
  baseUrl: string,
  request: Request,
  signal: AbortSignal,
  limits: CallLimits,
): Promise<Answer> {
  const { firstByteMs, silenceMs, wholeMs } = limits
  // One controller for all ends: `AbortSignal.any` costs as much as reading a hundred debts.
  const call = new AbortController()
  const giveUp = () => call.abort()
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  const first = setTimeout(giveUp, firstByteMs)
  let next: NodeJS.Timeout | undefined
  let end: NodeJS.Timeout | undefined
  const heard = () => {
    clearTimeout(first)
    if (next) next.refresh()
    else next = setTimeout(giveUp, silenceMs)
  }
  const exchange = async () => {
    const response = await fetch(baseUrl + request.path, {
      method: request.method,
      headers: { ...request.headers, ...(request.contentType && { 'content-type': request.contentType }) },
      ...(request.body !== undefined && { body: request.body }),
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      once: request.once ?? false,
      signal: call.signal,
    })
    end = setTimeout(giveUp, wholeMs)
    const body = await readAll(response, limits, heard)
    return { status: response.status, headers: keptHeaders(response.headers), body }
  }
  try {
    return await unlessEnded(exchange(), call.signal)
  } catch (cause) {
    if (cause instanceof FalhaError) throw cause
    if (signal.aborted) throw new FalhaError('cancelado', {}, { cause })
    if (call.signal.aborted) throw new FalhaError('backend.semResposta', { podeRepetir: true }, { cause })
    if (isRedirect(cause)) throw new FalhaError('backend.redirecionou', {}, { cause })
    return unreachableAnswer()
  } finally {
    clearTimeout(first)
    clearTimeout(next)
    clearTimeout(end)
    signal.removeEventListener('abort', giveUp)
    // Electron ends a request only by its signal: without this, an answer that is no longer awaited would still be downloaded.
    // The reason spares the `DOMException`, whose stack would cost more than the rest of the call.
    call.abort('over')
  }
}

function unreachableAnswer(): Answer {
  const headers = new Headers({ 'content-type': 'application/json' })
  const body = new TextEncoder().encode(JSON.stringify(unreachable))
  return { status: 503, headers, body, unreached: true }
}

async function readAll(
  response: Response,
  { bytes, tooLarge }: CallLimits,
  onBytes: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const most = Math.min(bytes, grownFrom(response.headers))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    onBytes()
    size += read.value.length
    if (size > most) {
      // Without this, the body of a call with its own session would keep that session in use.
      void reader?.cancel().catch(() => undefined)
      throw new FalhaError(tooLarge, { status: response.status })
    }
    chunks.push(read.value)
  }
  // Electron reports no error if the connection ends early. Part of a list may be a valid list, and part of a document an older one.
  if (size < statedSize(response.headers)) throw new TypeError('answer cut short')
  const [only] = chunks
  return only && chunks.length === 1 ? only : Buffer.concat(chunks, size)
}

/** The size that an uncompressed answer states; 0 if unknown. */
const statedSize = (headers: Headers): number =>
  headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0)

/** The largest allowed size after decompression; unlimited if the answer is not compressed or states no size. */
function grownFrom(headers: Headers): number {
  const onWire = Number(headers.get('content-length') ?? NaN)
  if (!headers.has('content-encoding') || Number.isNaN(onWire)) return Infinity
  return Math.max(onWire * MOST_GROWTH, WORTH_LOOKING)
}

function keptHeaders(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of droppedHeaders) kept.delete(name)
  return kept
}
