import { FalhaError } from '../../shared/errors.ts'
import type { Method } from '../../shared/api/operation.ts'
import type { Fetch } from '../ports.ts'

/** One call to the backend, as the forwarding layer sends it. */
export interface Request {
  method: Method
  /** Path and query, starting with `/`. */
  path: string
  body?: string | Uint8Array<ArrayBuffer>
  contentType?: string
  /** Identification headers and, with a session, the token's. */
  headers: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

/** These described the bytes on the wire, not the ones we hold (spec "Portal server-side layer"). */
const droppedHeaders = ['transfer-encoding', 'content-encoding', 'content-length']

export const limits = {
  /** No byte for this long means the backend is not answering. */
  silenceMs: 15_000,
  /** An answer larger than this is refused: 80-page booklets stay well below. */
  bytes: 96 * 1024 * 1024,
}

/** Spec: backend unreachable. The sentence is the answer's `description`, as the backend's own would be. */
const unreachable = { description: 'O sistema está temporariamente indisponível. Tente de novo em instantes.' }

/**
 * The spec's forwarding layer: method, body and Content-Type go through; status, headers and body come
 * back; a backend that cannot be reached is a 503. Cookies and redirects are never followed.
 * @throws FalhaError `backend.semResposta` after {@link limits.silenceMs} without a byte, `documento.grande`
 *   past the size limit; the signal's own reason when the caller aborts.
 */
export async function forward(fetch: Fetch, baseUrl: string, request: Request, signal: AbortSignal): Promise<Answer> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), limits.silenceMs)
  try {
    const response = await fetch(baseUrl + request.path, {
      method: request.method,
      headers: { ...request.headers, ...(request.contentType && { 'content-type': request.contentType }) },
      ...(request.body !== undefined && { body: request.body }),
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const body = await readAll(response, () => timer.refresh())
    return { status: response.status, headers: keptHeaders(response.headers), body }
  } catch (cause) {
    if (cause instanceof FalhaError) throw cause
    if (signal.aborted) throw new FalhaError('cancelado', {}, { cause })
    if (silence.signal.aborted) throw new FalhaError('backend.semResposta', { podeRepetir: true }, { cause })
    return unreachableAnswer()
  } finally {
    clearTimeout(timer)
  }
}

function unreachableAnswer(): Answer {
  const headers = new Headers({ 'content-type': 'application/json' })
  return { status: 503, headers, body: new TextEncoder().encode(JSON.stringify(unreachable)) }
}

async function readAll(response: Response, onBytes: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    onBytes()
    size += chunk.length
    if (size > limits.bytes) throw new FalhaError('documento.grande')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** The answer's headers without those of the wire. Copied only where there is one to leave out. */
function keptHeaders(headers: Headers): Headers {
  if (!droppedHeaders.some((name) => headers.has(name))) return headers
  const kept = new Headers(headers)
  for (const name of droppedHeaders) kept.delete(name)
  return kept
}
