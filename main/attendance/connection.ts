import * as oc from 'openid-client'
import { FalhaError } from '../../shared/errors.ts'
import { MOST_SKEW_MS, sentAt, type Clock, type Fetch } from '../ports.ts'
import { configuredOrigins, type Perfil } from '../settings/perfil.ts'
import type { Attempt } from './attempts.ts'
import { endpointsWithin } from './endpoints.ts'
import type { Granted } from './tokenSet.ts'
import { bounded, type KeptAnswer } from './wire.ts'

export const ANSWER_SECONDS = 10

/**
 * Tolerance between two times of a sign-in. Both come from the provider in whole seconds, and its machines may differ by a few.
 */
const AUTH_TIME_SECONDS = 5

/** Time after which discovery runs again, ms. */
const FOUND_MS = 600_000

/**
 * Whether tokens may be valid, but were checked with a wrong clock or old keys. A provider without key names, or with the same
 * one again, changes its keys under it.
 */
function isWorthReadingAgain({ code, cause }: oc.ClientError, hadKeys: boolean): boolean {
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' || code === 'OAUTH_KEY_SELECTION_FAILED') return true
  return hadKeys && cause instanceof Error && cause.message.includes('signature verification failed')
}

/** The result of discovery, corrected by later answers. */
export interface Found {
  metadata: oc.ServerMetadata
  /** Seconds by which this computer's clock is behind the provider's. */
  skewSeconds: number
  keys: ReturnType<typeof oc.getJwksCache>
}

/** The connection to one provider: its addresses, and the clock and keys for checking its tokens. */
export class Connection {
  readonly perfil: Perfil
  readonly fetch: Fetch
  readonly answerSeconds: number
  readonly #clock: Clock
  #found: Promise<Found> | null = null
  /** Monotonic ms at which the last discovery began. */
  #foundAt = 0

  constructor(perfil: Perfil, fetch: Fetch, clock: Clock, answerSeconds: number) {
    this.perfil = perfil
    this.fetch = bounded(fetch)
    this.#clock = clock
    this.answerSeconds = answerSeconds
  }

  /**
   * Runs discovery, and again in the background once its result is old: the provider may have moved an endpoint. Without a new
   * result the old one stays. A first failure is not cached, so the next login tries again.
   */
  find(): Promise<Found> {
    const before = this.#found
    const now = this.#clock.monotonic()
    if (before && now - this.#foundAt <= FOUND_MS) return before
    this.#foundAt = now
    const looking = this.#discover().catch((error: unknown) => {
      this.#found = before
      throw error
    })
    if (!before) return (this.#found = looking)
    looking.then(
      () => (this.#found = looking),
      () => undefined,
    )
    return before
  }

  /**
   * Builds a configuration for each use: the clock difference can only be set at construction, and each answer has its own fetch.
   */
  configure({ metadata, skewSeconds }: Found, fetch: Fetch = this.fetch): oc.Configuration {
    const client = { [oc.clockTolerance]: 30, [oc.clockSkew]: skewSeconds }
    const config = new oc.Configuration(metadata, this.perfil.clientId, client, oc.None())
    config.timeout = this.answerSeconds
    config[oc.customFetch] = (url, init) => fetch(url, init as RequestInit)
    oc.enableNonRepudiationChecks(config)
    for (const allow of this.#insecure()) allow(config)
    return config
  }

  /**
   * Requests tokens and lets the library check them. If our clock is wrong or the provider changed its keys, the same answer is
   * checked once more: with the clock corrected by the token's issue time, and with fresh keys.
   * @param ask makes the library's token request with this configuration
   */
  async grant(found: Found, answer: KeptAnswer, ask: (config: oc.Configuration) => Promise<Granted>): Promise<Granted> {
    const read = async () => {
      const config = this.configure(found, answer.fetch)
      if (found.keys) oc.setJwksCache(config, found.keys)
      const tokens = await ask(config)
      found.keys = oc.getJwksCache(config)
      return tokens
    }
    try {
      return await read()
    } catch (cause) {
      if (!(cause instanceof oc.ClientError) || !isWorthReadingAgain(cause, found.keys !== undefined)) throw cause
      const issuedAt = await answer.issuedAt()
      if (issuedAt === null) throw cause
      found.skewSeconds = this.#skewOf(issuedAt)
      found.keys = undefined
      return await read()
    }
  }

  /**
   * Checks three things that the library does not: the client of the tokens, the computer's clock, and that the password was
   * typed after the attempt began (`max_age`).
   * @param ownCookies the sign-in page began without cookies, so no earlier sign-in could answer, and the provider may omit
   * `auth_time`
   * @throws FalhaError `login.semIdToken`, `login.destinatario`, `login.relogio`, `login.semSenha`
   */
  checkClaims(tokens: Granted, { began }: Attempt, ownCookies: boolean): void {
    const claims = tokens.claims()
    if (!claims) throw new FalhaError('login.semIdToken')
    const { iat, auth_time: authTime, azp } = claims
    if ((azp ?? this.perfil.clientId) !== this.perfil.clientId) throw new FalhaError('login.destinatario')
    this.#skewOf(iat)
    if (authTime === undefined && ownCookies) return
    const age = iat - (authTime ?? -Infinity)
    const elapsed = (this.#clock.monotonic() - began) / 1000
    if (age > elapsed + AUTH_TIME_SECONDS || age < -AUTH_TIME_SECONDS) throw new FalhaError('login.semSenha')
  }

  /** Seconds by which this computer's clock is behind. Throws `login.relogio` beyond the correctable error. */
  #skewOf(issuedAt: number): number {
    const skew = Math.round(issuedAt - this.#clock.now() / 1000)
    if (Math.abs(skew) * 1000 > MOST_SKEW_MS) throw new FalhaError('login.relogio', { podeRepetir: true })
    return skew
  }

  async #discover(): Promise<Found> {
    const { authUrl, clientId, parametros } = this.perfil
    const { exigirIss } = parametros
    let skewSeconds = 0
    const customFetch: oc.CustomFetch = async (url, init) => {
      const answer = await this.fetch(url, init as RequestInit)
      // Some providers send no date (Keycloak). Then the issue time in their tokens is used.
      const now = this.#clock.now()
      const date = sentAt(answer.headers, now)
      if (!Number.isNaN(date)) skewSeconds = Math.round((date - now) / 1000)
      return answer
    }
    const found = await oc.discovery(new URL(authUrl), clientId, undefined, oc.None(), {
      timeout: this.answerSeconds,
      execute: this.#insecure(),
      [oc.customFetch]: customFetch,
    })
    if (Math.abs(skewSeconds) * 1000 > MOST_SKEW_MS) throw new FalhaError('login.relogio', { podeRepetir: true })
    const metadata: oc.ServerMetadata = {
      // The library's method is not enumerable, so the spread leaves it out.
      ...(found.serverMetadata() as oc.ServerMetadata),
      ...(exigirIss !== undefined && { authorization_response_iss_parameter_supported: exigirIss }),
    }
    const methods = metadata.code_challenge_methods_supported
    if (methods && !methods.includes('S256')) throw new FalhaError('login.pkce')
    const { services } = configuredOrigins(this.perfil)
    return { metadata: endpointsWithin(metadata, services), skewSeconds, keys: undefined }
  }

  #insecure() {
    return this.perfil.authUrl.startsWith('http:') ? [oc.allowInsecureRequests] : []
  }
}
