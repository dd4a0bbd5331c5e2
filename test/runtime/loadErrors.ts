/** Chromium's error numbers (net/base/net_error_list.h) that a program may have to distinguish; every other is ERR_FAILED. */
const numbers: Record<string, number> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_TIMED_OUT: -7,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_NETWORK_CHANGED: -21,
  ERR_BLOCKED_BY_RESPONSE: -27,
  ERR_CONNECTION_CLOSED: -100,
  ERR_CONNECTION_RESET: -101,
  ERR_CONNECTION_REFUSED: -102,
  ERR_CONNECTION_ABORTED: -103,
  ERR_CONNECTION_FAILED: -104,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_SSL_PROTOCOL_ERROR: -107,
  ERR_ADDRESS_UNREACHABLE: -109,
  ERR_CONNECTION_TIMED_OUT: -118,
  ERR_PROXY_CONNECTION_FAILED: -130,
  ERR_CERT_COMMON_NAME_INVALID: -200,
  ERR_CERT_DATE_INVALID: -201,
  ERR_CERT_AUTHORITY_INVALID: -202,
  ERR_INVALID_URL: -300,
  ERR_UNKNOWN_URL_SCHEME: -302,
  ERR_TOO_MANY_REDIRECTS: -310,
  ERR_UNSAFE_PORT: -312,
  ERR_EMPTY_RESPONSE: -324,
}

/** A failed load. */
export interface LoadError {
  code: number
  description: string
}

/** Reads Chromium's error from Playwright's message, such as `page.goto: net::ERR_CONNECTION_REFUSED at …`. */
export function loadErrorFrom(text: string): LoadError {
  const description =
    /net::(ERR_[A-Z_]+)/.exec(text)?.[1] ??
    (/ERR_ABORTED|interrupted|superseded|Download is starting/i.test(text) ? 'ERR_ABORTED' : 'ERR_FAILED')
  return { code: numbers[description] ?? -2, description }
}

/** The rejection of Electron's own requests. */
export function netError(name: string): Error {
  return new Error(`net::${name}`)
}

/** Node's names for errors that Chromium names differently. */
const nodes: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EPIPE: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  EPROTO: 'ERR_SSL_PROTOCOL_ERROR',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  CERT_NOT_YET_VALID: 'ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
}

/** Chromium's error for a Node request that failed before its answer. */
export function netErrorFrom({ code = '', message }: NodeJS.ErrnoException): Error {
  if (message === 'socket hang up') return netError('ERR_EMPTY_RESPONSE')
  return netError(code.startsWith('HPE_') ? 'ERR_INVALID_HTTP_RESPONSE' : (nodes[code] ?? 'ERR_FAILED'))
}
