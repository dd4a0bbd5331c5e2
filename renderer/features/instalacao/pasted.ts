import { isSafeAddress } from '../../../shared/model/endereco.ts'

/* Reduces addresses that people copied from a browser, a mail or a manual to the part needed in a field. */

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

/** The domain of a portal, also from the address of one of its pages; null if the text has none. */
export function domainIn(written: string): string | null {
  const bare = written.trim().toLowerCase()
  if (DOMAIN.test(bare)) return bare
  // The URL parser would also accept a sentence.
  if (/\s/.test(bare)) return null
  const host = URL.parse(withScheme(bare))?.hostname.replace(/\.$/, '') ?? ''
  return DOMAIN.test(host) ? host : null
}

/**
 * The address of a service: https by default, without query, fragment and the discovery document's path. The rest stays
 * unchanged, because an issuer must match exactly. Null for an address that the program may not use.
 */
export function addressIn(written: string): string | null {
  const bare = written.trim()
  if (bare === '' || /\s/.test(bare)) return null
  const address = withScheme(bare)
    .replace(/[?#].*$/, '')
    .replace(/\/\.well-known\/.*$/, '')
  return isSafeAddress(URL.parse(address)) ? address : null
}

const withScheme = (address: string) => (SCHEME.test(address) ? address : `https://${address}`)
