import * as oc from 'openid-client'
import { FalhaError, type CodigoDeFalha } from '../../shared/errors.ts'

/*
 * Errors that a technician can correct, apart from those that pass without intervention: address, client, redirect and scope are
 * settings of the profile or of the provider, and waiting does not help.
 */

/** `error` of the provider's answers (RFC 6749 §4.1.2.1, §5.2) that are about a setting. */
const byError: Readonly<Record<string, CodigoDeFalha>> = {
  invalid_scope: 'login.escopo',
  unauthorized_client: 'login.cliente',
  invalid_client: 'login.cliente',
}

/** The failure behind an `error` of the provider, where a setting is to blame. */
export function misconfiguredBy(error: string): FalhaError | null {
  const codigo = Object.hasOwn(byError, error) ? byError[error] : undefined
  return codigo ? new FalhaError(codigo) : null
}

/** The failure behind what openid-client throws, where a setting is to blame; else null. */
export function misconfigured(cause: unknown): FalhaError | null {
  if (cause instanceof oc.ResponseBodyError) return misconfiguredBy(cause.error)
  if (!(cause instanceof oc.ClientError)) return null
  // Discovery names another issuer: a slash too many, or an address that is not the one in its tokens.
  if (cause.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return new FalhaError('login.emissor', {}, { cause })
  // The address has no metadata: the realm does not exist.
  const answer = cause.cause
  const missing = answer instanceof Response && answer.status === 404
  return missing ? new FalhaError('login.emissor', { status: 404 }, { cause }) : null
}

/** The failure behind a provider's own error page: it speaks to people, but names the parameter that it does not take. */
export function misconfiguredPage(html: string): FalhaError | null {
  if (/redirect[_ ]?uri/i.test(html)) return new FalhaError('login.retorno')
  if (/scope/i.test(html)) return new FalhaError('login.escopo')
  return /client/i.test(html) ? new FalhaError('login.cliente') : null
}
