import { request as plainly } from 'node:http'
import { request as byTls } from 'node:https'
import { getCACertificates } from 'node:tls'
import { inTime } from '../inTime.ts'

const PATIENCE_MS = 10_000
/** Larger than a collector's answer, or a time stamp with its certificates. */
const MOST_BYTES = 65_536

/** An answer with a status other than 2xx, or longer than any valid answer; `code` for the log. */
class RefusedPost extends Error {
  override readonly name = 'RefusedPost'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/**
 * Sends bytes by POST, without following redirects, and resolves to the answer's body.
 * @param autoridade the only certificate (PEM) accepted for the server. Undefined: those that the system trusts
 * @throws for any status but 2xx, or an answer that is too long or too late
 */
export async function post(url: string, type: string, body: string | Uint8Array, autoridade?: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) }
  const options = { method: 'POST', headers, agent: false as const }
  const sent = url.startsWith('https:')
    ? byTls(url, { ...options, ca: autoridade ?? getCACertificates('system') })
    : plainly(url, options)
  sent.on('error', reject)
  sent.on('response', (answer) => {
    const status = answer.statusCode ?? 0
    if (status < 200 || status > 299) reject(new RefusedPost(`HTTP ${status}`))
    const pieces: Buffer[] = []
    let length = 0
    answer.on('data', (piece: Buffer) => {
      length += piece.length
      pieces.push(piece)
      if (length > MOST_BYTES) reject(new RefusedPost('TOO_LONG'))
    })
    answer.on('error', reject)
    answer.on('end', () => resolve(Buffer.concat(pieces)))
  })
  sent.end(body)
  return inTime(promise, PATIENCE_MS).finally(() => sent.destroy())
}
