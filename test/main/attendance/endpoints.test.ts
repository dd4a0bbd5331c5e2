import { beforeEach, describe, expect, test } from 'vitest'
import { type Counter, notBegun, openCounter } from '../../fakes/counter.ts'
import { ISSUER, ownProvider, type Sayings } from '../../fakes/ownProvider.ts'

const maria = '52998224725'
const HOME = new URL(ISSUER).origin
const now = () => Math.floor(Date.now() / 1000)
const provider = await ownProvider()
let says: Sayings

beforeEach(() => {
  provider.sent.length = 0
  says = provider.truth('', maria, now())
})

function open(origens: string[] = [], more: object = {}): Counter {
  const perfil = { dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl: ISSUER }
  const counter = openCounter({
    perfil: { ...perfil, parametros: { origens, ...more } },
    fetch: provider.fetchFor(() => says),
  })
  counter.attendance.identify(maria)
  return counter
}
async function enter(counter: Counter) {
  await counter.signIn.begin({})
  const asked = new URL(counter.browser.opened[0] ?? '').searchParams
  Object.assign(says.claims, { nonce: asked.get('nonce') })
  const iss = encodeURIComponent(ISSUER)
  await counter.signIn.handleCallback(`balcao://auth/callback?code=c&state=${asked.get('state')}&iss=${iss}`)
  return counter.ends.at(-1)
}
const originsAsked = () => [...new Set(provider.sent.map(({ url }) => new URL(url).origin))]

/** A discovery document like that of many providers: the issuer on one host, the endpoints on others. */
const google = {
  token_endpoint: 'https://oauth2.googleapis.example/token',
  jwks_uri: 'https://www.googleapis.example/oauth2/v3/certs',
  revocation_endpoint: 'https://oauth2.googleapis.example/revoke',
  end_session_endpoint: undefined,
}
const pushed = {
  require_pushed_authorization_requests: true,
  pushed_authorization_request_endpoint: 'https://mtls.serra.example/par',
}
const broker = { authorization_endpoint: 'https://entrar.gov.example/auth' }

// @promise 6
describe('a provider whose endpoints lie elsewhere', () => {
  test.each<[string, object, string]>([
    ['token and keys', google, 'https://oauth2.googleapis.example, https://www.googleapis.example'],
    ['its page', broker, 'https://entrar.gov.example'],
    ['required pushes', pushed, 'https://mtls.serra.example'],
    ['the same host without TLS', { token_endpoint: ISSUER.replace('https', 'http') }, HOME.replace('https', 'http')],
    ['the same host at another port', { jwks_uri: `${HOME}:8443/certs` }, `${HOME}:8443`],
  ])(
    'a provider with endpoints at another origin (%s) is refused, and the error names the origin that the profile must list',
    async (_name, elsewhere, endereco) => {
      Object.assign(says.discovery, elsewhere)
      const counter = open()
      expect(await notBegun(counter)).toEqual({
        codigo: 'login.origem',
        campo: 'parametros.origens',
        endereco,
        podeRepetir: false,
      })
      expect(counter.browser.opened).toEqual([])
      expect(originsAsked()).toEqual([HOME])
      expect(counter.log.lines).toEqual([
        `sign-in not begun {"codigo":"login.origem","error":null,"origin":"${endereco}"}`,
      ])
    },
  )
  test('a provider that refuses the pushed request is told by the setting that it refuses', async () => {
    Object.assign(says.discovery, { ...pushed, pushed_authorization_request_endpoint: `${ISSUER}/par` })
    says.instead['par'] = () => Response.json({ error: 'invalid_scope' }, { status: 400 })
    expect(await notBegun(open())).toEqual({ codigo: 'login.escopo', podeRepetir: false })
  })
  test('a sign-in begins at a provider that names no token endpoint', async () => {
    Object.assign(says.discovery, { token_endpoint: undefined })
    expect(await notBegun(open())).toBeNull()
  })
  test('a provider whose endpoints are not URLs is refused, and the error names no origin', async () => {
    Object.assign(says.discovery, { token_endpoint: 'javascript:alert(1)' })
    expect(await notBegun(open())).toEqual({ codigo: 'login.origem', campo: 'parametros.origens', podeRepetir: false })
  })
  test('a provider’s token endpoint without TLS gets no request, even if the profile lists it, while the provider itself uses TLS', async () => {
    Object.assign(says.discovery, { token_endpoint: 'http://localhost:8080/token' })
    expect(await enter(open(['http://localhost:8080']))).toMatchObject({ fim: 'auth_error' })
    expect(originsAsked()).toEqual([HOME])
  })
  test('a person can sign in at a provider with endpoints at another origin once the profile lists that origin', async () => {
    Object.assign(says.discovery, google)
    const counter = open(['https://oauth2.googleapis.example', 'https://www.googleapis.example'])
    expect(await enter(counter)).toMatchObject({ fim: 'autenticado' })
    expect(originsAsked()).toEqual([HOME, 'https://oauth2.googleapis.example', 'https://www.googleapis.example'])
  })
  test.each([
    ['end_session_endpoint', [`${ISSUER}/revoke`]],
    ['revocation_endpoint', [`${ISSUER}/logout`]],
    ['device_authorization_endpoint', [`${ISSUER}/logout`]],
  ])(
    'a person can sign in at a provider whose %s is at an unlisted origin, and that endpoint gets no request',
    async (name, ends) => {
      Object.assign(says.discovery, { [name]: 'https://outro.example/x' })
      const counter = open([], { entradaPeloCelular: true })
      expect(await enter(counter)).toMatchObject({ fim: 'autenticado' })
      expect(await counter.signIn.offersPhone()).toBe(name !== 'device_authorization_endpoint')
      provider.sent.length = 0
      await counter.wipe.end('pedido')
      await expect.poll(() => provider.sent.map(({ url }) => url)).toEqual(ends)
    },
  )
  test('a provider’s logout endpoint at another origin is called if the profile lists that origin', async () => {
    Object.assign(says.discovery, { end_session_endpoint: 'https://outro.example/logout' })
    const counter = open(['https://outro.example'])
    await enter(counter)
    provider.sent.length = 0
    await counter.wipe.end('pedido')
    await expect.poll(() => provider.sent.map(({ url }) => url)).toEqual(['https://outro.example/logout'])
    expect(provider.sent[0]?.body).toContain('id_token_hint=')
  })
})

test('a sign-in does not begin when the provider redirects to another address', async () => {
  says.instead['openid-configuration'] = () => Promise.reject(new TypeError('unexpected redirect'))
  expect(await notBegun(open())).toEqual({ codigo: 'login.mudou', status: 302, podeRepetir: false })
})
test.each([
  [['plain'], { codigo: 'login.pkce', podeRepetir: false }],
  [[], { codigo: 'login.pkce', podeRepetir: false }],
  [undefined, null],
])('a sign-in at a provider with the PKCE methods %j begins, or fails with %j', async (methods, failure) => {
  says.discovery['code_challenge_methods_supported'] = methods
  expect(await notBegun(open())).toEqual(failure)
})
