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

/** The failure behind an error of openid-client if a setting causes it; else null. */
export function misconfigured(cause: unknown): FalhaError | null {
  if (cause instanceof oc.ResponseBodyError) return misconfiguredBy(cause.error)
  if (!(cause instanceof oc.ClientError)) return null
  // Discovery names another issuer than the profile, e.g. for an extra slash in the profile's address.
  if (cause.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return new FalhaError('login.emissor', {}, { cause })
  // The address has no metadata, e.g. because the realm does not exist.
  const answer = cause.cause
  const missing = answer instanceof Response && answer.status === 404
  return missing ? new FalhaError('login.emissor', { status: 404 }, { cause }) : null
}

/** The failure behind the HTML of a provider's error page, which names the parameter that the provider refused; else null. */
export function misconfiguredPage(html: string): FalhaError | null {
  if (/redirect[_ ]?uri/i.test(html)) return new FalhaError('login.retorno')
  if (/scope/i.test(html)) return new FalhaError('login.escopo')
  return /client/i.test(html) ? new FalhaError('login.cliente') : null
}
