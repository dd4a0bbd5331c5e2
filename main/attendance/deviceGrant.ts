import * as oc from 'openid-client'
import { FalhaError } from '../../shared/errors.ts'
import type { Clock } from '../ports.ts'
import { configuredOrigins, isWithin, isSafeUrl } from '../settings/perfil.ts'
import type { Attempt } from './attempts.ts'
import type { Connection, Found } from './connection.ts'
import { misconfigured } from './misconfigured.ts'
import { readTokens, type TokenSet } from './tokenSet.ts'
import { KeptAnswer, type TokensGiven } from './wire.ts'

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:device_code'

/** Shortest lifetime of a code that is shown: a person could not type it in less time. */
const SHORTEST_SECONDS = 30

/** Poll interval if the answer has none (RFC 8628 §3.2). */
const USUAL_INTERVAL_SECONDS = 5
/** Longest poll interval. A provider that wants a longer one is polled too often, and answers `slow_down`. */
const LONGEST_INTERVAL_SECONDS = 60

/** The form of a code that a person can compare at a glance, and type (RFC 8628 §6.1). */
const COMPARABLE = /^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,18}[A-Za-z0-9])?$/

/** Longest address in characters: a longer one makes a QR code that cannot be read off a screen. */
const LONGEST_ADDRESS = 300

/** A user code for the person's phone, with the secrets that belong to it. */
export interface DeviceCode {
  deviceCode: string
  codeVerifier: string
  userCode: string
  /** Address at the provider where the person types the code. */
  address: string
  /** The provider's address with the code in it; without the code if the provider has no such address. */
  completeAddress: string
  /** Shortest pause between two polls, s. */
  interval: number
  /** Lifetime of the code, s. */
  expiresIn: number
}

/** The provider's answers before there are tokens; `fault`: an answer without a valid meaning. */
type NotYet = 'pending' | 'slowDown' | 'expired' | 'fault'

/**
 * The device grant (RFC 8628): the person signs in on their own phone. PKCE is sent along; a provider that does not support PKCE
 * here ignores it. No `login_hint` is sent: anybody who types the code from the screen would see the document.
 */
export class DeviceGrant {
  readonly #connection: Connection
  readonly #clock: Clock
  readonly #leave: (given: TokensGiven) => void

  /** @param leave ends the provider's session that a refused answer opened */
  constructor(connection: Connection, clock: Clock, leave: (given: TokensGiven) => void) {
    this.#connection = connection
    this.#clock = clock
    this.#leave = leave
  }

  /**
   * Whether the profile allows phone sign-in and the provider supports it. True if the provider cannot be reached. Never throws.
   */
  async isOffered(): Promise<boolean> {
    if (!this.#connection.perfil.parametros.entradaPeloCelular) return false
    try {
      return (await this.#connection.find()).metadata.device_authorization_endpoint !== undefined
    } catch {
      // The attempt itself reports why the provider could not be found.
      return true
    }
  }

  /**
   * Requests a fresh code (§3.1). `max_age=1` makes the person type the password on the phone. `max_age=0` means `prompt=login`,
   * which some providers support on their sign-in page only.
   * @throws FalhaError `login.semCelular` if the device grant is missing, `login.codigoInvalido` for a code that cannot be shown.
   * `login.origem` for an address of another origin; other errors as the library throws them
   */
  async request({ nonce }: Attempt): Promise<DeviceCode> {
    const { perfil } = this.#connection
    const codeVerifier = oc.randomPKCECodeVerifier()
    try {
      const found = await this.#connection.find()
      const announced = found.metadata.device_authorization_endpoint !== undefined
      if (!perfil.parametros.entradaPeloCelular || !announced) throw new FalhaError('login.semCelular')
      const answer = await oc.initiateDeviceAuthorization(this.#connection.configure(found), {
        scope: perfil.parametros.escopo,
        nonce,
        code_challenge: await oc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        max_age: '1',
        ui_locales: 'pt-BR',
      })
      return { ...this.#read(answer), codeVerifier }
    } catch (cause) {
      throw whyNoCode(cause)
    }
  }

  #read(answer: oc.DeviceAuthorizationResponse): Omit<DeviceCode, 'codeVerifier'> {
    const { device_code: deviceCode, user_code: userCode, interval = USUAL_INTERVAL_SECONDS } = answer
    // The lifetime is NaN if the provider sent no number.
    if (!COMPARABLE.test(userCode) || !(answer.expires_in >= SHORTEST_SECONDS))
      throw new FalhaError('login.codigoInvalido')
    const address = this.#ownAddress(answer.verification_uri)
    const { verification_uri_complete: complete } = answer
    return {
      deviceCode,
      userCode,
      address,
      completeAddress: complete === undefined ? address : this.#ownAddress(complete),
      interval: Math.min(Math.max(1, interval), LONGEST_INTERVAL_SECONDS),
      expiresIn: answer.expires_in,
    }
  }

  /** Checks the provider's address, where people will type their password. */
  #ownAddress(text: string): string {
    const url = /^[\x21-\x7e]+$/.test(text) && text.length <= LONGEST_ADDRESS ? URL.parse(text) : null
    if (!url || !isSafeUrl(url.href)) throw new FalhaError('login.codigoInvalido')
    if (!isWithin(configuredOrigins(this.#connection.perfil).signIn, url.href))
      throw new FalhaError('login.origem', { campo: 'parametros.origensDoLogin', endereco: url.origin })
    return url.href
  }

  /**
   * Polls once whether the person has signed in (§3.4). The tokens' signature, issuer, client, nonce if present and password time
   * are checked. If the tokens are refused, the provider's session is ended.
   * @throws FalhaError `login.recusadoNoCelular` if the person refused, `login.celularSemSenha` if no password was typed; other
   * errors as the library throws them
   */
  async ask(attempt: Attempt, { deviceCode, codeVerifier }: DeviceCode): Promise<TokenSet | NotYet> {
    const found = await this.#connection.find()
    const answer = new KeptAnswer(found.metadata.token_endpoint, this.#connection.fetch)
    try {
      return await this.#tokens(found, answer, attempt, { device_code: deviceCode, code_verifier: codeVerifier })
    } catch (cause) {
      const given = await answer.given()
      if (given) this.#leave(given)
      const notYet = given ? null : notYetOf(cause)
      if (notYet) return notYet
      const stale = cause instanceof FalhaError && cause.falha.codigo === 'login.semSenha'
      throw stale ? new FalhaError('login.celularSemSenha') : cause
    }
  }

  async #tokens(found: Found, answer: KeptAnswer, attempt: Attempt, parameters: Record<string, string>) {
    const tokens = await this.#connection.grant(found, answer, (config) =>
      oc.genericGrantRequest(config, GRANT_TYPE, parameters),
    )
    const claims = tokens.claims()
    if (!claims) throw new FalhaError('login.semIdToken')
    // RFC 8628 defines no nonce. A provider that returns one must return ours.
    if ((claims.nonce ?? attempt.nonce) !== attempt.nonce) throw new Error('tokens of another attempt')
    this.#connection.checkClaims(tokens, attempt, false)
    return readTokens(tokens, null, this.#clock.monotonic())
  }
}

function whyNoCode(cause: unknown): unknown {
  if (cause instanceof FalhaError) return cause
  if (cause instanceof oc.ResponseBodyError) {
    const found = cause.error === 'unauthorized_client' ? null : misconfigured(cause)
    return found ?? new FalhaError('login.semCelular', {}, { cause })
  }
  const unreadable = cause instanceof oc.ClientError && cause.code === 'OAUTH_INVALID_RESPONSE'
  return unreadable ? new FalhaError('login.codigoInvalido', {}, { cause }) : (misconfigured(cause) ?? cause)
}

/**
 * The meaning of an answer without tokens (§3.5); null for a final refusal. Throws if the person refused. The library reads no
 * body of a 5xx, which counts as `fault`.
 */
function notYetOf(cause: unknown): NotYet | null {
  if (!(cause instanceof oc.ResponseBodyError)) return 'fault'
  if (cause.error === 'access_denied') throw new FalhaError('login.recusadoNoCelular')
  if (cause.error === 'authorization_pending') return 'pending'
  if (cause.error === 'slow_down') return 'slowDown'
  return cause.error === 'expired_token' ? 'expired' : null
}
