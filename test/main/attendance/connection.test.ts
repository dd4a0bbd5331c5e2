import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attempt } from '../../../main/attendance/attempts.ts'
import { ANSWER_SECONDS, Connection } from '../../../main/attendance/connection.ts'
import type { Granted } from '../../../main/attendance/tokenSet.ts'
import type { Fetch } from '../../../main/ports.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { FalhaError } from '../../../shared/errors.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { ISSUER, ownProvider, type Sayings } from '../../fakes/ownProvider.ts'

let provider: Awaited<ReturnType<typeof ownProvider>>
let says: Sayings
let clock: FakeClock
beforeAll(async () => {
  provider = await ownProvider()
})
beforeEach(() => {
  provider.sent.length = 0
  clock = new FakeClock()
  says = provider.truth('n', '52998224725', clock.now() / 1000)
})

const ours: Fetch = (url, init) => provider.fetchFor(() => says)(url, init)
type Options = { parametros?: object; authUrl?: string; fetch?: Fetch }
function connectionOf({ parametros = {}, authUrl = ISSUER, fetch = ours }: Options = {}) {
  const perfil = { dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl, parametros }
  return new Connection(perfilSchema.parse(perfil), fetch, clock, ANSWER_SECONDS)
}
/** The provider's clock, so many seconds before ours. */
const ahead =
  (seconds: number): Fetch =>
  async (url, init) => {
    const answer = await ours(url, init)
    answer.headers.set('date', new Date(clock.now() + seconds * 1000).toUTCString())
    return answer
  }

describe('where the provider is', () => {
  test('the provider’s discovery is fetched once, and again after a failure', async () => {
    let down = true
    const fetch: Fetch = (url, init) => (down ? Promise.reject(new TypeError('fetch failed')) : ours(url, init))
    const connection = connectionOf({ fetch })
    await expect(connection.find()).rejects.toBeInstanceOf(Error)
    down = false
    const [first, second] = await Promise.all([connection.find(), connection.find()])
    expect(second).toBe(first)
    expect(provider.sent.map(({ url }) => url)).toEqual([`${ISSUER}/.well-known/openid-configuration`])
    expect(first.metadata).toEqual(says.discovery)
  })

  test('a provider without PKCE S256 is refused, and one that does not state its methods is accepted', async () => {
    const methods = 'code_challenge_methods_supported'
    for (const known of [undefined, ['plain', 'S256']]) {
      says.discovery[methods] = known
      await expect(connectionOf().find()).resolves.toHaveProperty('metadata')
    }
    says.discovery[methods] = ['plain']
    await expect(connectionOf().find()).rejects.toThrow('login.pkce')
  })

  test.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])(
    'a provider’s issuer parameter is required as it announces, unless the profile sets %j',
    async (exigirIss, named) => {
      const { metadata } = await connectionOf({ parametros: exigirIss === undefined ? {} : { exigirIss } }).find()
      expect(metadata.authorization_response_iss_parameter_supported).toBe(named)
    },
  )

  test('a provider call may take ten seconds, and needs TLS except on this machine', async () => {
    const connection = connectionOf()
    expect(connection.configure(await connection.find()).timeout).toBe(10)
    says = JSON.parse(JSON.stringify(says).replaceAll(ISSUER, 'http://localhost:8080')) as Sayings
    const local = connectionOf({ authUrl: 'http://localhost:8080' })
    expect((await local.find()).metadata.issuer).toBe('http://localhost:8080')
  })
})

describe('by whose clock', () => {
  test.each([0, 90, -90, 600, -600])('a provider’s clock %d s ahead of ours is compensated', async (seconds) => {
    expect((await connectionOf({ fetch: ahead(seconds) }).find()).skewSeconds).toBe(seconds)
  })
  test.each([601, -601])(
    'a provider’s clock %d s ahead of ours fails the sign-in, which may be retried once the clock is right',
    async (seconds) => {
      const found = connectionOf({ fetch: ahead(seconds) }).find()
      await expect(found).rejects.toMatchObject({ falha: { codigo: 'login.relogio', podeRepetir: true } })
    },
  )
  test('a provider that does not report its time is judged by our clock', async () => {
    expect((await connectionOf().find()).skewSeconds).toBe(0)
  })
})

describe('what its tokens say', () => {
  const seconds = () => clock.now() / 1000
  const attempt = { began: 5_000 } as Partial<Attempt> as Attempt
  const check = (claims: object | undefined, ownCookies: boolean) =>
    connectionOf().checkClaims({ claims: () => claims } as Partial<Granted> as Granted, attempt, ownCookies)
  /** The reason why the claims are refused; null where they are not. */
  function why(claims: object, ownCookies = false): string | null {
    try {
      check({ iat: seconds(), auth_time: seconds(), ...claims }, ownCookies)
      return null
    } catch (error) {
      return error instanceof FalhaError ? error.falha.codigo : String(error)
    }
  }

  test.each([
    [{}, null],
    [{ azp: 'balcao-desktop' }, null],
    [{ azp: 'outro-programa' }, 'Error: tokens of another program'],
  ])('tokens with the claims %j are accepted or refused: %s', (claims, refused) => expect(why(claims)).toBe(refused))

  test.each([
    [600, null],
    [-600, null],
    [601, 'login.relogio'],
    [-601, 'login.relogio'],
  ])('tokens issued %d s from now are accepted or refused: %s', (off, refused) => {
    const at = seconds() + off
    expect(why({ iat: at, auth_time: at })).toBe(refused)
  })

  test('a sign-in refused for a clock too far off may be retried once the clock is set', () => {
    const early = seconds() - 3_600
    const found = { falha: { codigo: 'login.relogio', podeRepetir: true } }
    expect(() => check({ iat: early, auth_time: early }, false)).toThrow(expect.objectContaining(found))
  })

  test.each([false, true])('an answer without an ID token lets nobody in (own cookies: %s)', (own) => {
    expect(() => check(undefined, own)).toThrow('no ID token')
  })

  test.each([
    // The attempt began thirty seconds ago, and clocks of one provider may differ by five.
    [-35, null],
    [-36, 'login.semSenha'],
    [5, null],
    [6, 'login.semSenha'],
  ])('a password typed %d s from the issue of the tokens is accepted or refused: %s', (off, refused) => {
    clock.pass(30_000)
    expect(why({ auth_time: seconds() + off })).toBe(refused)
  })

  test('tokens without a password time are accepted only from a browser in which nobody can have been signed in before', () => {
    expect(why({ auth_time: undefined }, true)).toBeNull()
    expect(why({ auth_time: undefined })).toBe('login.semSenha')
    // The provider's claims are still checked.
    expect(why({ auth_time: seconds() - 60 }, true)).toBe('login.semSenha')
  })
})
