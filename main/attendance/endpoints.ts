import type { ServerMetadata } from 'openid-client'
import { FalhaError } from '../../shared/errors.ts'
import { isWithin, originOf } from '../settings/configuredOrigins.ts'

/** Without these nobody signs in. Any other that a provider announces is for something that can be left undone. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri']

/** Endpoints that a sign-in can do without: how it ends there, and the phone's way in. */
const LEFT_OUT = ['end_session_endpoint', 'revocation_endpoint', 'device_authorization_endpoint']

/**
 * A discovery's endpoints, without those outside the configured origins.
 * @throws FalhaError `login.origem` with the origins to list, where a required endpoint is outside
 */
export function endpointsWithin(metadata: ServerMetadata, origins: ReadonlySet<string>): ServerMetadata {
  const outside = endpointsOutside(metadata, origins)
  const needed = outside.filter(([name]) => NEEDED.includes(name))
  if (needed.length > 0) throw new FalhaError('login.origem', { campo: 'parametros.origens', ...listed(needed) })
  const left = new Set(outside.map(([name]) => name))
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !left.has(name))) as typeof metadata
}

/** Endpoints that the program would use, by name, with their addresses. */
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
