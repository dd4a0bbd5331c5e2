import { z } from 'zod'
import { inTime, unlessEnded } from '../inTime.ts'
import type { Fetch } from '../ports.ts'
import { claimsOf } from './tokenSet.ts'

/** No answer of a provider is near this. */
const MOST_BYTES = 1024 * 1024
/** The caller has a shorter limit, which is the signal's. */
const MOST_MS = 60_000

/**
 * Limits `fetch` for a provider: no answer beyond {@link MOST_BYTES} or {@link MOST_MS}, and no redirect elsewhere. A longer
 * answer breaks off like a failed connection.
 */
export function bounded(fetch: Fetch): Fetch {
  return async (url, init) => {
    const ended = new AbortController()
    const signal = init?.signal ? AbortSignal.any([init.signal, ended.signal]) : ended.signal
    // A code, a refresh token or a device code is spent by the first request; discovery and keys may be read again.
    const once = (init?.method ?? 'GET') !== 'GET'
    const exchange = async () => {
      const answer = await fetch(url, { ...init, credentials: 'omit', once, signal })
      const chunks: Uint8Array<ArrayBuffer>[] = []
      let size = 0
      for await (const chunk of answer.body ?? []) {
        size += chunk.length
        if (size > MOST_BYTES) throw new TypeError('answer too long')
        chunks.push(chunk)
      }
      const { status, headers } = answer
      const isJson = /\bjson\b/i.test(headers.get('content-type') ?? '')
      const body = new Blob(chunks)
      return new Response(size > 0 ? (isJson ? withoutNulls(await body.text()) : body) : null, { status, headers })
    }
    try {
      return await inTime(unlessEnded(exchange(), signal), MOST_MS)
    } catch (cause) {
      // The Fetch standard answers with the redirect; Electron rejects.
      if (init?.redirect === 'manual' && isRedirect(cause)) return new Response(null, { status: 302 })
      throw cause
    } finally {
      // An answer that was given up would go on arriving: Electron ends a request only by its signal.
      ended.abort()
    }
  }
}

/**
 * Removes null members from a JSON answer: some serializers write missing values as null, which openid-client refuses. Other
 * text stays as it is, for the library to refuse.
 */
function withoutNulls(json: string): string {
  if (!json.includes('null')) return json
  try {
    const value: unknown = JSON.parse(json, (_name, member: unknown) => member ?? undefined)
    return JSON.stringify(value) ?? json
  } catch {
    return json
  }
}

/** Whether a fetch failed because a redirect was refused. Only the message of Chromium and Node shows it. */
export function isRedirect(cause: unknown): boolean {
  return cause instanceof Error && (/redirect/i.test(cause.message) || isRedirect(cause.cause))
}

/** The part of a token answer that is needed to end its session. */
const tokensGiven = z.looseObject({
  id_token: z.string().optional().catch(undefined),
  refresh_token: z.string().optional().catch(undefined),
})
export interface TokensGiven {
  idToken: string | null
  refreshToken: string | null
}

/**
 * Caches the token endpoint's answer until it is processed: a second request would spend the code, or the refresh token, twice.
 * The first request is sent; an equal one gets the same answer.
 */
export class KeptAnswer {
  readonly #endpoint: string | undefined
  readonly #fetch: Fetch
  #answer: Response | null = null

  constructor(endpoint: string | undefined, fetch: Fetch) {
    this.#endpoint = endpoint
    this.#fetch = fetch
  }

  readonly fetch: Fetch = async (url, init) => {
    if (url !== this.#endpoint) return this.#fetch(url, init)
    this.#answer ??= await this.#fetch(url, init)
    return this.#answer.clone()
  }

  /** The answer's tokens; null where there are none. */
  async given(): Promise<TokensGiven | null> {
    if (!this.#answer?.ok) return null
    const read = tokensGiven.safeParse(
      await this.#answer
        .clone()
        .json()
        .catch(() => null),
    )
    if (!read.success) return null
    return { idToken: read.data.id_token ?? null, refreshToken: read.data.refresh_token ?? null }
  }

  /** The time at which the ID token says it was issued, seconds; null where the token does not say. Not verified yet. */
  async issuedAt(): Promise<number | null> {
    const { idToken } = (await this.given()) ?? {}
    const { iat } = idToken ? claimsOf(idToken) : {}
    return typeof iat === 'number' ? iat : null
  }
}
