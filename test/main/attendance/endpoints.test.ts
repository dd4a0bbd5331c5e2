import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpointsOutside, endpointsWithin } from '../../../main/attendance/endpoints.ts'
import { type Counter, openCounter } from '../../fakes/counter.ts'
import { ISSUER, ownProvider, type Sayings } from '../../fakes/ownProvider.ts'

const maria = '52998224725'
const HOME = new URL(ISSUER).origin
const now = () => Math.floor(Date.now() / 1000)
let provider: Awaited<ReturnType<typeof ownProvider>>
let says: Sayings

beforeAll(async () => {
  provider = await ownProvider()
})
beforeEach(() => {
  provider.sent.length = 0
  says = provider.truth('', maria, now())
})

function open(origens: string[] = []): Counter {
  const perfil = { dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl: ISSUER }
  const counter = openCounter({ perfil: { ...perfil, parametros: { origens } }, fetch: provider.fetchFor(() => says) })
  counter.attendance.identify(maria)
  return counter
}
/** The clerk's message when the login does not even begin. */
const notBegun = (counter: Counter) =>
  counter.signIn.begin({}).then(
    () => null,
    (error: { falha?: object }) => error.falha,
  )
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
const broker = { authorization_endpoint: 'https://entrar.gov.example/auth' }

// @promise 6
describe('a provider whose endpoints lie elsewhere', () => {
  test.each<[string, object, string]>([
    ['token and keys', google, 'https://oauth2.googleapis.example, https://www.googleapis.example'],
    ['its page', broker, 'https://entrar.gov.example'],
    ['the same host without TLS', { token_endpoint: ISSUER.replace('https', 'http') }, HOME.replace('https', 'http')],
    ['the same host at another port', { jwks_uri: `${HOME}:8443/certs` }, `${HOME}:8443`],
  ])(
    'a provider with endpoints at another origin (%s) is refused, and the origin to list is reported',
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
        `sign-in not begun {"codigo":"login.origem","code":null,"origin":"${endereco}"}`,
      ])
    },
  )
  test('a provider whose endpoints are no addresses is refused, with no origin to list', async () => {
    Object.assign(says.discovery, { token_endpoint: 'javascript:alert(1)' })
    expect(await notBegun(open())).toEqual({ codigo: 'login.origem', campo: 'parametros.origens', podeRepetir: false })
  })
  test('a provider’s logout endpoint without TLS gets no request, though the profile lists it, where the provider uses TLS', async () => {
    Object.assign(says.discovery, { token_endpoint: 'http://localhost:8080/token' })
    expect(await enter(open(['http://localhost:8080']))).toMatchObject({ fim: 'auth_error' })
    expect(originsAsked()).toEqual([HOME])
  })
  test('a provider with endpoints at another origin signs people in once the profile lists that origin', async () => {
    Object.assign(says.discovery, google)
    const counter = open(['https://oauth2.googleapis.example', 'https://www.googleapis.example'])
    expect(await enter(counter)).toMatchObject({ fim: 'autenticado' })
    expect(originsAsked()).toEqual([HOME, 'https://oauth2.googleapis.example', 'https://www.googleapis.example'])
  })
  test('a provider with optional endpoints at an unlisted origin signs people in, and gets no logout there', async () => {
    Object.assign(says.discovery, { end_session_endpoint: 'https://outro.example/logout' })
    const counter = open()
    expect(await enter(counter)).toMatchObject({ fim: 'autenticado' })
    provider.sent.length = 0
    await counter.wipe.end('pedido')
    await expect.poll(() => provider.sent.map(({ url }) => url)).toEqual([`${ISSUER}/revoke`])
  })
  test('a provider’s logout at another origin is called where the profile lists that origin', async () => {
    Object.assign(says.discovery, { end_session_endpoint: 'https://outro.example/logout' })
    const counter = open(['https://outro.example'])
    await enter(counter)
    provider.sent.length = 0
    await counter.wipe.end('pedido')
    await expect.poll(() => provider.sent.map(({ url }) => url)).toEqual(['https://outro.example/logout'])
    expect(provider.sent[0]?.body).toContain('id_token_hint=')
  })
})

/** As RFC 8414 and the logout of OpenID Connect call them. */
const all = {
  issuer: ISSUER,
  authorization_endpoint: `${HOME}/auth`,
  token_endpoint: `${HOME}/token`,
  jwks_uri: `${HOME}/certs`,
  end_session_endpoint: `${HOME}/logout`,
  revocation_endpoint: `${HOME}/revoke`,
  device_authorization_endpoint: `${HOME}/device`,
  registration_endpoint: 'https://outro.example/register',
}
const within = (metadata: object) => endpointsWithin({ ...all, ...metadata }, new Set([HOME]))

describe('of what a provider announces', () => {
  test('a provider’s own endpoints are all kept, even the unused ones', () => expect(within({})).toEqual(all))
  test.each(['end_session_endpoint', 'revocation_endpoint', 'device_authorization_endpoint'] as const)(
    'an announced %s at another origin is dropped, and nothing else',
    (name) => {
      const { [name]: _elsewhere, ...rest } = all
      expect(within({ [name]: 'https://outro.example/x' })).toEqual(rest)
    },
  )
  test('an endpoint that is missing or no address belongs to no origin', () => {
    expect(endpointsOutside({ token_endpoint: 7 }, new Set([HOME]))).toEqual([])
  })
  test.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])(
    'a provider whose %s lies at an unlisted origin signs nobody in',
    (name) => {
      expect(() => within({ [name]: 'https://outro.example/x' })).toThrow(
        expect.objectContaining({ falha: expect.objectContaining({ endereco: 'https://outro.example' }) as unknown }),
      )
    },
  )
})
