import * as oc from 'openid-client'
import { FalhaError, type CodigoDeFalha } from '../../shared/errors.ts'

/*
 * Errors that a technician can correct: address, client, redirect and scope are settings of the profile or of the provider. For
 * these errors, waiting does not help.
 */

/** Values of `error` in the provider's answers (RFC 6749 §4.1.2.1, §5.2) that point at a setting. */
const byError: Readonly<Record<string, CodigoDeFalha>> = {
  invalid_scope: 'login.escopo',
  unauthorized_client: 'login.cliente',
  invalid_client: 'login.cliente',
}

/** The failure behind a provider's `error` if a setting causes it; else null. */
export function misconfiguredBy(error: string): FalhaError | null {
  const codigo = Object.hasOwn(byError, error) ? byError[error] : undefined
  return codigo ? new FalhaError(codigo) : null
}

/** The failure behind an error of openid-client if a setting causes it, or the network; else null. */
export function misconfigured(cause: unknown): FalhaError | null {
  if (cause instanceof oc.ResponseBodyError) return misconfiguredBy(cause.error)
  if (!(cause instanceof oc.ClientError)) return null
  const inner = cause.cause
  if (inner instanceof FalhaError) return inner
  if (inner instanceof Response) return misconfiguredAddress(inner.status, cause)
  // Discovery names another issuer than the profile, e.g. for an extra slash in the profile's address.
  const codigo = cause.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? 'login.emissor' : refusedToken(cause)
  return codigo ? new FalhaError(codigo, {}, { cause }) : unreadable(cause)
}

/** The failure for an answer of the wrong form, with the member that the library names; null for any other cause. */
function unreadable({ code, cause }: oc.ClientError): FalhaError | null {
  if (code !== 'OAUTH_INVALID_RESPONSE' && code !== 'OAUTH_UNSUPPORTED_OPERATION') return null
  const [, campo] =
    /["`](\w+)["`]/.exec(cause instanceof Error ? cause.message.replace('"response" body', '') : '') ?? []
  return new FalhaError('login.respostaInvalida', campo === undefined ? {} : { campo }, { cause })
}

/** The failure if the profile's address has no metadata (e.g. no such realm), or redirects to another address. */
function misconfiguredAddress(status: number, cause: unknown): FalhaError | null {
  if (status === 404) return new FalhaError('login.emissor', { status }, { cause })
  return status >= 300 && status < 400 ? new FalhaError('login.mudou', { status }, { cause }) : null
}

/** The setting behind a token that openid-client refused; null if the token may be forged, or the cause is unknown. */
function refusedToken({ code, cause }: oc.ClientError): CodigoDeFalha | null {
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return 'login.chave'
  if (!(cause instanceof Error)) return null
  const { claim } = (cause.cause ?? {}) as { claim?: unknown }
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED')
    return claim === 'iss' ? 'login.emissor' : claim === 'aud' || claim === 'azp' ? 'login.destinatario' : null
  // The library distinguishes these by its messages alone.
  const [, codigo] = byMessage.find(([words]) => words.test(cause.message)) ?? []
  return codigo ?? null
}

const byMessage: readonly [RegExp, CodigoDeFalha][] = [
  [/signature verification failed/, 'login.chave'],
  [/"alg"|JWS algorithm/, 'login.algoritmo'],
  [/"id_token" property/, 'login.semIdToken'],
  [/"iss" \(issuer\) missing/, 'login.semIss'],
  [/"iss" \(issuer\) response parameter/, 'login.emissor'],
]

/** The failure behind the HTML of a provider's error page, which names the parameter that the provider refused; else null. */
export function misconfiguredPage(html: string): FalhaError | null {
  if (/redirect[_ ]?uri/i.test(html)) return new FalhaError('login.retorno')
  if (/scope/i.test(html)) return new FalhaError('login.escopo')
  return /client/i.test(html) ? new FalhaError('login.cliente') : null
}
