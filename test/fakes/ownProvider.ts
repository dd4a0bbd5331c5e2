import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import type { Fetch } from '../../main/ports.ts'

export const ISSUER = 'https://sso.serra.example/realms/serra'
const CLIENT = 'balcao-desktop'

/** The answers of a fake identity provider; a test may change each part. */
export interface Sayings {
  discovery: Record<string, unknown>
  head: { alg: string; kid: string; typ?: string }
  /** Claims of the ID token; a value of undefined leaves the claim out. */
  claims: Record<string, unknown>
  /** Claims of the access token; null makes the token opaque. */
  access: Record<string, unknown> | null
  /** The provider's answer to a sign-in on a phone. */
  device: Record<string, unknown>
  /** Fields that replace those of the token endpoint's answer. */
  token: Record<string, unknown>
  jwks: { keys: JWK[] }
  /** Answers that replace the provider's own, by the last part of the address. */
  instead: Record<string, () => Response | Promise<Response>>
  /** Changes the parts of the ID token after it was signed. */
  forge: (jwt: string[]) => string[]
  /** The key that signs tokens; a test may use another key than the published one. */
  signer: CryptoKey
}

const makeKeys = () =>
  Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ] as const)
let keys: ReturnType<typeof makeKeys> | undefined

/** A fake identity provider in memory, which answers correctly until a test changes its answers. */
export async function ownProvider() {
  keys ??= makeKeys()
  const [good, other] = await keys
  const jwkOf = async (key: CryptoKey, kid: string): Promise<JWK> => ({
    ...(await exportJWK(key)),
    kid,
    alg: 'RS256',
    use: 'sig',
  })
  const jwk = await jwkOf(good.publicKey, 'k1')
  const otherJwk = await jwkOf(other.publicKey, 'k2')

  /**
   * The correct answers.
   * @param nonce the nonce of the current sign-in attempt
   * @param documento the document of the tokens' owner
   * @param now seconds since the epoch
   */
  const truth = (nonce: string, documento: string, now: number): Sayings => ({
    discovery: {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      device_authorization_endpoint: `${ISSUER}/device-auth`,
      jwks_uri: `${ISSUER}/certs`,
      end_session_endpoint: `${ISSUER}/logout`,
      revocation_endpoint: `${ISSUER}/revoke`,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    head: { alg: 'RS256', kid: 'k1' },
    claims: {
      iss: ISSUER,
      aud: CLIENT,
      sub: 'sub-1',
      iat: now,
      exp: now + 300,
      auth_time: now,
      nonce,
      preferred_username: documento,
      name: 'Maria',
    },
    access: { sub: 'sub-1', preferred_username: documento },
    device: {
      device_code: 'device-1',
      user_code: 'WDJB-MJHT',
      verification_uri: `${ISSUER}/device`,
      verification_uri_complete: `${ISSUER}/device?user_code=WDJB-MJHT`,
      expires_in: 600,
      interval: 5,
    },
    token: { token_type: 'Bearer', expires_in: 300, refresh_token: 'refresh-1' },
    jwks: { keys: [jwk] },
    instead: {},
    forge: (jwt) => jwt,
    signer: good.privateKey,
  })

  const sent: { url: string; body: string }[] = []
  const fetchFor =
    (saysNow: () => Sayings): Fetch =>
    async (url, init) => {
      const says = saysNow()
      const { body } = init ?? {}
      sent.push({ url, body: body instanceof URLSearchParams ? String(body) : '' })
      const end = url.split('/').at(-1) ?? ''
      const instead = says.instead[end]
      if (instead) return instead()
      if (end === 'openid-configuration') return Response.json(says.discovery)
      if (end === 'device-auth') return Response.json(says.device)
      if (end === 'certs') return Response.json(says.jwks)
      if (end === 'logout') return new Response(null, { status: 204 })
      if (end !== 'token') return new Response(null, { status: 200 })
      const jwt = (claims: Record<string, unknown>) =>
        new SignJWT(JSON.parse(JSON.stringify(claims)) as Record<string, unknown>)
          .setProtectedHeader(says.head)
          .sign(says.signer)
      const access_token = says.access === null ? 'opaco' : await jwt(says.access)
      const id_token = says.forge((await jwt(says.claims)).split('.')).join('.')
      return Response.json({ access_token, id_token, ...says.token })
    }
  return { truth, fetchFor, sent, other: other.privateKey, otherJwk, jwk }
}
