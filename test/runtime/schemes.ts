/**
 * The schemes that the program has declared as standard. Electron serves pages under such a scheme (`app://host/path`), which
 * Chromium does not know. The stand-in serves them under `https://host.app.test/path`, a secure context with its own origin. No
 * network can answer these addresses, because RFC 6761 keeps `.test` out of the DNS.
 */
const standardSchemes = new Set<string>()

/** Stores the schemes of `protocol.registerSchemesAsPrivileged` that behave like http. */
export function declareSchemes(schemes: readonly Electron.CustomScheme[]): void {
  for (const { scheme, privileges } of schemes) if (privileges?.standard) standardSchemes.add(scheme)
}

/** Converts `app://host/path` to `https://host.app.test/path`; returns every other address unchanged. */
export function toChromium(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
  if (!standardSchemes.has(scheme.toLowerCase())) return url
  return `https://${host.toLowerCase()}.${scheme.toLowerCase()}.test${rest.startsWith('/') ? rest : `/${rest}`}`
}

/** Converts `https://host.app.test/path` to `app://host/path`; returns every other address unchanged. */
export function fromChromium(url: string): string {
  const [, host = '', scheme = '', rest = ''] =
    /^https:\/\/([^/?#]+)\.([a-z0-9+-]+)\.test(?::443)?((?:[/?#].*)?)$/is.exec(url) ?? []
  return standardSchemes.has(scheme) ? `${scheme}://${host}${rest}` : url
}

/** Translates every own-scheme address inside a header's value, as in a Content-Security-Policy. */
export function headerToChromium(value: string): string {
  let mapped = value
  for (const scheme of standardSchemes) {
    mapped = mapped
      .replace(new RegExp(`\\b${scheme}://([a-z0-9.-]+)`, 'gi'), `https://$1.${scheme}.test`)
      .replace(new RegExp(`(^|[\\s;])${scheme}:(?=[\\s;]|$)`, 'gi'), `$1https://*.${scheme}.test`)
  }
  return mapped
}

/** The schemes that behave like http, for the page's own side. */
export function ownSchemes(): string[] {
  return [...standardSchemes]
}
