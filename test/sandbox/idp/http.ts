import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The parts of a Koa context that `sendPage` sets. */
interface PageContext {
  type: string
  body: unknown
  set(name: string, value: string): void
}

/**
 * Sends a page whose content security policy allows only its own style. `form-action` allows `balcao:`, because browsers check
 * the redirect after the sign-in form against it.
 */
export function sendPage(ctx: PageContext, render: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64')
  ctx.type = 'text/html; charset=utf-8'
  ctx.set(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' balcao:; frame-ancestors 'none'; base-uri 'none'`,
  )
  ctx.set('cache-control', 'no-store')
  ctx.set('referrer-policy', 'no-referrer')
  ctx.body = render(nonce)
}

const FORM_MAX_BYTES = 16_384

/** Reads a submitted form. Throws if it is larger than any form of the sandbox. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > FORM_MAX_BYTES) throw new RangeError('formulário grande demais')
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}
