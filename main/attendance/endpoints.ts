import type { ServerMetadata } from 'openid-client'
import { FalhaError } from '../../shared/errors.ts'
import { isWithin, originOf } from '../settings/perfil.ts'

/** Endpoints without which no sign-in works. The program can do without any other endpoint. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri']

/** The endpoint for pushed requests: optional, unless the provider requires them (RFC 9126). */
const PUSH = 'pushed_authorization_request_endpoint'

/** Optional endpoints: logout, revocation, sign-in on a phone, pushed requests. */
const LEFT_OUT = ['end_session_endpoint', 'revocation_endpoint', 'device_authorization_endpoint', PUSH]

/**
 * Removes endpoints outside the configured origins from a provider's metadata.
 * @throws FalhaError `login.origem` with the origins to list, if a required endpoint is outside
 */
export function endpointsWithin(metadata: ServerMetadata, origins: ReadonlySet<string>): ServerMetadata {
  const outside = endpointsOutside(metadata, origins)
  const isPushed = metadata.require_pushed_authorization_requests === true
  const needed = outside.filter(([name]) => NEEDED.includes(name) || (isPushed && name === PUSH))
  if (needed.length > 0) throw new FalhaError('login.origem', { campo: 'parametros.origens', ...listed(needed) })
  const left = new Set(outside.map(([name]) => name))
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !left.has(name))) as typeof metadata
}

/** Endpoints that the program would use, but that lie outside the configured origins. */
export function endpointsOutside(
  metadata: Readonly<Record<string, unknown>>,
  origins: ReadonlySet<string>,
): [name: string, url: string][] {
  return [...NEEDED, ...LEFT_OUT].flatMap((name): [string, string][] => {
    const url = metadata[name]
    return typeof url === 'string' && !isWithin(origins, url) ? [[name, url]] : []
  })
}

function listed(endpoints: readonly [string, string][]): { endereco?: string } {
  const origins = new Set(endpoints.flatMap(([, url]) => originOf(url) ?? []))
  return origins.size > 0 ? { endereco: [...origins].join(', ') } : {}
}
