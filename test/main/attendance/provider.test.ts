import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Attempt } from '../../../main/attendance/attempts.ts'
import { Provider } from '../../../main/attendance/provider.ts'
import type { Fetch } from '../../../main/ports.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { clockOff } from '../../fakes/counter.ts'
import { ISSUER, ownProvider, type Sayings } from '../../fakes/ownProvider.ts'

const base = { dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl: ISSUER }
const perfil = perfilSchema.parse(base)
afterEach(() => vi.restoreAllMocks())
const why = async (fetch: Fetch) =>
  (await new Provider(perfil, fetch, clockOff()).whyNoPage(`${ISSUER}/auth`))?.falha.codigo

test.each([
  [400, '<p>Invalid parameter: redirect_uri</p>', 'login.retorno'],
  [404, '<p>Client not found.</p>', 'login.cliente'],
  [499, '<p>Invalid scopes</p>', 'login.escopo'],
  [400, '<p>Page has expired</p>', undefined],
  // A failure of the provider itself, and a form that requests the password: no setting is the cause.
  [500, '<p>Client not found.</p>', undefined],
  [200, '<form><input name="client_id"></form>', undefined],
])('a sign-in page with the status %i and the text %j blames: %s', async (status, html, codigo) => {
  expect(await why(async () => new Response(html, { status }))).toBe(codigo)
})

test('a sign-in page that redirects is not followed, gets no cookies and blames nothing', async () => {
  let asked: RequestInit | undefined
  const redirecting: Fetch = (_url, init) => {
    asked = init
    return Promise.reject(new TypeError('unexpected redirect'))
  }
  expect(await why(redirecting)).toBeUndefined()
  expect(asked).toMatchObject({ redirect: 'error', credentials: 'omit' })
})

test('a silent sign-in page is given up after the usual time limit', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  expect(await why(async (_url, init) => Promise.reject(init?.signal?.reason as Error))).toBeUndefined()
  expect(limit).toHaveBeenCalledExactlyOnceWith(10_000)
})

describe('a provider in memory', () => {
  const maria = '52998224725'
  const clock = clockOff()
  let own: Awaited<ReturnType<typeof ownProvider>>
  let says: Sayings
  let provider: Provider
  beforeAll(async () => {
    own = await ownProvider()
  })
  beforeEach(() => {
    own.sent.length = 0
    says = own.truth('nonce-1', maria, Math.floor(Date.now() / 1000))
    provider = providerOf()
  })
  const providerOf = (more: object = {}) =>
    new Provider(
      perfilSchema.parse({ ...base, ...more }),
      own.fetchFor(() => says),
      clock,
    )
  const attempt = (more: Partial<Attempt> = {}): Attempt => ({
    state: 'state-1',
    nonce: 'nonce-1',
    codeVerifier: 'v'.repeat(43),
    returnTo: '/',
    documento: null,
    meio: 'pagina',
    began: clock.monotonic(),
    ...more,
  })
  const exchange = () => provider.exchange(attempt(), `?code=c&state=state-1&iss=${encodeURIComponent(ISSUER)}`)
  const asked = () => own.sent.map(({ url }) => url.slice(ISSUER.length + 1)).filter((end) => !end.startsWith('.well'))
  const bodyOf = (end: string) =>
    Object.fromEntries(new URLSearchParams(own.sent.find(({ url }) => url.endsWith(end))?.body))
  const refuse = (error: string) => () => Response.json({ error }, { status: 400 })

  test('a provider whose issuer differs from the profile is a configuration error, and one that is down is not', async () => {
    says.discovery['issuer'] = 'https://outro.example'
    await expect(provider.authorizationUrl(attempt(), {})).rejects.toThrow('login.emissor')
    says.instead['openid-configuration'] = () => Promise.reject(new TypeError('fetch failed'))
    await expect(provider.authorizationUrl(attempt(), {})).rejects.not.toHaveProperty('falha')
  })

  test('the provider’s discovery document is fetched ahead once, and a failed fetch changes nothing', async () => {
    says.instead['openid-configuration'] = () => Promise.reject(new TypeError('fetch failed'))
    await expect(provider.prepare()).resolves.toBeUndefined()
    says.instead = {}
    await provider.prepare()
    await provider.authorizationUrl(attempt(), {})
    expect(own.sent.map(({ url }) => url.split('/').at(-1))).toEqual(['openid-configuration', 'openid-configuration'])
  })

  test('the provider exchanges a code for tokens with the PKCE verifier of that attempt', async () => {
    expect(await exchange()).toMatchObject({ documento: maria, nome: 'Maria', refreshToken: 'refresh-1' })
    expect(bodyOf('/token')).toEqual({
      client_id: 'balcao-desktop',
      grant_type: 'authorization_code',
      code: 'c',
      code_verifier: 'v'.repeat(43),
      redirect_uri: 'balcao://auth/callback',
    })
  })

  test('a provider without a password time is accepted for our own page, and refused for the system’s browser', async () => {
    says.claims['auth_time'] = undefined
    expect(await exchange()).toMatchObject({ documento: maria })
    provider = providerOf({ login: 'navegador' })
    await expect(exchange()).rejects.toThrow('login.semSenha')
  })

  test('the provider signs in by phone, and its unused tokens are revoked', async () => {
    const { device } = providerOf({ parametros: { entradaPeloCelular: true } })
    const code = await device.request(attempt())
    says.claims['nonce'] = 'nonce-2'
    await expect(device.ask(attempt(), code)).rejects.toBeInstanceOf(Error)
    await expect.poll(asked).toContain('logout')
  })

  test.each([
    ['of another attempt', { nonce: 'nonce-2' }],
    ['of another program', { azp: 'outro-programa' }],
  ])('a provider that gives tokens %s gets them revoked', async (_what, claims) => {
    Object.assign(says.claims, claims)
    await expect(exchange()).rejects.toBeInstanceOf(Error)
    await expect.poll(asked).toContain('logout')
    expect(bodyOf('/logout')['client_id']).toBe('balcao-desktop')
  })

  describe('asked to renew', () => {
    test('a token renewal fails, and blames the clock, where the provider’s clock is too far off', async () => {
      const old = await exchange()
      const far = Math.floor(Date.now() / 1000) + 3_600
      Object.assign(says.claims, { nonce: undefined, iat: far, nbf: far, exp: far + 300 })
      await expect(provider.refresh(old)).rejects.toThrow('login.relogio')
    })
  })

  describe('told that somebody left', () => {
    const end = (idToken: string | null, refreshToken: string | null) =>
      provider.end({ idToken, refreshToken }, new AbortController().signal)
    const page = () => new Response('  <html>')
    const plain = () => Response.json({ said: '<b>bye</b>' })
    const elsewhere = () => Promise.reject(new TypeError('unexpected redirect'))
    test.each<[string, string | null, string | null, Sayings['instead'], boolean | null, string[]]>([
      ['ends the session', 'i', 'r', {}, true, ['logout']],
      ['ends it in words that are no page', 'i', 'r', { logout: plain }, true, ['logout']],
      ['takes the token back where there is no session to name', null, 'r', {}, true, ['revoke']],
      ['takes it back where its page only asks', 'i', 'r', { logout: page }, true, ['logout', 'revoke']],
      ['takes it back where it leads elsewhere', 'i', 'r', { logout: elsewhere }, true, ['logout', 'revoke']],
      ['does so where it refuses the other', 'i', 'r', { logout: refuse('x') }, true, ['logout', 'revoke']],
      ['has nothing else to take', 'i', null, { logout: page }, false, ['logout']],
      ['is told nothing where there is nothing', null, null, {}, null, []],
      ['refuses both', 'i', 'r', { logout: page, revoke: refuse('x') }, false, ['logout', 'revoke']],
    ])('a provider’s logout that %s', async (_what, idToken, refreshToken, instead, told, ends) => {
      says.instead = instead
      expect(await end(idToken, refreshToken)).toBe(told)
      expect(asked()).toEqual(ends)
    })
    test('a provider’s logout gets both tokens in the body alone', async () => {
      says.instead['logout'] = page
      await end('i', 'r')
      expect(bodyOf('/logout')).toEqual({ id_token_hint: 'i', client_id: 'balcao-desktop' })
      expect(bodyOf('/revoke')).toEqual({ client_id: 'balcao-desktop', token: 'r', token_type_hint: 'refresh_token' })
    })
    test('a provider without a logout gets its token revoked', async () => {
      delete says.discovery['end_session_endpoint']
      expect([await end('i', 'r'), asked()]).toEqual([true, ['revoke']])
    })
    test('several sessions are each ended within five seconds, and nobody waits for it', async () => {
      const limit = vi.spyOn(AbortSignal, 'timeout')
      provider.leave({ idToken: 'i', refreshToken: null }, { idToken: null, refreshToken: 'r' })
      await expect.poll(() => asked().toSorted()).toEqual(['logout', 'revoke'])
      expect(limit.mock.calls.filter(([ms]) => ms === 5_000).length).toBeGreaterThanOrEqual(2)
    })
  })
})
