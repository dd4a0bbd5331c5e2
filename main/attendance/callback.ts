import type { AuthError } from '../../shared/errors.ts'

export type Callback =
  /** A complete answer of the identity provider. `search` is the address's query, for the code exchange. */
  | { tipo: 'codigo'; state: string; search: string }
  /** The provider refused (RFC 6749 §4.1.2.1), e.g. `access_denied` when the person gave up. Some leave the state out. */
  | { tipo: 'recusa'; state: string | null; erro: string }
  | { tipo: 'defeituoso'; state: string | null; authError: Extract<AuthError, 'invalid_state' | 'missing_params'> }
  | { tipo: 'alheio' } // an address that is not the answer to a login. The program ignores it.

/** Whether an address is the redirect address, apart from a slash at its end, a query and a fragment. */
export const isOwnAddress = (raw: string, redirectUri: string): boolean =>
  raw.length <= limite && raw.replace(/[?#].*$/s, '').replace(/\/+$/, '') === redirectUri.replace(/\/+$/, '')

const limite = 8192

/** Characters that a state, code or error may have (RFC 6749 appendix A). An escape in the query could hide others. */
const printable = /^[\x20-\x7e]+$/

/**
 * Reads a callback address. The text is checked before it is parsed, because the URL parser drops newlines, trims blanks and
 * normalises `..`. The address must equal `redirectUri`, followed by a query; a fragment is dropped.
 */
export function parseCallback(raw: string, redirectUri: string): Callback {
  if (raw.length > limite || !/^[\x21-\x7e]+$/.test(raw) || raw.includes('\\')) return { tipo: 'alheio' }
  const [address, query] = raw.replace(/#.*/, '').split(/\?(.*)/)
  if (address !== redirectUri) return { tipo: 'alheio' }
  const params = new URLSearchParams(query)
  const one = (name: string) => {
    const value = params.get(name)
    return value !== null && printable.test(value) ? value : null
  }
  const repeated = ['state', 'code', 'iss', 'error'].some((name) => params.getAll(name).length > 1)
  // If an answer has two states, neither identifies its attempt.
  const state = params.getAll('state').length === 1 ? one('state') : null
  if (repeated) return { tipo: 'defeituoso', state, authError: 'invalid_state' }
  const code = one('code')
  const erro = one('error')
  if (params.has('code') && params.has('error')) return { tipo: 'defeituoso', state, authError: 'invalid_state' }
  if (erro && (state || !params.has('state'))) return { tipo: 'recusa', state, erro }
  if (!state || !code) return { tipo: 'defeituoso', state, authError: 'missing_params' }
  return { tipo: 'codigo', state, search: `?${query}` }
}
