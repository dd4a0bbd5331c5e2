import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The part of a Koa context the pages write to. */
interface PageContext {
  type: string
  body: unknown
  set(name: string, value: string): void
}

/**
 * Answers with a page under a policy that allows nothing but its own style. `form-action` names `balcao:` because browsers
 * hold the redirect that follows a submitted form against it, and the login ends there.
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

/** Reads a submitted form. Throws when it is larger than any form of ours. */
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
