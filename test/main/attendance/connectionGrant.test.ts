import * as oc from 'openid-client'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANSWER_SECONDS, Connection, type Found } from '../../../main/attendance/connection.ts'
import { KeptAnswer } from '../../../main/attendance/wire.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { clockOff } from '../../fakes/counter.ts'
import { ISSUER, ownProvider, type Sayings } from '../../fakes/ownProvider.ts'

const now = () => Math.floor(Date.now() / 1000)
let provider: Awaited<ReturnType<typeof ownProvider>>
let says: Sayings
/** How often the answer was read. */
let reads: number
beforeAll(async () => {
  provider = await ownProvider()
})
beforeEach(() => {
  provider.sent.length = 0
  reads = 0
  says = provider.truth('n', '52998224725', now())
})

function connectionOf(authUrl = ISSUER) {
  const perfil = perfilSchema.parse({ dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl })
  return new Connection(
    perfil,
    provider.fetchFor(() => says),
    clockOff(),
    ANSWER_SECONDS,
  )
}
/** The tokens of a fresh answer, on a connection that may have been used for an earlier sign-in. */
function tokensOf(connection: Connection, found: Found) {
  const answer = new KeptAnswer(found.metadata.token_endpoint, connection.fetch)
  return connection.grant(found, answer, (config) => {
    reads += 1
    return oc.genericGrantRequest(config, 'urn:x', {})
  })
}
async function granted(claims: object) {
  const connection = connectionOf()
  const found = await connection.find()
  Object.assign(says.claims, claims)
  return { found, tokens: () => tokensOf(connection, found) }
}
const asked = () =>
  provider.sent.map(({ url }) => url.split('/').at(-1)).filter((end) => end !== 'openid-configuration')

describe('tokens of an answer', () => {
  test('tokens are valid for half a minute beyond their stated end', async () => {
    const { tokens } = await granted({ exp: now() - 15 })
    expect((await tokens()).claims()?.sub).toBe('sub-1')
    Object.assign(says.claims, { exp: now() - 45 })
    await expect(tokens()).rejects.toMatchObject({ code: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' })
  })

  test('tokens from a fast provider clock are checked once more by their own time, with fresh keys and without a second token request', async () => {
    const { found, tokens } = await granted({ iat: now() + 300, exp: now() + 600, nbf: now() + 300 })
    await tokens()
    expect(found.skewSeconds).toBeGreaterThan(290)
    expect(asked()).toEqual(['token', 'certs'])
    // From then on tokens are checked with the keys that were read.
    await tokensOf(connectionOf(), found)
    expect(asked()).toEqual(['token', 'certs', 'token'])
  })

  test('tokens signed with a key that the provider added later are accepted after its keys are read again', async () => {
    const { tokens } = await granted({})
    await tokens()
    Object.assign(says, { head: { alg: 'RS256', kid: 'k2' }, signer: provider.other })
    says.jwks.keys.push(provider.otherJwk)
    expect((await tokens()).claims()?.sub).toBe('sub-1')
    expect(asked()).toEqual(['token', 'certs', 'token', 'certs'])
  })

  test('tokens wrong for another reason are not checked again, and do not set the clock difference', async () => {
    const { found, tokens } = await granted({ aud: 'outro-programa', iat: now() + 300 })
    await expect(tokens()).rejects.toMatchObject({ code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' })
    expect([reads, found.skewSeconds]).toEqual([1, 0])
  })

  test('tokens that have expired, and do not state when they were issued, are refused as expired', async () => {
    const { tokens } = await granted({ iat: undefined, exp: now() - 45 })
    await expect(tokens()).rejects.toMatchObject({ code: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' })
    expect(reads).toBe(1)
  })
})

describe('without TLS', () => {
  const spokenTo = (issuer: string) => JSON.parse(JSON.stringify(says).replaceAll(ISSUER, issuer)) as Sayings

  test('tokens without TLS are accepted from this very machine', async () => {
    const local = 'http://localhost:8080'
    const { signer } = says
    says = { ...spokenTo(local), signer, instead: {} }
    const connection = connectionOf(local)
    expect((await tokensOf(connection, await connection.find())).claims()?.iss).toBe(local)
    expect(asked()).toEqual(['token', 'certs'])
  })

  test('no tokens are requested without TLS where the provider offers TLS', async () => {
    const connection = connectionOf()
    const found = await connection.find()
    const clear = { ...found, metadata: { ...found.metadata, token_endpoint: 'http://sso.serra.example/token' } }
    await expect(tokensOf(connection, clear)).rejects.toMatchObject({ code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' })
    expect(asked()).toEqual([])
  })
})
