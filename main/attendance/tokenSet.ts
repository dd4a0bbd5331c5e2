import { decodeJwt } from 'jose'
import type * as oc from 'openid-client'
import { FalhaError } from '../../shared/errors.ts'
import { documentoConfirmado } from '../../shared/model/documento.ts'
import { readCpfCnpj } from '../../shared/model/leitura/valores.ts'

/** A token endpoint's answer, stored in main's memory only. */
export interface TokenSet {
  accessToken: string
  refreshToken: string | null
  idToken: string
  /** Monotonic ms at which the access token should no longer be used. */
  expiresAt: number
  /** Monotonic ms at which the provider ends an unused session; null if the provider does not state a time. */
  sessionEndsAt: number | null
  subject: string
  /** Claim `preferred_username`: the taxpayer's CPF or CNPJ (spec "Authentication" 4). */
  documento: string | null
  nome: string | null
  /** Whether both tokens belong to the same person, as far as the access token can be read. */
  isOnePerson: boolean
  comoVeio: TokensAsWritten
}

/** Properties in which providers differ, for the technician who configures one. */
export interface TokensAsWritten {
  /** `expires_in`, seconds; null when the answer does not contain it. */
  expiresIn: number | null
  idToken: boolean
  accessToken: 'jwt' | 'opaco'
  usuarioNo: 'idToken' | 'accessToken' | null
  /** Spelling of the document in `preferred_username`: plain, in lower case, or with its signs. */
  usuarioComo: 'limpo' | 'minusculas' | 'sinais' | null
}

export type Granted = oc.TokenEndpointResponse & oc.TokenEndpointResponseHelpers

/**
 * Reads a token endpoint's answer.
 * @param old the token set being renewed; fields missing from the answer are copied from it
 * @param now monotonic ms
 * @throws FalhaError `login.expirado` without an ID token or a subject
 */
export function readTokens(tokens: Granted, old: TokenSet | null, now: number): TokenSet {
  const claims = tokens.claims()
  const idToken = tokens.id_token ?? old?.idToken
  const subject = claims?.sub ?? old?.subject
  if (!idToken || !subject) throw new FalhaError('login.expirado')
  const access = claimsOf(tokens.access_token)
  // A renewal's ID token may leave the user name out. `sub` still tells whose it is.
  const documento = documentoOf(claims ?? {}) ?? old?.documento ?? null
  const alsoSaid = documentoOf(access)
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? old?.refreshToken ?? null,
    idToken,
    expiresAt: now + lifetimeSeconds(tokens, access) * 1000,
    sessionEndsAt: sessionEnd(tokens, now),
    subject,
    // Keycloak puts the claim into both tokens, other providers only into the access token.
    documento: documento ?? alsoSaid,
    nome: typeof claims?.name === 'string' ? claims.name : (old?.nome ?? null),
    // `sub` may differ between two audiences (RFC 9068 §6), so it only counts where a token names no document.
    isOnePerson:
      documento !== null && alsoSaid !== null
        ? alsoSaid === documento
        : typeof access['sub'] !== 'string' || access['sub'] === subject,
    comoVeio: asWritten(tokens, access),
  }
}

/**
 * Normalizes the document of a user name: Keycloak stores names in lower case, and some directories keep the mask. A user name
 * that is no document stays unchanged and matches nobody.
 */
function documentoOf(claims: Readonly<Record<string, unknown>>): string | null {
  const said = claims['preferred_username']
  if (typeof said === 'number') return readCpfCnpj(said) ?? null
  return typeof said === 'string' && said.trim() !== '' ? (documentoConfirmado(said) ?? said) : null
}

function asWritten(tokens: Granted, access: Readonly<Record<string, unknown>>): TokensAsWritten {
  const inIdToken = tokens.claims()?.preferred_username
  const said = inIdToken ?? access['preferred_username']
  const text = typeof said === 'string' ? said.trim() : ''
  return {
    expiresIn: tokens.expires_in ?? null,
    idToken: tokens.id_token !== undefined,
    accessToken: Object.keys(access).length > 0 ? 'jwt' : 'opaco',
    usuarioNo: text === '' ? null : inIdToken === undefined ? 'accessToken' : 'idToken',
    usuarioComo: text === '' ? null : /[^0-9a-z]/i.test(text) ? 'sinais' : /[a-z]/.test(text) ? 'minusculas' : 'limpo',
  }
}

/**
 * Lifetime of the access token, s. RFC 6749 §5.1 only recommends `expires_in`; without it the token's own times are used. Without
 * those the token is used until the backend refuses it.
 */
function lifetimeSeconds(tokens: Granted, { exp, iat }: Readonly<Record<string, unknown>>): number {
  const said = tokens.expiresIn()
  if (said !== undefined) return said
  return typeof exp === 'number' && typeof iat === 'number' ? exp - iat : Infinity
}

/**
 * Monotonic ms at which an unused session ends; null if unknown. Keycloak states the refresh token's lifetime; 0 means no limit.
 */
function sessionEnd({ refresh_expires_in: seconds }: Granted, now: number): number | null {
  return typeof seconds === 'number' && seconds > 0 ? now + seconds * 1000 : null
}

/** The claims of a token; empty for an opaque token, which cannot be read. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    return decodeJwt(token)
  } catch {
    return {}
  }
}
