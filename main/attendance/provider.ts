import * as oc from 'openid-client'
import { FalhaError } from '../../shared/errors.ts'
import type { Clock, Fetch } from '../ports.ts'
import { configuredOrigins } from '../settings/configuredOrigins.ts'
import type { Perfil } from '../settings/perfil.ts'
import type { Attempt } from './attempts.ts'
import { endpointsWithin } from './endpoints.ts'
import { misconfigured, misconfiguredPage } from './misconfigured.ts'
import { readTokens, type Granted, type TokenSet } from './tokenSet.ts'
import { bounded, KeptAnswer, type TokensGiven } from './wire.ts'

/** The provider has this long for each answer. */
const ANSWER_SECONDS = 10

/** A computer clock further off than this cannot be made up for: tokens would be judged wrongly. */
const maxSkewSeconds = 600

/** Both times of a sign-in are the provider's own, in whole seconds; its machines may differ by a few. */
const AUTH_TIME_SECONDS = 5

/** What openid-client says where the tokens may be good and only what they are judged by is old: our clock, its keys. */
const WORTH_READING_AGAIN = ['OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'OAUTH_KEY_SELECTION_FAILED']

/** What discovery told, once: how the provider is spoken to. */
interface Found {
  metadata: oc.ServerMetadata
  /** Seconds by which this computer's clock is behind the provider's. */
  skewSeconds: number
  /** Its keys as last downloaded. */
  keys: ReturnType<typeof oc.getJwksCache>
}

/** The identity provider, spoken to as a public client with PKCE (openid-client does the protocol). */
export class Provider {
  readonly #perfil: Perfil
  readonly #fetch: Fetch
  readonly #clock: Clock
  readonly #answerSeconds: number
  #found: Promise<Found> | null = null

  constructor(perfil: Perfil, fetch: Fetch, clock: Clock, answerSeconds = ANSWER_SECONDS) {
    this.#perfil = perfil
    this.#fetch = bounded(fetch)
    this.#clock = clock
    this.#answerSeconds = answerSeconds
  }

  /** Looks the provider up ahead of the login, so that the sign-in page comes at once. Failing changes nothing. */
  async prepare(): Promise<void> {
    await this.#find().catch(() => undefined)
  }

  /**
   * The address the person is sent to (spec "Authentication" 3). `prompt=login` and `max_age=0`: even if some session of
   * an earlier person survived, the form is shown. The second is checked when the answer comes ({@link exchange}).
   */
  async authorizationUrl(
    attempt: Attempt,
    look: { primary?: string | undefined; dark?: boolean | undefined },
  ): Promise<string> {
    const found = await this.#find().catch((cause: unknown) => {
      throw misconfigured(cause) ?? cause
    })
    const url = oc.buildAuthorizationUrl(this.#configure(found), {
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
    })
    return url.href
  }

  /**
   * Why the sign-in page would not even ask for a password, where a setting is to blame: the provider then shows a page of
   * its own and never comes back. Null when it asks, or when nobody can say. Never throws.
   */
  async whyNoPage(authorizationUrl: string): Promise<FalhaError | null> {
    try {
      const signal = AbortSignal.timeout(this.#answerSeconds * 1000)
      const answer = await this.#fetch(authorizationUrl, { credentials: 'omit', redirect: 'error', signal })
      return answer.status >= 400 && answer.status < 500 ? misconfiguredPage(await answer.text()) : null
    } catch {
      // A redirect, as most providers answer: it goes on to its page.
      return null
    }
  }

  /**
   * Exchanges the code. State, nonce, issuer and the ID token's signature are checked, and that the password was asked for
   * in this very attempt. What the provider opened is ended again where the answer is refused.
   */
  async exchange(attempt: Attempt, search: string): Promise<TokenSet> {
    // The library derives redirect_uri from this address, so it is rebuilt from the registered one.
    const address = new URL(this.#perfil.redirectUri + search)
    const checks = {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    }
    const found = await this.#find()
    const answer = new KeptAnswer(found.metadata.token_endpoint, this.#fetch)
    try {
      const tokens = await this.#grant(found, answer, (config) => oc.authorizationCodeGrant(config, address, checks))
      this.#checkClaims(tokens, attempt)
      return readTokens(tokens, null, this.#clock.monotonic())
    } catch (cause) {
      const given = await answer.given()
      if (given) this.leave(given)
      throw cause
    }
  }

  /** New tokens; whose they are is for the caller to compare. Throws `login.expirado` when the provider refuses. */
  async refresh(old: TokenSet): Promise<TokenSet> {
    const { refreshToken } = old
    if (!refreshToken) throw new FalhaError('login.expirado')
    try {
      const found = await this.#find()
      const answer = new KeptAnswer(found.metadata.token_endpoint, this.#fetch)
      const tokens = await this.#grant(found, answer, (config) => oc.refreshTokenGrant(config, refreshToken))
      return readTokens(tokens, old, this.#clock.monotonic())
    } catch (cause) {
      if (cause instanceof FalhaError) throw cause
      const refused = cause instanceof oc.ResponseBodyError
      throw new FalhaError(refused ? 'login.expirado' : 'backend.indisponivel', { podeRepetir: !refused }, { cause })
    }
  }

  /**
   * Ends the provider's own session; where nothing shows that it did, gives the refresh token back. Best effort, never throws.
   * @returns whether the provider said so
   */
  async end({ idToken, refreshToken }: TokensGiven, signal: AbortSignal): Promise<boolean> {
    try {
      const found = await this.#find()
      if (idToken !== null && (await this.#endSession(found.metadata, idToken, signal))) return true
      if (refreshToken === null) return false
      const fetch: Fetch = (url, init) =>
        this.#fetch(url, { ...init, signal: AbortSignal.any([signal, ...(init?.signal ? [init.signal] : [])]) })
      await oc.tokenRevocation(this.#configure(found, fetch), refreshToken, { token_type_hint: 'refresh_token' })
      return true
    } catch {
      return false
    }
  }

  /** Tokens that will not be used, or no more: the provider is told, and nobody waits for it. */
  leave(...all: readonly TokensGiven[]): void {
    for (const given of all) void this.end(given, AbortSignal.timeout(5000))
  }

  /** A page of the provider is no answer of a program. */
  async #endSession(metadata: oc.ServerMetadata, idToken: string, signal: AbortSignal): Promise<boolean> {
    const address = metadata.end_session_endpoint
    if (address === undefined) return false
    const body = new URLSearchParams({ id_token_hint: idToken, client_id: this.#perfil.clientId })
    try {
      const answer = await this.#fetch(address, { method: 'POST', body, signal, redirect: 'error' })
      return answer.ok && !/^\s*</.test(await answer.text())
    } catch {
      return false
    }
  }

  /**
   * An answer that was refused because our clock is off, or because the provider has changed its keys since we read them, is
   * read once more: by the time it says itself, and with the keys of now. Both are then checked as ever.
   */
  async #grant(
    found: Found,
    answer: KeptAnswer,
    ask: (config: oc.Configuration) => Promise<Granted>,
  ): Promise<Granted> {
    const read = async () => {
      const config = this.#configure(found, answer.fetch)
      if (found.keys) oc.setJwksCache(config, found.keys)
      const tokens = await ask(config)
      found.keys = oc.getJwksCache(config)
      return tokens
    }
    try {
      return await read()
    } catch (cause) {
      if (!(cause instanceof oc.ClientError) || !WORTH_READING_AGAIN.includes(cause.code ?? '')) throw cause
      const issuedAt = await answer.issuedAt()
      if (issuedAt === null) throw cause
      found.skewSeconds = this.#skewOf(issuedAt)
      found.keys = undefined
      return await read()
    }
  }

  /**
   * What the library leaves unchecked: for which program the tokens are, the computer's clock, and that the password was
   * typed after the attempt began, as `max_age=0` asked. Where the page had cookies of its own (`janela`) no earlier sign-in
   * could answer, and a provider may leave `auth_time` out.
   */
  #checkClaims(tokens: Granted, { began }: Attempt): void {
    const { iat = NaN, auth_time: authTime, azp = this.#perfil.clientId } = tokens.claims() ?? {}
    if (azp !== this.#perfil.clientId) throw new Error('tokens of another program')
    this.#skewOf(iat)
    if (authTime === undefined && this.#perfil.login === 'janela') return
    const age = iat - (authTime ?? -Infinity)
    const elapsed = (this.#clock.monotonic() - began) / 1000
    if (age > elapsed + AUTH_TIME_SECONDS || age < -AUTH_TIME_SECONDS) throw new FalhaError('login.semSenha')
  }

  /** Throws `login.relogio` for more than can be made up for. */
  #skewOf(issuedAt: number): number {
    const skew = Math.round(issuedAt - this.#clock.now() / 1000)
    if (Math.abs(skew) > maxSkewSeconds) throw new FalhaError('login.relogio', { podeRepetir: true })
    return skew
  }

  /** Discovery, once; a failed one is forgotten so that the next login tries again. */
  #find(): Promise<Found> {
    this.#found ??= this.#discover().catch((error: unknown) => {
      this.#found = null
      throw error
    })
    return this.#found
  }

  async #discover(): Promise<Found> {
    const { authUrl, clientId, parametros } = this.#perfil
    const { exigirIss } = parametros
    let skewSeconds = 0
    const customFetch: oc.CustomFetch = async (url, init) => {
      const answer = await this.#fetch(url, init as RequestInit)
      // Not every provider sends one (Keycloak does not): its tokens then tell the time.
      const date = Date.parse(answer.headers.get('date') ?? '')
      if (!Number.isNaN(date)) skewSeconds = Math.round((date - this.#clock.now()) / 1000)
      return answer
    }
    const found = await oc.discovery(new URL(authUrl), clientId, undefined, oc.None(), {
      timeout: this.#answerSeconds,
      execute: this.#insecure(),
      [oc.customFetch]: customFetch,
    })
    if (Math.abs(skewSeconds) > maxSkewSeconds) throw new FalhaError('login.relogio', { podeRepetir: true })
    const metadata: oc.ServerMetadata = {
      // Its data alone, without the library's own method.
      ...(JSON.parse(JSON.stringify(found.serverMetadata())) as oc.ServerMetadata),
      ...(exigirIss !== undefined && { authorization_response_iss_parameter_supported: exigirIss }),
    }
    const methods = metadata.code_challenge_methods_supported
    if (methods && !methods.includes('S256')) throw new FalhaError('login.indisponivel')
    const { services } = configuredOrigins(this.#perfil)
    return { metadata: endpointsWithin(metadata, services), skewSeconds, keys: undefined }
  }

  /** Made anew for each use: a clock difference can only be given at construction, and each answer is kept by itself. */
  #configure({ metadata, skewSeconds }: Found, fetch: Fetch = this.#fetch): oc.Configuration {
    const client = { [oc.clockTolerance]: 30, [oc.clockSkew]: skewSeconds }
    const config = new oc.Configuration(metadata, this.#perfil.clientId, client, oc.None())
    config.timeout = this.#answerSeconds
    config[oc.customFetch] = (url, init) => fetch(url, init as RequestInit)
    oc.enableNonRepudiationChecks(config)
    for (const allow of this.#insecure()) allow(config)
    return config
  }

  #insecure() {
    return this.#perfil.authUrl.startsWith('http:') ? [oc.allowInsecureRequests] : []
  }
}
