import { z } from 'zod'
import { FalhaError, type CodigoDeFalha } from '../../shared/errors.ts'
import { endpointsOutside } from '../attendance/endpoints.ts'
import { Provider } from '../attendance/provider.ts'
import type { Clock, Fetch } from '../ports.ts'
import { configuredOrigins, originOf, type Perfil } from '../settings/perfil.ts'

const DISCOVERY = /\/\.well-known\/(openid-configuration|oauth-authorization-server)$/

export interface ProviderAnswer {
  metadata: Discovery
  headers: Headers
  /** Scopes of the profile that the metadata does not announce. The provider may still support them. */
  unknownScopes: readonly string[]
  /** Endpoints of the metadata outside the profile's origins. */
  outside: readonly [name: string, url: string][]
}

/** Whether people could sign in with a profile, as far as a test without a password can show. */
export interface ProviderProbe {
  /** Why the sign-in page would not ask for a password; null if it would. */
  codigo: CodigoDeFalha | null
  /** Null if the provider could not be found. */
  found: ProviderAnswer | null
  /** The markup of the sign-in page, or of an error page; null without one. */
  page: string | null
}

const discovery = z
  .looseObject({
    authorization_response_iss_parameter_supported: z.unknown(),
    code_challenge_methods_supported: z.unknown(),
    device_authorization_endpoint: z.unknown(),
    end_session_endpoint: z.unknown(),
    revocation_endpoint: z.unknown(),
    scopes_supported: z.array(z.string()).optional().catch(undefined),
  })
  .partial()
  .catch({})
export type Discovery = z.output<typeof discovery>

/** Requests the provider's metadata and its sign-in page. Signs nobody in, never throws. */
export async function probeProvider(perfil: Perfil, fetch: Fetch, clock: Clock): Promise<ProviderProbe> {
  let found: ProviderProbe['found'] = null
  let page: ProviderProbe['page'] = null
  const watched: Fetch = async (url, init) => {
    const answer = await fetch(url, init)
    const { headers } = answer
    if (DISCOVERY.test(url) && answer.ok) {
      const metadata = discovery.parse(await answer.clone().json())
      const known = metadata.scopes_supported
      const scopes = perfil.parametros.escopo.split(' ')
      const unknownScopes = known ? scopes.filter((scope) => !known.includes(scope)) : []
      const outside = endpointsOutside(metadata, configuredOrigins(perfil).services)
      found = { metadata, headers, unknownScopes, outside }
    }
    if (answer.ok && headers.get('content-type')?.startsWith('text/html')) page = await answer.clone().text()
    return answer
  }
  const provider = new Provider(perfil, watched, clock)
  const attempt = {
    state: 's',
    nonce: 'n',
    codeVerifier: 'v'.repeat(43),
    returnTo: '/',
    documento: null,
    meio: 'pagina',
    began: 0,
  } as const
  try {
    const wrong = await provider.whyNoPage(await provider.authorizationUrl(attempt, {}))
    return { codigo: wrong?.falha.codigo ?? null, found, page }
  } catch (error) {
    return { codigo: error instanceof FalhaError ? error.falha.codigo : 'login.indisponivel', found, page }
  }
}

/** The origins of these addresses, as a profile would list them; null without one. */
export function originsIn(urls: readonly string[]): string | null {
  const origins = new Set(urls.flatMap((url) => originOf(url) ?? []))
  return origins.size > 0 ? [...origins].join(', ') : null
}
