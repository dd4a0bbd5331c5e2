import { expect, test } from 'vitest'
import { Provider } from '../../../main/attendance/provider.ts'
import type { Fetch } from '../../../main/ports.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { clockOff } from '../../fakes/counter.ts'
import { ISSUER } from '../../fakes/ownProvider.ts'

const perfil = perfilSchema.parse({ dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl: ISSUER })
const why = async (fetch: Fetch) =>
  (await new Provider(perfil, fetch, clockOff()).whyNoPage(`${ISSUER}/auth`))?.falha.codigo

test.each([
  [400, '<p>Invalid parameter: redirect_uri</p>', 'login.retorno'],
  [404, '<p>Client not found.</p>', 'login.cliente'],
  [499, '<p>Invalid scopes</p>', 'login.escopo'],
  [400, '<p>Page has expired</p>', undefined],
  // Its own trouble, and a form that asks for the password: no setting is to blame.
  [500, '<p>Client not found.</p>', undefined],
  [200, '<form><input name="client_id"></form>', undefined],
])('a sign-in page that is %i with %j: %s is to blame', async (status, html, codigo) => {
  expect(await why(async () => new Response(html, { status }))).toBe(codigo)
})

test('a page that goes on to another is not followed, takes no cookies along, and blames nothing', async () => {
  let asked: RequestInit | undefined
  const redirecting: Fetch = (_url, init) => {
    asked = init
    return Promise.reject(new TypeError('unexpected redirect'))
  }
  expect(await why(redirecting)).toBeUndefined()
  expect(asked).toMatchObject({ redirect: 'error', credentials: 'omit' })
})
