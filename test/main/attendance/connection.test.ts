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
function connectionOf(fetch: Fetch) {
  const perfil = perfilSchema.parse({ dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl: ISSUER })
  return new Connection(perfil, fetch, clock, ANSWER_SECONDS)
}
/** The provider's clock, so many seconds before ours. */
const ahead =
  (seconds: number): Fetch =>
  async (url, init) => {
    const answer = await ours(url, init)
    answer.headers.set('date', new Date(clock.now() + seconds * 1000).toUTCString())
    return answer
  }

describe('by whose clock', () => {
  test.each([600, -600])('a provider’s clock %d s ahead of ours is compensated', async (seconds) => {
    expect((await connectionOf(ahead(seconds)).find()).skewSeconds).toBe(seconds)
  })
  test.each([601, -601])(
    'a provider’s clock %d s ahead of ours fails the sign-in, which may be retried once the clock is right',
    async (seconds) => {
      const found = connectionOf(ahead(seconds)).find()
      await expect(found).rejects.toMatchObject({ falha: { codigo: 'login.relogio', podeRepetir: true } })
    },
  )
})

describe('what its tokens say', () => {
  const seconds = () => clock.now() / 1000
  const attempt = { began: 5_000 } as Partial<Attempt> as Attempt
  /** The reason why the claims are refused; null where they are not. */
  function why(claims: object): string | null {
    const all = { iat: seconds(), auth_time: seconds(), ...claims }
    try {
      connectionOf(ours).checkClaims({ claims: () => all } as Partial<Granted> as Granted, attempt, false)
      return null
    } catch (error) {
      return error instanceof FalhaError ? error.falha.codigo : String(error)
    }
  }

  test.each([
    [600, null],
    [-600, null],
    [601, 'login.relogio'],
    [-601, 'login.relogio'],
  ])('tokens issued %d s from now are accepted or refused: %s', (off, refused) => {
    const at = seconds() + off
    expect(why({ iat: at, auth_time: at })).toBe(refused)
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
})
