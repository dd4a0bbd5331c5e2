import type { Fetch } from '../ports.ts'
import type { Perfil } from './perfil.ts'

/**
 * The origins that the program may reach for a municipality. Its profile lists all of them: an answer of the backend or the
 * provider that leads elsewhere is not followed.
 */
export interface ConfiguredOrigins {
  /** Origins of the program's own calls: backend, logo, the provider's endpoints. */
  services: ReadonlySet<string>
  /** Origins of a sign-in page and its resources: `services`, and further ones listed only for sign-ins. */
  signIn: ReadonlySet<string>
  /** Origins of links that open in the system's browser. */
  links: ReadonlySet<string>
}

export function configuredOrigins({ dominio, baseUrl, authUrl, parametros }: Perfil): ConfiguredOrigins {
  const { origens, origensDoLogin, origensDosLinks } = parametros
  return {
    services: originsOf(baseUrl, authUrl, ...origens),
    signIn: originsOf(baseUrl, authUrl, ...origens, ...origensDoLogin),
    links: originsOf(`https://${dominio}`, ...origensDosLinks),
  }
}

function originsOf(...urls: string[]): ReadonlySet<string> {
  return new Set(urls.flatMap((url) => originOf(url) ?? []))
}

/** The origin of a web address (`https://sso.example`), also of a socket (`wss:`); null for any other address. */
export function originOf(url: string): string | null {
  const address = URL.parse(url)
  return address && /^(https?|wss?):$/.test(address.protocol) ? address.origin.replace(/^ws/, 'http') : null
}

export function isWithin(origins: ReadonlySet<string>, url: string): boolean {
  return origins.has(originOf(url) ?? '')
}

/** Limits `fetch` to these origins. Another origin would be a mistake of this program, and throws. */
export function within(origins: ReadonlySet<string>, fetch: Fetch): Fetch {
  return async (url, init) => {
    if (!isWithin(origins, url)) throw new TypeError('origin not configured')
    return fetch(url, init)
  }
}
