import { decodeJwt } from 'jose'
import * as oc from 'openid-client'
import { FalhaError } from '../../shared/errors.ts'
import type { Clock, Fetch } from '../ports.ts'
import type { Perfil } from '../settings/perfil.ts'
import { normalizeDocumento } from '../../shared/model/documento.ts'
import type { Attempt } from './attempts.ts'
import { misconfigured, misconfiguredPage } from './misconfigured.ts'

/** What a token endpoint answer means to us. Held in main's memory only. */
export interface TokenSet {
  accessToken: string
  refreshToken: string | null
  idToken: string
  /** Monotonic ms at which the access token should no longer be used. */
  expiresAt: number
  subject: string
  /** Claim `preferred_username`: the taxpayer's CPF or CNPJ (spec "Authentication" 4). */
  documento: string | null
  nome: string | null
  /** How the provider wrote it; nothing of it decides anything. */
  comoVeio: TokensAsWritten
}

/** Ways in which one provider differs from the next, for whoever has to configure it. */
export interface TokensAsWritten {
  /** `expires_in`, seconds; null where the answer does not say it. */
  expiresIn: number | null
  idToken: boolean
  accessToken: 'jwt' | 'opaco'
  /** Which token says `preferred_username`. */
  usuarioNo: 'idToken' | 'accessToken' | null
  /** Whether it is the plain document, or one in lower case or with its signs. */
  usuarioComo: 'limpo' | 'minusculas' | 'sinais' | null
}

type Granted = oc.TokenEndpointResponse & oc.TokenEndpointResponseHelpers

/** The provider has this long for each answer. */
const ANSWER_SECONDS = 10

/** A computer clock further off than this cannot be made up for: tokens would be judged wrongly. */
const maxSkewSeconds = 600

/** The identity provider, spoken to as a public client with PKCE (openid-client does the protocol). */
export class Provider {
  readonly #perfil: Perfil
  readonly #fetch: Fetch
  readonly #clock: Clock
  readonly #answerSeconds: number
  #config: Promise<oc.Configuration> | null = null

  constructor(perfil: Perfil, fetch: Fetch, clock: Clock, answerSeconds = ANSWER_SECONDS) {
    this.#perfil = perfil
    this.#fetch = fetch
    this.#clock = clock
    this.#answerSeconds = answerSeconds
  }

  /** Looks the provider up ahead of the login, so that the sign-in page comes at once. Failing changes nothing. */
  async prepare(): Promise<void> {
    await this.#configuration().catch(() => undefined)
  }

  /**
   * The address the person is sent to (spec "Authentication" 3). `prompt=login`: even if some session of
   * an earlier person survived, the form is shown.
   */
  async authorizationUrl(
    attempt: Attempt,
    look: { primary?: string | undefined; dark?: boolean | undefined },
  ): Promise<string> {
    const config = await this.#configuration().catch((cause: unknown) => {
      throw misconfigured(cause) ?? cause
    })
    const url = oc.buildAuthorizationUrl(config, {
      redirect_uri: this.#perfil.redirectUri,
      scope: this.#perfil.parametros.escopo,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oc.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
      prompt: 'login',
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

  /** Exchanges the code. State, nonce, issuer and the ID token's signature are checked. */
  async exchange(attempt: Attempt, search: string): Promise<TokenSet> {
    // The library derives redirect_uri from this address, so it is rebuilt from the registered one.
    const address = new URL(this.#perfil.redirectUri + search)
    const checks = {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    }
    const tokens = await this.#grant((config) => oc.authorizationCodeGrant(config, address, checks))
    return this.#read(tokens, null)
  }

  /** New tokens for the same person; throws `login.expirado` when the provider refuses or changes the person. */
  async refresh(old: TokenSet): Promise<TokenSet> {
    const { refreshToken } = old
    if (!refreshToken) throw new FalhaError('login.expirado')
    const tokens = await this.#grant((config) => oc.refreshTokenGrant(config, refreshToken)).catch((cause: unknown) => {
      const refused = cause instanceof oc.ResponseBodyError
      throw new FalhaError(refused ? 'login.expirado' : 'backend.indisponivel', { podeRepetir: !refused }, { cause })
    })
    const fresh = this.#read(tokens, old)
    // openid-client does not compare these on refresh.
    if (fresh.subject !== old.subject || fresh.documento !== old.documento) throw new FalhaError('login.expirado')
    return fresh
  }

  /** Ends the provider's own session; falls back to revoking the refresh token. Best effort, never throws. */
  async end(tokens: TokenSet, signal: AbortSignal): Promise<boolean> {
    try {
      const config = await this.#configuration()
      if (config.serverMetadata().end_session_endpoint) {
        const url = oc.buildEndSessionUrl(config, { id_token_hint: tokens.idToken })
        const body = url.searchParams
        const endpoint = `${url.origin}${url.pathname}`
        const answer = await this.#fetch(endpoint, { method: 'POST', body, signal, credentials: 'omit' })
        if (answer.ok) return true
      }
      if (tokens.refreshToken)
        await oc.tokenRevocation(config, tokens.refreshToken, { token_type_hint: 'refresh_token' })
      return true
    } catch {
      return false
    }
  }

  async #grant(ask: (config: oc.Configuration) => Promise<Granted>): Promise<Granted> {
    const config = await this.#configuration()
    return ask(config).catch((cause: unknown) => {
      // This computer's clock was moved since it was measured: forgotten, so that the next grant measures it anew.
      if (cause instanceof oc.ClientError && cause.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') this.#config = null
      throw cause
    })
  }

  #read(tokens: Granted, old: TokenSet | null): TokenSet {
    const claims = tokens.claims()
    const idToken = tokens.id_token ?? old?.idToken
    const subject = claims?.sub ?? old?.subject
    if (!idToken || !subject) throw new FalhaError('login.expirado')
    const username = claims ? usernameOf(claims, tokens.access_token) : old?.documento
    const nome = typeof claims?.name === 'string' ? claims.name : (old?.nome ?? null)
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? old?.refreshToken ?? null,
      idToken,
      expiresAt: this.#clock.monotonic() + lifetimeSeconds(tokens) * 1000,
      subject,
      documento: username ?? null,
      nome,
      comoVeio: asWritten(tokens),
    }
  }

  /** Discovery, once; a failed one is forgotten so that the next login tries again. */
  #configuration(): Promise<oc.Configuration> {
    this.#config ??= this.#discover().catch((error: unknown) => {
      this.#config = null
      throw error
    })
    return this.#config
  }

  async #discover(): Promise<oc.Configuration> {
    const { authUrl, clientId, parametros } = this.#perfil
    const { exigirIss } = parametros
    let skewSeconds = 0
    const customFetch: oc.CustomFetch = async (url, init) => {
      const answer = await this.#fetch(url, { ...(init as RequestInit), credentials: 'omit' })
      const date = Date.parse(answer.headers.get('date') ?? '')
      if (!Number.isNaN(date)) skewSeconds = Math.round((date - this.#clock.now()) / 1000)
      return answer
    }
    const insecure = authUrl.startsWith('http:') ? [oc.allowInsecureRequests] : []
    const found = await oc.discovery(new URL(authUrl), clientId, undefined, oc.None(), {
      timeout: this.#answerSeconds,
      execute: insecure,
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
    // Built anew because the measured clock difference can only be given at construction.
    const client = { [oc.clockTolerance]: 30, [oc.clockSkew]: skewSeconds }
    const config = new oc.Configuration(metadata, clientId, client, oc.None())
    config.timeout = this.#answerSeconds
    config[oc.customFetch] = customFetch
    oc.enableNonRepudiationChecks(config)
    for (const allow of insecure) allow(config)
    return config
  }
}

/**
 * Keycloak puts the claim into both tokens, others only into the access token they issue to us. Keycloak stores user names in
 * lower case, and a CNPJ may have letters; some directories keep the mask. Both are the same document.
 */
function usernameOf(claims: oc.IDToken, accessToken: string): string | null {
  const said = claims.preferred_username ?? claimsOf(accessToken)['preferred_username']
  return typeof said === 'string' && said.trim() !== '' ? normalizeDocumento(said) : null
}

function asWritten(tokens: Granted): TokensAsWritten {
  const inIdToken = tokens.claims()?.preferred_username
  const claims = claimsOf(tokens.access_token)
  const said = inIdToken ?? claims['preferred_username']
  const text = typeof said === 'string' ? said.trim() : ''
  return {
    expiresIn: tokens.expires_in ?? null,
    idToken: tokens.id_token !== undefined,
    accessToken: Object.keys(claims).length > 0 ? 'jwt' : 'opaco',
    usuarioNo: text === '' ? null : inIdToken === undefined ? 'accessToken' : 'idToken',
    usuarioComo: text === '' ? null : /[^0-9a-z]/i.test(text) ? 'sinais' : /[a-z]/.test(text) ? 'minusculas' : 'limpo',
  }
}

/**
 * How long the access token may be used. RFC 6749 §5.1 only recommends `expires_in`: without it the token itself may say, and
 * one that does not is good until the backend refuses it.
 */
function lifetimeSeconds(tokens: Granted): number {
  const said = tokens.expiresIn()
  if (said !== undefined) return said
  const { exp, iat } = claimsOf(tokens.access_token)
  return typeof exp === 'number' && typeof iat === 'number' ? exp - iat : Infinity
}

/** What an access token says where it can be read; nothing of an opaque one. */
function claimsOf(accessToken: string): Record<string, unknown> {
  try {
    return decodeJwt(accessToken)
  } catch {
    return {}
  }
}
