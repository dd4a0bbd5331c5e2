import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The part of a Koa context the pages write to. */
interface PageContext {
  type: string
  body: unknown
  set(name: string, value: string): void
}

/**
 * Sends a page under a policy that allows only its own style. `form-action` names `balcao:` because browsers check it for the
 * redirect after a submitted form, where the login ends.
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
