/* Values that are forbidden in settings although their form is valid. */

/**
 * Schemes of the web, of browsers and of operating systems (RFC 7595's register, Windows' and macOS' own), which this program
 * must not claim.
 */
const FOREIGN_SCHEMES = new RegExp(
  `^(${[
    'https?|wss?|ftps?|sftp|file|data|blob|filesystem|about|javascript|vbscript|view-source|cid|mid',
    'app|chrome|chrome-[a-z-]+|devtools|edge|brave|opera|moz-extension|resource|jar',
    'mailto|tel|sms|callto|sip|sips|geo|maps?|news|nntp|irc|ircs|xmpp|matrix|magnet|urn|tag|facetime|itms[a-z-]*',
    'ssh|telnet|rdp|vnc|smb|afp|nfs|dav|davs|ldaps?|ipps?|socket|lpd|usb|dnssd|git|svn|docker',
    'ms-[a-z-]+|microsoft-[a-z-]+|search|search-ms|shell|res|mk|hcp|ldap|onenote|outlook|skype|windowsdefender',
    'x-apple[a-z.-]*|x-man-page|apple[a-z-]*|web\\+[a-z]+|ext\\+[a-z]+|intent|android-app|market|bitcoin|pix',
  ].join('|')})$`,
)

/** Whether a scheme belongs to another program. @param scheme without the colon, in lower case */
export function isForeignScheme(scheme: string): boolean {
  return FOREIGN_SCHEMES.test(scheme)
}

/**
 * Headers that must not carry the token: forbidden by the Fetch standard, read or stored by proxies and logs, or used to
 * identify the municipality.
 */
const RESERVED_HEADERS = new RegExp(
  `^(${[
    'accept(-.+)?|access-control-.+|connection|content-.+|cookie2?|date|dnt|expect|forwarded|from|host|if-.+|keep-alive',
    'origin|pragma|cache-control|proxy-.+|range|referer|sec-.+|set-cookie2?|te|trailer|transfer-encoding|upgrade(-.+)?',
    'user-agent|via|warning|x-forwarded-.+|x-real-ip|x-http-method(-override)?|x-method-override|x-municipio|x-dominio',
    'x-original-.+|x-rewrite-.+|x-host|x-client-.+|x-cluster-.+|x-remote-.+|remote-.+|client-ip|true-client-ip|cf-.+|fastly-.+',
  ].join('|')})$`,
  'i',
)

export function isReservedHeader(name: string): boolean {
  return RESERVED_HEADERS.test(name)
}

/**
 * Whether a path is on the network, where others could replace the file: `\\server\share`, `//server/share`, `\\?\…`, and
 * Windows' internal names (`\??\…`, `\Device\…`).
 */
export function isNetworkPath(path: string): boolean {
  return /^[\\/]([\\/]|\?\?[\\/]|device[\\/])/i.test(path)
}
