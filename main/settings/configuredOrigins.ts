import type { Fetch } from '../ports.ts'
import type { Perfil } from './perfil.ts'

/**
 * The configured origins: all that this program reaches in the name of a municipality. Its profile names every one of them,
 * whatever the backend or the provider says later; an answer that leads anywhere else is not followed.
 */
export interface ConfiguredOrigins {
  /** Origins of the program's own calls: backend, logo, the provider's endpoints. */
  services: ReadonlySet<string>
  /** Origins of a sign-in page and its resources: the services (one may show it) and those listed for it alone. */
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

/** `https://sso.example`; null for anything but a web address. */
export function originOf(url: string): string | null {
  const address = URL.parse(url)
  return address && /^(https?|wss?):$/.test(address.protocol) ? address.origin.replace(/^ws/, 'http') : null
}

/** Whether an address belongs to one of these origins. A socket (`wss:`) counts like its page's origin. */
export function isWithin(origins: ReadonlySet<string>, url: string): boolean {
  return origins.has(originOf(url) ?? '')
}

/** Limits `fetch` to these origins. Only a mistake of ours would request another, and it ends here. */
export function within(origins: ReadonlySet<string>, fetch: Fetch): Fetch {
  return async (url, init) => {
    if (!isWithin(origins, url)) throw new TypeError('origin not configured')
    return fetch(url, init)
  }
}
