import { afterEach, beforeEach, vi, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../fakes/counter.ts'
import { ISSUER, ownProvider, type Sayings } from '../../fakes/ownProvider.ts'

/* A sign-in on a phone at a provider that lies about a code, or about who typed it. With a real provider: `phone.test.ts`. */

const provider = await ownProvider()
const MARIA = '52998224725'
const now = () => Math.floor(Date.now() / 1000)
const json = (body: unknown, status = 400) => Response.json(body, { status })
const refusal = (error: string, status?: number) => () => json({ error }, status)
const page = (status = 200) =>
  new Response('<!doctype html><h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } })

const joao = '11144477735'
let last: Counter
let at: ReturnType<typeof phoneAt>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  at = phoneAt()
})
afterEach(async () => {
  await last.signIn.cancel()
  vi.useRealTimers()
})

/**
 * A counter where Maria signs in on her phone, at a provider in memory. Signatures are checked in real time, by other threads, so
 * the test fakes `setTimeout` and `performance`, and time advances in between.
 */
function phoneAt(parametros: object = {}) {
  provider.sent.length = 0
  let says = provider.truth('', MARIA, now())
  const fetch = provider.fetchFor(() => says)
  /** Questions that the provider is answering. */
  let asked = 0
  const counted: typeof fetch = async (...given) => {
    asked += 1
    return fetch(...given).finally(() => void (asked -= 1))
  }
  const perfil = {
    dominio: 'serra.example',
    baseUrl: 'https://api.serra.example',
    authUrl: ISSUER,
    parametros: { entradaPeloCelular: true, ...parametros },
  }
  const counter = openCounter({ perfil, fetch: counted })
  counter.attendance.identify(MARIA)
  last = counter

  /** Advances time by a second at a time while a test waits for something, and not while the provider signs. */
  async function until(done: () => boolean): Promise<void> {
    while (!done()) {
      if (asked === 0 && vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(1_000)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return {
    counter,
    /** The provider's answers, which a test may change. */
    get says() {
      return says
    },
    begin: () => counter.signIn.begin({ meio: 'celular' }),
    questions: () => provider.sent.filter(({ url }) => url.endsWith('/token')).length,
    until,
    async ended() {
      await until(() => counter.ends.length > 0)
      return counter.ends.at(-1)
    },
    /** Answers for this attempt, with these changes to the correct ones. */
    spoilt(spoil: (truth: Sayings) => void) {
      const request = provider.sent.find(({ url }) => url.endsWith('/device-auth'))?.body
      says = provider.truth(new URLSearchParams(request).get('nonce') ?? '', MARIA, now())
      spoil(says)
    },
    /** Gives these answers to the polls, the last one to all that follow; records when each came, in seconds from the code on. */
    answers(...answers: (() => Response | Promise<Response>)[]): number[] {
      const began = performance.now()
      const times: number[] = []
      says.instead['token'] = () => {
        times.push(Math.round((performance.now() - began) / 1000))
        return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? page()
      }
      return times
    },
    /** Gives these answers to the first polls, and correct ones after them. */
    answersFirst(...answers: (() => Response | Promise<Response>)[]) {
      says.instead['token'] = () => {
        const next = answers.shift()
        if (answers.length === 0) delete says.instead['token']
        return next?.() ?? page()
      }
    },
  }
}

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
  test.each([undefined, null])(
    'a phone sign-in is refused if the provider’s device endpoint is %j',
    async (endpoint) => {
      at.says.discovery['device_authorization_endpoint'] = endpoint
      expect(await at.counter.signIn.offersPhone()).toBe(false)
      await expect(at.begin()).rejects.toThrow('login.semCelular')
    },
  )
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

/* How long a sign-in on a phone is waited for, and how often the provider is asked meanwhile. */

test('a phone sign-in polls again, a little later, after an unreadable answer', async () => {
  await at.begin()
  at.spoilt(() => undefined)
  at.answersFirst(
    page,
    () => Promise.reject(new TypeError('fetch failed')),
    refusal('authorization_pending'),
    () => page(502),
    refusal('server_error', 500),
    refusal('authorization_pending'),
    () => json(null, 200),
  )
  expect(await at.ended()).toMatchObject({ fim: 'autenticado' })
  expect(at.questions()).toBe(8)
})
test.each([
  [5, [5, 15, 35]],
  [20, [20, 60, 120]],
])(
  'a phone sign-in polled every %d seconds doubles its interval after each unreadable answer, and ends after three in a row',
  async (interval, expected) => {
    at.says.device['interval'] = interval
    await at.begin()
    const times = at.answers(page)
    expect(await at.ended()).toMatchObject({ fim: 'auth_error', falha: { codigo: 'login.indisponivel' } })
    expect(times).toEqual(expected)
  },
)
test.each([
  ['as the provider says', 7, [7, 14, 21, 28]],
  ['five seconds apart where it does not say', undefined, [5, 10, 15, 20]],
  ['five seconds apart where it says null', null, [5, 10, 15, 20]],
  ['once a second where it wants to be asked more often', 0.1, [1, 2, 3, 4]],
  ['once a minute where it wants to be asked hardly ever', 1e9, [60, 120, 180, 240]],
])('a phone sign-in is polled %s while the person has not signed in', async (_how, interval, expected) => {
  at.says.device['interval'] = interval
  await at.begin()
  const times = at.answers(refusal('authorization_pending'))
  await at.until(() => times.length === 4)
  expect(times).toEqual(expected)
})
test('a phone sign-in polls more slowly if the provider says slow_down, at most once a minute, and the screen shows the waiting', async () => {
  await at.begin()
  const times = at.answers(refusal('slow_down'))
  await at.until(() => times.length === 14)
  expect(times.slice(0, 4)).toEqual([5, 15, 30, 50])
  expect(times.slice(-3)).toEqual([390, 450, 510])
  const told = at.counter.codes.map(({ espera, segundos }) => [espera, segundos])
  expect(told.slice(0, 4)).toEqual([
    [null, 600],
    [10, 595],
    [15, 585],
    [20, 570],
  ])
  expect(told.at(-1)).toEqual([60, 90])
})
test('a phone sign-in replaces an expired code by a new code', async () => {
  await at.begin()
  at.spoilt(({ device }) => Object.assign(device, { user_code: 'NOVO-2', device_code: 'device-2' }))
  at.answersFirst(refusal('authorization_pending'), refusal('expired_token'))
  expect(await at.ended()).toMatchObject({ fim: 'autenticado' })
  expect(at.counter.codes).toMatchObject([
    { codigo: 'WDJB-MJHT', renovado: false },
    { codigo: 'NOVO-2', renovado: true },
  ])
  expect(provider.sent.findLast(({ url }) => url.endsWith('/token'))?.body).toContain('device-2')
})
test('a phone sign-in replaces its code once our own clock says that the code has expired', async () => {
  at.says.device['expires_in'] = 32
  await at.begin()
  const times = at.answers(refusal('authorization_pending'))
  await at.until(() => at.counter.codes.length === 2)
  expect(times).toEqual([5, 10, 15, 20, 25, 30, 32])
  expect(at.counter.codes.map(({ renovado }) => renovado)).toEqual([false, true])
})
test.each([
  ['a page comes instead', page, 'login.indisponivel'],
  ['the provider refuses', refusal('unauthorized_client'), 'login.semCelular'],
])('a phone sign-in whose expired code cannot be replaced ends with a message: %s', async (_why, answer, codigo) => {
  await at.begin()
  at.says.instead['device-auth'] = answer
  at.answersFirst(refusal('expired_token'))
  expect(await at.ended()).toMatchObject({ fim: 'auth_error', falha: { codigo } })
})
test.each([
  ['failed where the provider no longer knows its code', 'invalid_grant', { auth_error: 'exchange_failed' }],
  ['cancelled where its person refused', 'access_denied', { falha: { codigo: 'login.recusadoNoCelular' } }],
])('a phone sign-in ends as %s', async (_how, error, end) => {
  await at.begin()
  at.says.instead['token'] = refusal(error)
  expect(await at.ended()).toMatchObject(end)
})
test.each([
  ['for ever', 1e15, 5],
  ['for ever, with an endless polling interval,', 1e15, 1e9],
  ['for half a minute at a time', 30, 5],
  ['for 400 seconds at a time', 400, 5],
])('a phone sign-in with a code valid %s stops polling and ends after ten minutes', async (_name, holds, interval) => {
  Object.assign(at.says.device, { expires_in: holds, interval })
  at.says.instead['token'] = refusal('authorization_pending')
  await at.begin()
  expect(at.counter.codes[0]?.segundos).toBeLessThanOrEqual(600)
  expect(await at.ended()).toEqual({
    fim: 'cancelado',
    falha: { codigo: 'login.codigoVencido', podeRepetir: false },
  })
  const before = at.questions()
  expect(before).toBeGreaterThan(8)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(at.questions()).toBe(before)
  expect(vi.getTimerCount()).toBe(0)
})
test('a phone sign-in ends with its attendance: no further poll, and no message', async () => {
  at.says.instead['token'] = refusal('slow_down')
  await at.begin()
  await vi.advanceTimersByTimeAsync(6_000)
  await at.counter.wipe.end('inatividade')
  const [before, shown] = [at.questions(), at.counter.codes.length]
  await vi.advanceTimersByTimeAsync(600_000)
  expect([at.questions(), at.counter.codes.length]).toEqual([before, shown])
  expect(at.counter.ends).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
test('a phone sign-in ended between two polls leaves no timer for the next person', async () => {
  await at.begin()
  await at.until(() => vi.getTimerCount() === 1)
  await at.counter.wipe.end('pedido')
  expect(vi.getTimerCount()).toBe(0)
})
// @promise 4
test.each([
  ['an expired code', 'device-auth', () => json(at.says.device, 200)],
  ['slower polling', 'token', refusal('slow_down')],
])(
  'a phone sign-in that ends while the provider is queried about %s shows no answer to the next person',
  async (_what, end, late) => {
    await at.begin()
    const { promise, resolve } = Promise.withResolvers<Response>()
    const asked = vi.fn<() => Promise<Response>>(() => promise)
    Object.assign(at.says.instead, { token: refusal('expired_token'), [end]: asked })
    await at.until(() => asked.mock.calls.length > 0)
    await at.counter.wipe.end('pedido')
    resolve(late())
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(at.counter.codes).toHaveLength(1)
  },
)
test('a phone sign-in cancelled while its first code is requested reports no failure', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  const asked = vi.fn<() => Promise<Response>>(() => promise)
  at.says.instead['device-auth'] = asked
  const begun = at.begin()
  await at.until(() => asked.mock.calls.length > 0)
  await at.counter.signIn.cancel()
  reject(new TypeError('fetch failed'))
  await begun
  expect([at.counter.ends, at.counter.codes]).toEqual([[{ fim: 'cancelado' }], []])
})
