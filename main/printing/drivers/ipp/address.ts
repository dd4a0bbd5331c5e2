/** Where an IPP server listens: a local socket, or a host. */
export type IppAddress =
  | { readonly socketPath: string }
  | { readonly host: string; readonly port: number; readonly tls: boolean }

/** Port of IPP, also with TLS (RFC 8010 §4). */
export const IPP_PORT = 631

export interface IppTarget {
  readonly address: IppAddress
  readonly path: string
  /** The printer's URI in requests, without options such as `?contimeout=5`. */
  readonly uri: string
}

/**
 * The printer at `ipp://host[:port]/path` or `ipps://…`; null for any other address. A service name
 * (`Laser._ipp._tcp.local`) instead of a host could only be resolved by DNS-SD.
 */
export function ippTarget(printerUri: string): IppTarget | null {
  const url = URL.parse(printerUri)
  if (!url || (url.protocol !== 'ipp:' && url.protocol !== 'ipps:')) return null
  if (url.hostname === '' || /\._tcp\b/.test(url.hostname)) return null
  const address = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? IPP_PORT : Number(url.port),
    tls: url.protocol === 'ipps:',
  }
  return { address, path: url.pathname || '/', uri: `${url.protocol}//${url.host}${url.pathname}` }
}
