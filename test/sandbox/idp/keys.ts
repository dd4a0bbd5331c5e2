import { compactVerify, type CryptoKey, createLocalJWKSet, exportJWK, generateKeyPair, type JWK, jwtVerify } from 'jose'

/** The audience of access tokens: the backend. */
export const AUDIENCE = 'contribuinte-api'

export interface RealmKey {
  privateKey: CryptoKey
  /** The key as a JWK with its private part, for oidc-provider. */
  jwk: JWK
  /** Checks an access token as a resource server must (RFC 9068) and returns its `preferred_username`; throws otherwise. */
  verifyAccessToken(token: string, issuer: string): Promise<string>
  /** The client and session of an ID token, also of an expired one; undefined if this realm did not issue the token. */
  readIdTokenHint(token: string, issuer: string): Promise<{ aud: string; sid: string } | undefined>
}

const keys = new Map<string, Promise<RealmKey>>()

/** The key of a realm. Each process makes it once, because a new key costs a tenth of a second. */
export function createRealmKey(realm: string): Promise<RealmKey> {
  const key = keys.get(realm) ?? makeRealmKey(realm)
  keys.set(realm, key)
  return key
}

async function makeRealmKey(realm: string): Promise<RealmKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const marks = { kid: `${realm}-1`, alg: 'RS256', use: 'sig' }
  const jwks = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), ...marks }] })
  return {
    privateKey,
    jwk: { ...(await exportJWK(privateKey)), ...marks },
    async verifyAccessToken(token, issuer) {
      const { payload } = await jwtVerify(token, jwks, {
        issuer,
        audience: AUDIENCE,
        algorithms: ['RS256'],
        typ: 'at+jwt',
      })
      const documento = payload['preferred_username']
      if (typeof documento !== 'string') throw new Error('o token não diz de quem é')
      return documento
    },
    async readIdTokenHint(token, issuer) {
      try {
        const { payload } = await compactVerify(token, publicKey)
        const { iss, aud, sid } = JSON.parse(new TextDecoder().decode(payload)) as {
          iss?: unknown
          aud?: unknown
          sid?: unknown
        }
        return iss === issuer && typeof aud === 'string' && typeof sid === 'string' ? { aud, sid } : undefined
      } catch {
        return undefined
      }
    },
  }
}
