import * as oc from 'openid-client'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attempt } from '../../../main/attendance/attempts.ts'
import { ANSWER_SECONDS, Connection } from '../../../main/attendance/connection.ts'
import { DeviceGrant } from '../../../main/attendance/deviceGrant.ts'
import type { TokensGiven } from '../../../main/attendance/wire.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { clockOff } from '../../fakes/counter.ts'
import { ISSUER, ownProvider, type Sayings } from '../../fakes/ownProvider.ts'

let provider: Awaited<ReturnType<typeof ownProvider>>
let says: Sayings
/** Sessions that were ended again. */
let left: TokensGiven[]
const clock = clockOff()

beforeAll(async () => {
  provider = await ownProvider()
})
beforeEach(() => {
  provider.sent.length = 0
  left = []
  says = provider.truth('nonce-1', '52998224725', Math.floor(Date.now() / 1000))
})

function grantOf(entradaPeloCelular = true): DeviceGrant {
  const base = { dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl: ISSUER }
  const perfil = perfilSchema.parse({ ...base, parametros: { entradaPeloCelular } })
  const connection = new Connection(
    perfil,
    provider.fetchFor(() => says),
    clock,
    ANSWER_SECONDS,
  )
  return new DeviceGrant(connection, clock, (given) => void left.push(given))
}
const attempt = () => ({ nonce: 'nonce-1', began: clock.monotonic() }) as Partial<Attempt> as Attempt
const sent = (end: string) =>
  Object.fromEntries(new URLSearchParams(provider.sent.find(({ url }) => url.endsWith(end))?.body))
const refuse = (error: string) => () => Response.json({ error }, { status: 400 })

describe('the way in by a phone is offered', () => {
  test('the phone sign-in is offered where the profile allows it and the provider supports it', async () => {
    expect(await grantOf().isOffered()).toBe(true)
    delete says.discovery['device_authorization_endpoint']
    expect(await grantOf().isOffered()).toBe(false)
    await expect(grantOf().request(attempt())).rejects.toThrow('login.semCelular')
  })
  test('the phone sign-in is not offered where the provider announces null for its endpoint', async () => {
    says.discovery['device_authorization_endpoint'] = null
    expect(await grantOf().isOffered()).toBe(false)
  })
  test('the phone sign-in accepts null for optional parts: the short address and the usual pause are used', async () => {
    Object.assign(says.device, { verification_uri_complete: null, interval: null })
    const code = await grantOf().request(attempt())
    expect(code).toMatchObject({ completeAddress: code.address, interval: 5 })
  })
  test('the phone sign-in is not offered where the profile does not allow it, and the provider is not queried', async () => {
    expect(await grantOf(false).isOffered()).toBe(false)
    expect(provider.sent).toEqual([])
    await expect(grantOf(false).request(attempt())).rejects.toThrow('login.semCelular')
  })
  test('the phone sign-in is offered where the provider does not answer, and the person who tries it sees the reason', async () => {
    says.instead['openid-configuration'] = () => Promise.reject(new TypeError('fetch failed'))
    expect(await grantOf().isOffered()).toBe(true)
    await expect(grantOf().request(attempt())).rejects.toMatchObject({ message: 'fetch failed' })
  })
  test('the phone sign-in is offered where the provider’s issuer differs from the profile’s: that is a configuration error', async () => {
    says.discovery['issuer'] = 'https://outro.example'
    await expect(grantOf().request(attempt())).rejects.toThrow('login.emissor')
  })
})

describe('a code', () => {
  test('a phone code is requested with a fresh password, a PKCE challenge and no personal data', async () => {
    const code = await grantOf().request(attempt())
    expect(sent('/device-auth')).toEqual({
      client_id: 'balcao-desktop',
      scope: 'openid profile',
      nonce: 'nonce-1',
      code_challenge: await oc.calculatePKCECodeChallenge(code.codeVerifier),
      code_challenge_method: 'S256',
      max_age: '1',
      ui_locales: 'pt-BR',
    })
    expect(code).toMatchObject({
      deviceCode: 'device-1',
      userCode: 'WDJB-MJHT',
      address: `${ISSUER}/device`,
      completeAddress: `${ISSUER}/device?user_code=WDJB-MJHT`,
      interval: 5,
      expiresIn: 600,
    })
  })
  test.each([
    ['user_code', 'A', 'A-'],
    ['user_code', 'a1 B2-c3', ' a1'],
    ['user_code', 'A'.repeat(20), 'A'.repeat(21)],
    ['user_code', '0123', 'A_B'],
    ['expires_in', 30, 29],
  ])('a phone code whose %s is %j can be typed in time, and one of %j cannot', async (name, good, bad) => {
    says.device[name] = good
    await expect(grantOf().request(attempt())).resolves.toMatchObject({ deviceCode: 'device-1' })
    says.device[name] = bad
    await expect(grantOf().request(attempt())).rejects.toThrow('login.codigoInvalido')
  })
  test.each([
    [undefined, 5],
    [1, 1],
    [0.5, 1],
    [60, 60],
    [61, 60],
  ])('a phone code with %j for its pause is polled every %d seconds', async (interval, seconds) => {
    says.device['interval'] = interval
    expect((await grantOf().request(attempt())).interval).toBe(seconds)
  })
})

describe('whether somebody has come', () => {
  const ask = async (more: Partial<Attempt> = {}) => {
    const grant = grantOf()
    const code = await grant.request(attempt())
    return grant.ask({ ...attempt(), ...more }, code)
  }
  test('the provider is polled for the phone sign-in with the code and its PKCE verifier', async () => {
    expect(await ask()).toMatchObject({ documento: '52998224725', refreshToken: 'refresh-1', nome: 'Maria' })
    const { code_verifier: proof = '', ...rest } = sent('/token')
    expect(rest).toEqual({
      client_id: 'balcao-desktop',
      device_code: 'device-1',
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    })
    expect(await oc.calculatePKCECodeChallenge(proof)).toBe(sent('/device-auth')['code_challenge'])
    expect(left).toEqual([])
  })
  test.each([
    ['authorization_pending', 'pending'],
    ['slow_down', 'slowDown'],
    ['expired_token', 'expired'],
  ])('a phone sign-in answered with %s goes on waiting: %s', async (error, notYet) => {
    says.instead['token'] = refuse(error)
    expect(await ask()).toBe(notYet)
  })
  test.each([
    ['access_denied', { falha: { codigo: 'login.recusadoNoCelular' } }],
    ['invalid_grant', { error: 'invalid_grant' }],
  ])('a phone sign-in answered with %s is over', async (error, why) => {
    says.instead['token'] = refuse(error)
    await expect(ask()).rejects.toMatchObject(why)
    expect(left).toEqual([])
  })
  test.each<[string, () => void, object]>([
    ['of another attempt', () => (says.claims['nonce'] = 'x'), { message: expect.any(String) }],
    [
      'of a password typed before',
      () => (says.claims['auth_time'] = Math.floor(Date.now() / 1000) - 60),
      { falha: { codigo: 'login.celularSemSenha' } },
    ],
  ])('a person who signed in by phone is not let in, and the session is ended: %s', async (_what, spoil, why) => {
    spoil()
    await expect(ask()).rejects.toMatchObject(why)
    expect(left).toMatchObject([{ refreshToken: 'refresh-1', idToken: expect.stringContaining('.') as string }])
  })
})
