import * as oc from 'openid-client'
import { FalhaError } from '../../shared/errors.ts'
import type { Clock, Fetch } from '../ports.ts'
import type { Perfil } from '../settings/perfil.ts'
import type { Attempt } from './attempts.ts'
import { ANSWER_SECONDS, Connection, type Found } from './connection.ts'
import { DeviceGrant } from './deviceGrant.ts'
import { misconfigured, misconfiguredPage } from './misconfigured.ts'
import { readTokens, type TokenSet } from './tokenSet.ts'
import { isSameSession, KeptAnswer, type TokensGiven } from './wire.ts'

/** The identity provider, for which the program is a public client with PKCE (openid-client implements the protocol). */
export class Provider {
  readonly #connection: Connection
  readonly #perfil: Perfil
  readonly #clock: Clock
  /** A renewal's answer whose keys could not be read. With rotation its refresh token is used up. */
  #unread: Renewal | null = null
  readonly #endings = new Set<Promise<unknown>>()
  readonly device: DeviceGrant
  /** The tokens in use; {@link leave} keeps their session. */
  held: () => TokensGiven | null = () => null

  constructor(perfil: Perfil, fetch: Fetch, clock: Clock, answerSeconds = ANSWER_SECONDS) {
    this.#connection = new Connection(perfil, fetch, clock, answerSeconds)
    this.#perfil = perfil
    this.#clock = clock
    this.device = new DeviceGrant(this.#connection, clock, (given) => this.leave(given))
  }

  /** Runs discovery ahead of the login, so that the sign-in page opens at once. Never rejects. */
  async prepare(): Promise<void> {
    await this.#connection.find().catch(() => undefined)
  }

  /**
   * The address of the sign-in page (spec "Authentication" 3). `prompt=login` and `max_age=0` make the provider show the form
   * even if a session of an earlier person survived. {@link exchange} checks the time of the password.
   */
  async authorizationUrl(
    attempt: Attempt,
    look: { primary?: string | undefined; dark?: boolean | undefined },
  ): Promise<string> {
    const named = (cause: unknown): never => {
      throw misconfigured(cause) ?? cause
    }
    const found = await this.#connection.find().catch(named)
    const config = this.#connection.configure(found)
    const parameters = {
      redirect_uri: this.#perfil.redirectUri,
      scope: this.#perfil.parametros.escopo,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oc.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
      prompt: 'login',
      max_age: '0',
      ui_locales: 'pt-BR',
      ...(attempt.documento && { login_hint: attempt.documento }),
      ...(look.primary && { primary: look.primary }),
      ...(look.dark !== undefined && { dark: String(look.dark) }),
    }
    // Some providers take the request only by a call of the program's own (RFC 9126).
    const isPushed = found.metadata.require_pushed_authorization_requests === true
    const url = isPushed
      ? await oc.buildAuthorizationUrlWithPAR(config, parameters).catch(named)
      : oc.buildAuthorizationUrl(config, parameters)
    return url.href
  }

  /**
   * Finds out whether the sign-in page is an error page caused by a wrong setting: from such a page the provider never redirects
   * back. Null if the page asks for a password, or the cause is unknown. Never throws.
   */
  async whyNoPage(authorizationUrl: string): Promise<FalhaError | null> {
    // A provider accepts a pushed request once (RFC 9126 §4), and refuses a wrong setting already when the request is pushed.
    if (new URL(authorizationUrl).searchParams.has('request_uri')) return null
    try {
      const signal = AbortSignal.timeout(this.#connection.answerSeconds * 1000)
      const answer = await this.#connection.fetch(authorizationUrl, { redirect: 'error', signal })
      return answer.status >= 400 && answer.status < 500 ? misconfiguredPage(await answer.text()) : null
    } catch {
      // Most providers answer with a redirect to their sign-in page, which makes the call fail.
      return null
    }
  }

  /**
   * Exchanges the code. Checks state, nonce, issuer, the ID token's signature, and that the password was typed for this attempt.
   * If the answer is refused, the provider's session is ended.
   */
  async exchange(attempt: Attempt, search: string): Promise<TokenSet> {
    // The library derives `redirect_uri` from this address, so the address starts with the registered one.
    const address = new URL(this.#perfil.redirectUri + search)
    const checks = {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
    }
    const found = await this.#connection.find()
    const answer = new KeptAnswer(found.metadata.token_endpoint, this.#connection.fetch)
    try {
      const tokens = await this.#connection.grant(found, answer, (config) =>
        oc.authorizationCodeGrant(config, address, checks),
      )
      this.#connection.checkClaims(tokens, attempt, this.#perfil.login === 'janela')
      return readTokens(tokens, null, this.#clock.monotonic())
    } catch (cause) {
      const given = await answer.given()
      if (given) this.leave(given)
      throw cause
    }
  }

  /**
   * Requests new tokens; the caller checks their person. If the keys cannot be read, the next call checks the same answer.
   * @throws FalhaError `login.expirado`, or `login.indisponivel`
   */
  async refresh(old: TokenSet): Promise<TokenSet> {
    const { refreshToken } = old
    if (!refreshToken) throw new FalhaError('login.expirado')
    try {
      const renewal = this.#takeUnread(refreshToken) ?? (await this.#renewalBy(refreshToken))
      const { found, answer, askedAt } = renewal
      try {
        const tokens = await this.#connection.grant(found, answer, (config) =>
          oc.refreshTokenGrant(config, refreshToken),
        )
        return readTokens(tokens, old, askedAt)
      } catch (cause) {
        const isFresh = this.#clock.monotonic() - askedAt < UNREAD_MS
        if (isFresh && isUnread(cause) && (await answer.given())) this.#unread = renewal
        throw cause
      }
    } catch (cause) {
      throw whyNotRenewed(cause)
    }
  }

  async #renewalBy(refreshToken: string): Promise<Renewal> {
    const found = await this.#connection.find()
    const answer = new KeptAnswer(found.metadata.token_endpoint, this.#connection.fetch)
    return { refreshToken, found, answer, askedAt: this.#clock.monotonic() }
  }

  #takeUnread(refreshToken: string | null): Renewal | null {
    const unread = this.#unread
    if (unread?.refreshToken !== refreshToken) return null
    this.#unread = null
    return unread
  }

  /**
   * Ends the provider's session; if the provider does not confirm that, revokes the refresh token. Never throws.
   * @returns whether the provider confirmed; null if it supports neither
   */
  end(given: TokensGiven, signal: AbortSignal): Promise<boolean | null> {
    const ending = this.#end(given, signal).finally(() => this.#endings.delete(ending))
    this.#endings.add(ending)
    return ending
  }

  /** Settles once no logout is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#endings)
  }

  async #end(given: TokensGiven, signal: AbortSignal): Promise<boolean | null> {
    try {
      const newer = await this.#takeUnread(given.refreshToken)?.answer.given()
      const idToken = newer?.idToken ?? given.idToken
      const refreshToken = newer?.refreshToken ?? given.refreshToken
      const found = await this.#connection.find()
      const { end_session_endpoint: logout, revocation_endpoint: revocation } = found.metadata
      const hasLogout = idToken !== null && logout !== undefined
      const hasRevocation = refreshToken !== null && revocation !== undefined
      if (!hasLogout && !hasRevocation) return null
      const ended = hasLogout ? await this.#endSession(logout, idToken, signal) : null
      if (ended === true || !hasRevocation) return ended
      // The caller's limit replaces the library's own, which is longer.
      const fetch: Fetch = (url, init) => this.#connection.fetch(url, { ...init, signal })
      await oc.tokenRevocation(this.#connection.configure(found, fetch), refreshToken, {
        token_type_hint: 'refresh_token',
      })
      return true
    } catch {
      return false
    }
  }

  /**
   * Ends the session of tokens that are not used any more, in the background. A second sign-in in the same browser shares
   * the session of the tokens in use.
   */
  leave(given: TokensGiven): void {
    const held = this.held()
    if (!held || !isSameSession(held, given)) void this.end(given, AbortSignal.timeout(5000))
  }

  /** Ends the session by a request. An HTML page of the provider does not count as a confirmation. */
  async #endSession(address: string, idToken: string, signal: AbortSignal): Promise<boolean | null> {
    const body = new URLSearchParams({ id_token_hint: idToken, client_id: this.#perfil.clientId })
    try {
      const answer = await this.#connection.fetch(address, { method: 'POST', body, signal, redirect: 'error' })
      // The endpoint exists for pages only: a retry would fail too.
      if (NOT_BY_PROGRAMS.has(answer.status)) return null
      return answer.ok && !/^\s*</.test(await answer.text())
    } catch {
      return false
    }
  }
}

/** A token request by a refresh token, and its answer. */
interface Renewal {
  refreshToken: string
  found: Found
  answer: KeptAnswer
  /** Monotonic ms. */
  askedAt: number
}

/** Longest time for which an unread answer is kept, ms: its tokens soon expire. */
const UNREAD_MS = 300_000

/** openid-client's codes for answers that say nothing about the tokens. A broken connection has no code. */
const UNREAD: readonly (string | undefined)[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

/** Whether the tokens were not checked, because the keys could not be read. */
function isUnread(cause: unknown): boolean {
  return cause instanceof oc.ClientError ? UNREAD.includes(cause.code) : cause instanceof TypeError
}

/** Answers of a logout endpoint that no program can use. */
const NOT_BY_PROGRAMS: ReadonlySet<number> = new Set([404, 405, 410, 501])

/** Values of `error` in a token answer (RFC 6749 §5.2, and as servers use them) that mean a temporary outage. */
const OUT_OF_ORDER: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error', 'slow_down'])

/**
 * Only a refusal of the refresh token ends the sign-in. A missing or unreadable answer is a failure of the provider, not of the
 * backend, and the person stays signed in.
 */
function whyNotRenewed(cause: unknown): FalhaError {
  if (cause instanceof FalhaError) return cause
  if (cause instanceof oc.ResponseBodyError && !OUT_OF_ORDER.has(cause.error))
    return misconfigured(cause) ?? new FalhaError('login.expirado', {}, { cause })
  return new FalhaError('login.indisponivel', { podeRepetir: true }, { cause })
}
