import { z } from 'zod'
import { inTime, unlessEnded } from '../inTime.ts'
import type { Fetch } from '../ports.ts'
import { claimsOf } from './tokenSet.ts'

/** Largest accepted answer; a provider's answers are much smaller. */
const MOST_BYTES = 1024 * 1024
/** Longest wait for an answer. Most callers set a shorter limit by their signal. */
const MOST_MS = 60_000

/**
 * Limits `fetch` for a provider: no answer beyond {@link MOST_BYTES} or {@link MOST_MS}, no repeated POST. A longer answer fails
 * like a broken connection. No answer comes from Chromium's cache, which would return old keys after the provider changed them.
 */
export function bounded(fetch: Fetch): Fetch {
  return async (url, init) => {
    const ended = new AbortController()
    const signal = init?.signal ? AbortSignal.any([init.signal, ended.signal]) : ended.signal
    // A code, a refresh token or a device code is used up by the first request. Discovery and keys may be read again.
    const once = (init?.method ?? 'GET') !== 'GET'
    const exchange = async () => {
      const answer = await fetch(url, { ...init, credentials: 'omit', cache: 'no-store', once, signal })
      const chunks: Uint8Array<ArrayBuffer>[] = []
      let size = 0
      for await (const chunk of answer.body ?? []) {
        size += chunk.length
        if (size > MOST_BYTES) throw new TypeError('answer too long')
        chunks.push(chunk)
      }
      const { status } = answer
      const headers = new Headers(answer.headers)
      // With a challenge the library does not read why the provider refused. RFC 6749 §5.2 allows one beside `invalid_client`.
      headers.delete('www-authenticate')
      const body = new Blob(chunks)
      const text = await body.text()
      // PHP sends JSON as text/html unless it is told otherwise.
      const isJson = /^\s*\{/.test(text)
      return new Response(size > 0 ? (isJson ? withoutMissing(text) : body) : null, { status, headers })
    }
    try {
      return await inTime(unlessEnded(exchange(), signal), MOST_MS)
    } catch (cause) {
      // For a refused redirect Electron rejects, where the Fetch standard returns the redirect.
      if (init?.redirect === 'manual' && isRedirect(cause)) return new Response(null, { status: 302 })
      throw cause
    } finally {
      // Electron ends a request only by its signal: without this, an answer that is no longer awaited would still be downloaded.
      ended.abort()
    }
  }
}

/**
 * Removes members that openid-client refuses and the program can do without: null and empty ones, a lifetime that is no
 * positive number (`-1` means without end), a list of scopes. Invalid JSON stays unchanged.
 */
function withoutMissing(json: string): string {
  try {
    const value: unknown = JSON.parse(json, function (this: unknown, name, member: unknown) {
      const isMissing =
        (member === '' && !Array.isArray(this)) ||
        (name === 'expires_in' && !(Number(member) > 0)) ||
        (name === 'scope' && typeof member !== 'string')
      return member === null || isMissing ? undefined : member
    })
    return JSON.stringify(value) ?? json
  } catch {
    return json
  }
}

/** Whether a fetch failed because a redirect was refused. Only the message of Chromium and Node shows it. */
export function isRedirect(cause: unknown): boolean {
  return cause instanceof Error && (/redirect/i.test(cause.message) || isRedirect(cause.cause))
}

/** The part of a token answer that is needed to end the session. */
const tokensGiven = z.looseObject({
  id_token: z.string().optional().catch(undefined),
  refresh_token: z.string().optional().catch(undefined),
})
export interface TokensGiven {
  idToken: string | null
  refreshToken: string | null
}

/** Whether two sign-ins were in one session of the provider, as in a browser that keeps its cookies. False if it names none. */
export function isSameSession(one: TokensGiven, other: TokensGiven): boolean {
  const { sid } = claimsOf(one.idToken ?? '')
  return typeof sid === 'string' && sid === claimsOf(other.idToken ?? '')['sid']
}

/**
 * Caches the token endpoint's first answer: a second request would use the code, or the refresh token, twice. Later requests to
 * that endpoint get the cached answer.
 */
export class KeptAnswer {
  readonly #endpoint: string | undefined
  readonly #fetch: Fetch
  #answer: Response | null = null

  constructor(endpoint: string | undefined, fetch: Fetch) {
    // The library requests the address as a URL writes it, without a usual port or capitals in the host.
    this.#endpoint = URL.parse(endpoint ?? '')?.href
    this.#fetch = fetch
  }

  readonly fetch: Fetch = async (url, init) => {
    if (url !== this.#endpoint) return this.#fetch(url, init)
    this.#answer ??= await this.#fetch(url, init)
    return this.#answer.clone()
  }

  /** The cached answer's tokens; null if there is no successful answer. */
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

  /** The ID token's issue time, seconds; null if the token has none. Not verified yet. */
  async issuedAt(): Promise<number | null> {
    const { idToken } = (await this.given()) ?? {}
    const { iat } = idToken ? claimsOf(idToken) : {}
    return typeof iat === 'number' ? iat : null
  }
}
