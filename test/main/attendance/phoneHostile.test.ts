import { describe, expect, test } from 'vitest'
import { ISSUER, type Sayings } from '../../fakes/ownProvider.ts'
import { eachPhone, MARIA, now, page, phoneAt, provider, refusal } from './phoneKit.ts'

/* A provider that lies about a code, or about who typed it. How long a code is waited for is in `phoneWaiting.test.ts`. */

const joao = '11144477735'
let at: ReturnType<typeof phoneAt>
eachPhone((opened) => void (at = opened))

test('a phone sign-in closes a sign-in page that is open', async () => {
  await at.counter.signIn.begin({})
  expect(at.counter.browser.isOpen).toBe(true)
  await at.begin()
  expect(at.counter.browser.isOpen).toBe(false)
  expect(at.counter.codes).toHaveLength(1)
})

const far = 'https://phish.example/device'
const codes: [string, (device: Record<string, unknown>) => void, string][] = [
  ['has a polling interval of 0', (device) => (device['interval'] = 0), 'codigoInvalido'],
  ['has its polling interval as text', (device) => (device['interval'] = 'cinco'), 'codigoInvalido'],
  ['expires before its code can be typed', (device) => (device['expires_in'] = 5), 'codigoInvalido'],
  ['has no expiry', (device) => delete device['expires_in'], 'codigoInvalido'],
  ['has no device code', (device) => delete device['device_code'], 'codigoInvalido'],
  ['has a code of 5,000 letters', (device) => (device['user_code'] = 'A'.repeat(5000)), 'codigoInvalido'],
  ['reverses its code by a control character', (device) => (device['user_code'] = '\u202EWDJB'), 'codigoInvalido'],
  ['has a sentence as code', (device) => (device['user_code'] = 'Ligue 0800 123 4567 agora!'), 'codigoInvalido'],
  ['has no address', (device) => delete device['verification_uri'], 'codigoInvalido'],
  ['has an address at another host', (device) => (device['verification_uri'] = far), 'origem'],
  ['has an address with the code at another host', (device) => (device['verification_uri_complete'] = far), 'origem'],
  ['has a script as address', (device) => (device['verification_uri'] = 'javascript:alert(1)'), 'codigoInvalido'],
  [
    'has an address without TLS',
    (device) => (device['verification_uri'] = 'http://sso.serra.example/'),
    'codigoInvalido',
  ],
  ['has a number as address', (device) => (device['verification_uri_complete'] = 7), 'codigoInvalido'],
]
test.each([
  ['user_code', 'A', 'A-'],
  ['user_code', 'a1 B2-c3', ' a1'],
  ['user_code', 'A'.repeat(20), 'A'.repeat(21)],
  ['user_code', '0123', 'A_B'],
  ['expires_in', 30, 29],
])('a device response whose %s is %j is shown as a phone code, and one with %j is refused', async (name, good, bad) => {
  at.says.device[name] = good
  await at.begin()
  expect(at.counter.codes).toHaveLength(1)
  at.says.device[name] = bad
  await expect(at.begin()).rejects.toThrow('login.codigoInvalido')
  expect(at.counter.codes).toHaveLength(1)
})
test('a phone sign-in shows the short address if the provider’s address with the code is null', async () => {
  at.says.device['verification_uri_complete'] = null
  await at.begin()
  expect(at.counter.codes).toMatchObject([{ endereco: `${ISSUER}/device`, qr: `${ISSUER}/device` }])
})
test('a phone sign-in shows an address only if a QR code on the screen can hold the address', async () => {
  const long = (letters: number) => `${ISSUER}/`.padEnd(letters, 'a')
  at.says.device['verification_uri_complete'] = long(300)
  await at.begin()
  expect(at.counter.codes.at(-1)?.qr).toBe(long(300))
  await at.counter.signIn.cancel()
  at.says.device['verification_uri_complete'] = long(301)
  await expect(at.begin()).rejects.toThrow('login.codigoInvalido')
})

describe('no code is shown of a provider whose answer', () => {
  test.each(codes)('no phone code is shown if the provider’s device response %s', async (_name, spoil, codigo) => {
    spoil(at.says.device)
    await expect(at.begin()).rejects.toMatchObject({ falha: { codigo: `login.${codigo}` } })
    expect(at.counter.codes).toEqual([])
    expect(at.counter.attendance.state).toMatchObject({ fase: 'identificado', loginEmCurso: false })
    expect(at.questions()).toBe(0)
  })
  test.each<[string, () => Response | Promise<Response>, string]>([
    ['is a page', page, 'indisponivel'],
    ['is a megabyte and more', () => new Response('x'.repeat(1_100_000)), 'indisponivel'],
    ['does not come', () => Promise.reject(new TypeError('fetch failed')), 'indisponivel'],
    ['is that it is unavailable for now', refusal('temporarily_unavailable', 503), 'indisponivel'],
    ['is that the client is unauthorized', refusal('unauthorized_client'), 'semCelular'],
    ['is that the request is invalid', refusal('invalid_request'), 'semCelular'],
    ['is that the client is unknown', refusal('invalid_client', 401), 'cliente'],
    ['is that the scope is invalid', refusal('invalid_scope'), 'escopo'],
  ])('no phone code is shown if the provider’s answer %s', async (_name, answer, codigo) => {
    at.says.instead['device-auth'] = answer
    await expect(at.begin()).rejects.toMatchObject({ falha: { codigo: `login.${codigo}` } })
    expect(at.counter.codes).toEqual([])
    expect(at.counter.attendance.loginEmCurso).toBe(false)
  })
  test('no phone code is shown if the provider’s address is at an unlisted origin, and the error names the origin to list', async () => {
    at.says.device['verification_uri'] = far
    const campo = 'parametros.origensDoLogin'
    await expect(at.begin()).rejects.toMatchObject({ falha: { campo, endereco: 'https://phish.example' } })
    at = phoneAt({ origensDoLogin: ['https://phish.example'] })
    at.says.device['verification_uri'] = far
    delete at.says.device['verification_uri_complete']
    await at.begin()
    expect(at.counter.codes).toMatchObject([{ endereco: far, qr: far }])
  })
})

const refusals: [string, (truth: Sayings) => void, string?][] = [
  [
    'are another person’s',
    ({ claims, access }) => Object.assign(claims, access, { preferred_username: joao }),
    'outroDocumento',
  ],
  ['are of a password typed an hour ago', ({ claims }) => (claims['auth_time'] = now() - 3600), 'celularSemSenha'],
  ['do not say when a password was typed', ({ claims }) => delete claims['auth_time'], 'celularSemSenha'],
  ['are of another attempt', ({ claims }) => (claims['nonce'] = 'x')],
  ['have no ID token', ({ token }) => (token['id_token'] = undefined), 'semIdToken'],
  ['are signed with another key', (truth) => (truth.signer = provider.other), 'chave'],
]
describe('refused tokens', () => {
  test.each(refusals)('a phone sign-in is refused for tokens that %s', async (_name, spoil, codigo) => {
    await at.begin()
    at.spoilt(spoil)
    const end = await at.ended()
    expect(end).toMatchObject({ fim: 'auth_error', auth_error: 'exchange_failed' })
    expect(end && 'falha' in end ? end.falha?.codigo : undefined).toBe(codigo && `login.${codigo}`)
    expect(at.counter.attendance.state).toMatchObject({ fase: 'identificado', documento: MARIA, loginEmCurso: false })
    expect(at.counter.tokens.held).toBeNull()
    await expect.poll(() => provider.sent.some(({ url }) => /logout|revoke/.test(url))).toBe(true)
  })
  test('a phone sign-in accepts an ID token without a nonce, because RFC 8628 has none', async () => {
    await at.begin()
    at.spoilt(({ claims }) => delete claims['nonce'])
    expect(await at.ended()).toMatchObject({ fim: 'autenticado' })
  })
})
