import { afterEach, expect, test, vi } from 'vitest'
import { Provider } from '../../../main/attendance/provider.ts'
import type { Fetch } from '../../../main/ports.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { newAttempt } from '../../../main/attendance/attempts.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { clockOff } from '../../fakes/counter.ts'
import { ISSUER, ownProvider } from '../../fakes/ownProvider.ts'

const perfil = perfilSchema.parse({ dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl: ISSUER })
afterEach(() => vi.restoreAllMocks())
const why = async (fetch: Fetch, query = '') =>
  (await new Provider(perfil, fetch, clockOff()).whyNoPage(`${ISSUER}/auth${query}`))?.falha.codigo

test.each([
  [400, '<p>Invalid parameter: redirect_uri</p>', 'login.retorno'],
  [400, 'The Redirect URI of this client does not match', 'login.retorno'],
  [400, 'REDIRECTURI', 'login.retorno'],
  [404, '<title>Client not found.</title>', 'login.cliente'],
  [499, '<p>Invalid scopes</p>', 'login.escopo'],
  [400, 'SCOPE of the client', 'login.escopo'],
  [400, '<p>Page has expired</p>', undefined],
  [400, 'redirecting you to the uri', undefined],
  [400, '', undefined],
  // A failure of the provider itself, and a form that requests the password: no setting is the cause.
  [500, '<p>Client not found.</p>', undefined],
  [200, '<form><input name="client_id"></form>', undefined],
])('a sign-in page with the status %i and the text %j leads to the error code %s', async (status, html, codigo) => {
  expect(await why(async () => new Response(html, { status }))).toBe(codigo)
})

test('a pushed request, which a provider accepts once, is not repeated after its page was closed', async () => {
  const used = async () => new Response('<p>The client used this request_uri before.</p>', { status: 400 })
  expect(await why(used, '?client_id=balcao-desktop&request_uri=urn:once')).toBeUndefined()
})

test('the check of the sign-in page follows no redirect, sends no cookies, and then reports no error code', async () => {
  let asked: RequestInit | undefined
  const redirecting: Fetch = (_url, init) => {
    asked = init
    return Promise.reject(new TypeError('unexpected redirect'))
  }
  expect(await why(redirecting)).toBeUndefined()
  expect(asked).toMatchObject({ redirect: 'error', credentials: 'omit' })
})

test('a sign-in page that does not answer is given up after the usual time limit', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  expect(await why(async (_url, init) => Promise.reject(init?.signal?.reason as Error))).toBeUndefined()
  expect(limit).toHaveBeenCalledExactlyOnceWith(10_000)
})

test('an endpoint that the provider moved is found within ten minutes, and the old one stays if the provider is down', async () => {
  const { truth, fetchFor } = await ownProvider()
  const says = truth('', '52998224725', Date.now() / 1000)
  const clock = new FakeClock()
  const monotonic = { ...clockOff(), monotonic: () => clock.monotonic() }
  const provider = new Provider(
    perfil,
    fetchFor(() => says),
    monotonic,
  )
  const attempt = newAttempt({ returnTo: '/', documento: null, meio: 'pagina', began: 0 })
  const path = async () => new URL(await provider.authorizationUrl(attempt, {})).pathname
  expect(await path()).toBe('/realms/serra/auth')
  says.discovery['authorization_endpoint'] = `${ISSUER}/moved`
  clock.pass(599_000)
  for (let time = 0; time < 3; time += 1) expect(await path()).toBe('/realms/serra/auth')
  clock.pass(2_000)
  await expect.poll(path).toBe('/realms/serra/moved')
  says.instead['openid-configuration'] = () => Promise.reject(new TypeError('fetch failed'))
  clock.pass(601_000)
  for (let time = 0; time < 3; time += 1) expect(await path()).toBe('/realms/serra/moved')
})
