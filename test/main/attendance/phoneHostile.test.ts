import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Counter, openCounter } from '../../fakes/counter.ts'
import { ISSUER, ownProvider, type Sayings } from '../../fakes/ownProvider.ts'

const maria = '52998224725'
const joao = '11144477735'
const now = () => Math.floor(Date.now() / 1000)
const base = {
  dominio: 'serra.example',
  baseUrl: 'https://api.serra.example',
  authUrl: ISSUER,
  parametros: { entradaPeloCelular: true },
}
let provider: Awaited<ReturnType<typeof ownProvider>>
let counter: Counter
let says: Sayings
/** Questions that the provider is answering. */
let asked = 0

const json = (body: unknown, status = 400) => Response.json(body, { status })
const refusal = (error: string, status?: number) => () => json({ error }, status)
const page = (status = 200) =>
  new Response('<!doctype html><h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } })

beforeAll(async () => {
  provider = await ownProvider()
})
beforeEach(() => {
  // Signatures are checked in real time, by other threads, so fake time advances in between.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  open()
})
afterEach(async () => {
  await counter.signIn.cancel()
  vi.useRealTimers()
})

function open(parametros: object = {}) {
  provider.sent.length = 0
  says = provider.truth('', maria, now())
  const perfil = { ...base, parametros: { ...base.parametros, ...parametros } }
  const fetch = provider.fetchFor(() => says)
  asked = 0
  const counted: typeof fetch = async (...given) => {
    asked += 1
    return fetch(...given).finally(() => void (asked -= 1))
  }
  counter = openCounter({ perfil, fetch: counted })
  counter.attendance.identify(maria)
}
const begin = () => counter.signIn.begin({ meio: 'celular' })
const questions = () => provider.sent.filter(({ url }) => url.endsWith('/token')).length
/** Gives the same answer to every poll; records when each came, in whole seconds from the first code on. */
function answersAlways(answer: () => Response): number[] {
  const began = performance.now()
  const times: number[] = []
  says.instead['token'] = () => {
    times.push(Math.round((performance.now() - began) / 1000))
    return answer()
  }
  return times
}

/** Advances time by a second at a time while a test waits for something, and not while the provider signs. */
async function until(done: () => boolean): Promise<void> {
  while (!done()) {
    if (asked === 0 && vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
async function ended() {
  await until(() => counter.ends.length > 0)
  return counter.ends.at(-1)
}

/** The token endpoint's answers, one after the other; after the last it answers correctly. */
function answersFirst(...answers: (() => Response | Promise<Response>)[]) {
  const left = [...answers]
  says.instead['token'] = () => {
    const next = left.shift()
    if (left.length === 0) delete says.instead['token']
    if (!next) throw new Error('asked too often')
    return next()
  }
}
/** The truth speaks of this attempt, spoilt like this. */
function spoilt(spoil: (truth: Sayings) => void) {
  const nonce = new URLSearchParams(provider.sent.find(({ url }) => url.endsWith('/device-auth'))?.body).get('nonce')
  says = provider.truth(nonce ?? '', maria, now())
  spoil(says)
}

test('an honest provider signs a person in by phone (the control for the lies that follow)', async () => {
  await begin()
  spoilt(() => undefined)
  expect(await ended()).toMatchObject({ fim: 'autenticado' })
})

test('a phone sign-in closes the sign-in page that was open', async () => {
  await counter.signIn.begin({})
  expect(counter.browser.isOpen).toBe(true)
  await begin()
  expect(counter.browser.isOpen).toBe(false)
  expect(counter.codes).toHaveLength(1)
})

const far = 'https://phish.example/device'
const codes: [string, (device: Record<string, unknown>) => void, string][] = [
  ['asks to be asked without a pause', (device) => (device['interval'] = 0), 'codigoInvalido'],
  ['asks to be asked before it was', (device) => (device['interval'] = -5), 'codigoInvalido'],
  ['writes the pause as text', (device) => (device['interval'] = 'cinco'), 'codigoInvalido'],
  ['is over at once', (device) => (device['expires_in'] = 0), 'codigoInvalido'],
  ['is over before it can be typed', (device) => (device['expires_in'] = 5), 'codigoInvalido'],
  ['was over long ago', (device) => (device['expires_in'] = -1), 'codigoInvalido'],
  ['does not say how long it holds', (device) => delete device['expires_in'], 'codigoInvalido'],
  ['has no device code', (device) => delete device['device_code'], 'codigoInvalido'],
  ['has a number for a device code', (device) => (device['device_code'] = 7), 'codigoInvalido'],
  ['has no code to show', (device) => delete device['user_code'], 'codigoInvalido'],
  ['has an empty code', (device) => (device['user_code'] = ''), 'codigoInvalido'],
  ['has a code of 5,000 letters', (device) => (device['user_code'] = 'A'.repeat(5000)), 'codigoInvalido'],
  ['turns its code around', (device) => (device['user_code'] = '\u202EWDJB'), 'codigoInvalido'],
  ['hides something in its code', (device) => (device['user_code'] = 'WD\u200BJB'), 'codigoInvalido'],
  ['writes its code on two lines', (device) => (device['user_code'] = 'WDJB\nMJHT'), 'codigoInvalido'],
  ['writes a sentence for a code', (device) => (device['user_code'] = 'Ligue 0800 123 4567 agora!'), 'codigoInvalido'],
  ['names no address', (device) => delete device['verification_uri'], 'codigoInvalido'],
  ['leads to another host', (device) => (device['verification_uri'] = far), 'origem'],
  ['leads to another host by its code', (device) => (device['verification_uri_complete'] = far), 'origem'],
  [
    'leads to a host below',
    (device) => (device['verification_uri'] = far.replace('phish', 'sso.serra.example.phish')),
    'origem',
  ],
  ['leads to another port', (device) => (device['verification_uri'] = 'https://sso.serra.example:8443/'), 'origem'],
  ['leads to a script', (device) => (device['verification_uri'] = 'javascript:alert(1)'), 'codigoInvalido'],
  [
    'leads to a page of its own making',
    (device) => (device['verification_uri'] = 'data:text/html,x'),
    'codigoInvalido',
  ],
  ['leads out unencrypted', (device) => (device['verification_uri'] = 'http://sso.serra.example/'), 'codigoInvalido'],
  [
    'leads elsewhere by a name',
    (device) => (device['verification_uri'] = `https://sso.serra.example@phish.example/`),
    'codigoInvalido',
  ],
  ['breaks its address', (device) => (device['verification_uri'] = 'https://sso.serra\n.example/'), 'codigoInvalido'],
  [
    'has an address of 5,000 letters',
    (device) => (device['verification_uri'] = `${ISSUER}/${'a'.repeat(5000)}`),
    'codigoInvalido',
  ],
  ['has a number for an address', (device) => (device['verification_uri_complete'] = 7), 'codigoInvalido'],
]
test('a phone sign-in shows an address only if a QR code on the screen can hold it', async () => {
  const long = (letters: number) => `${ISSUER}/`.padEnd(letters, 'a')
  says.device['verification_uri_complete'] = long(300)
  await begin()
  expect(counter.codes.at(-1)?.qr).toBe(long(300))
  await counter.signIn.cancel()
  says.device['verification_uri_complete'] = long(301)
  await expect(begin()).rejects.toThrow('login.codigoInvalido')
})

describe('no code is shown of a provider whose answer', () => {
  test.each(codes)('no phone code is shown where the provider’s answer %s', async (_name, spoil, codigo) => {
    spoil(says.device)
    await expect(begin()).rejects.toMatchObject({ falha: { codigo: `login.${codigo}` } })
    expect(counter.codes).toEqual([])
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', loginEmCurso: false })
    expect(questions()).toBe(0)
  })
  test.each<[string, () => Response | Promise<Response>, string]>([
    ['is a page', page, 'indisponivel'],
    ['is a list', () => json([], 200), 'codigoInvalido'],
    ['is a megabyte and more', () => new Response('x'.repeat(1_100_000)), 'indisponivel'],
    ['does not come', () => Promise.reject(new TypeError('fetch failed')), 'indisponivel'],
    ['is that it has no time', refusal('temporarily_unavailable', 503), 'indisponivel'],
    ['is that this program may not', refusal('unauthorized_client'), 'semCelular'],
    ['is that this way is closed', refusal('invalid_request'), 'semCelular'],
    ['is that it does not know this program', refusal('invalid_client', 401), 'cliente'],
    ['is that it does not take the scope', refusal('invalid_scope'), 'escopo'],
  ])('no phone code is shown where the provider’s answer %s', async (_name, answer, codigo) => {
    says.instead['device-auth'] = answer
    await expect(begin()).rejects.toMatchObject({ falha: { codigo: `login.${codigo}` } })
    expect(counter.codes).toEqual([])
    expect(counter.attendance.loginEmCurso).toBe(false)
  })
  test('no phone code is shown where the provider’s answer leads elsewhere, and the technician sees which origin to list', async () => {
    says.device['verification_uri'] = far
    const campo = 'parametros.origensDoLogin'
    await expect(begin()).rejects.toMatchObject({ falha: { campo, endereco: 'https://phish.example' } })
    open({ origensDoLogin: ['https://phish.example'] })
    says.device['verification_uri'] = far
    delete says.device['verification_uri_complete']
    await begin()
    expect(counter.codes).toMatchObject([{ endereco: far, qr: far }])
  })
})

const refusals: [string, (truth: Sayings) => void, string?][] = [
  [
    'are another person’s',
    ({ claims, access }) => Object.assign(claims, access, { preferred_username: joao }),
    'outroDocumento',
  ],
  ['are of two people', ({ access }) => access && (access['preferred_username'] = joao), 'outroDocumento'],
  [
    'are nobody’s',
    ({ claims, access }) => {
      for (const said of [claims, access]) delete said?.['preferred_username']
    },
    'semDocumento',
  ],
  ['are of a password typed an hour ago', ({ claims }) => (claims['auth_time'] = now() - 3600), 'celularSemSenha'],
  ['do not say when a password was typed', ({ claims }) => delete claims['auth_time'], 'celularSemSenha'],
  ['are of another attempt', ({ claims }) => (claims['nonce'] = 'x')],
  ['are for another client', ({ claims }) => (claims['aud'] = 'outro-programa')],
  ['name another authorized party', ({ claims }) => (claims['azp'] = 'outro-programa')],
  ['are of another issuer', ({ claims }) => (claims['iss'] = 'https://outro.example')],
  [
    'are of last year',
    ({ claims }) => Object.assign(claims, { iat: now() - 31e6, exp: now() - 31e6 + 300 }),
    'relogio',
  ],
  ['are signed with another key', (truth) => (truth.signer = provider.other)],
  ['have no ID token', ({ token }) => (token['id_token'] = undefined)],
  ['have no access token', ({ token }) => (token['access_token'] = undefined)],
]
describe('nobody is let in by tokens that', () => {
  test.each(refusals)('a phone sign-in is refused for tokens that %s', async (_name, spoil, codigo) => {
    await begin()
    spoilt(spoil)
    const end = await ended()
    expect(end).toMatchObject({ fim: 'auth_error', auth_error: 'exchange_failed' })
    expect(end && 'falha' in end ? end.falha?.codigo : undefined).toBe(codigo && `login.${codigo}`)
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', documento: maria, loginEmCurso: false })
    expect(counter.tokens.held).toBeNull()
    await expect.poll(() => provider.sent.some(({ url }) => /logout|revoke/.test(url))).toBe(true)
  })
  test('a phone sign-in accepts tokens without a nonce, because RFC 8628 has none', async () => {
    await begin()
    spoilt(({ claims }) => delete claims['nonce'])
    expect(await ended()).toMatchObject({ fim: 'autenticado' })
  })
})

describe('while nobody has come', () => {
  test('a phone sign-in polls again, a little later, after a senseless answer', async () => {
    await begin()
    spoilt(() => undefined)
    answersFirst(
      page,
      () => Promise.reject(new TypeError('fetch failed')),
      refusal('authorization_pending'),
      () => page(502),
      refusal('server_error', 500),
    )
    expect(await ended()).toMatchObject({ fim: 'autenticado' })
    expect(questions()).toBe(6)
  })
  test('a phone sign-in ends after three senseless answers in a row', async () => {
    await begin()
    const times = answersAlways(page)
    expect(await ended()).toMatchObject({ fim: 'auth_error', falha: { codigo: 'login.indisponivel' } })
    expect(times).toEqual([5, 15, 35])
  })
  test.each([
    ['as the provider says', 7, [7, 14, 21, 28]],
    ['five seconds apart where it does not say', undefined, [5, 10, 15, 20]],
    ['once a second where it wants to be asked more often', 0.1, [1, 2, 3, 4]],
    ['once a minute where it wants to be asked hardly ever', 1e9, [60, 120, 180, 240]],
  ])('a phone sign-in is polled %s while the person has not come', async (_how, interval, expected) => {
    says.device['interval'] = interval
    await begin()
    const times = answersAlways(refusal('authorization_pending'))
    await until(() => times.length === 4)
    expect(times).toEqual(expected)
  })
  test('a phone sign-in slows its polling on request, to a minute at most, and the person sees it', async () => {
    await begin()
    const times = answersAlways(refusal('slow_down'))
    await until(() => times.length === 14)
    expect(times.slice(0, 4)).toEqual([5, 15, 30, 50])
    expect(times.slice(-3)).toEqual([390, 450, 510])
    const told = counter.codes.map(({ espera, segundos }) => [espera, segundos])
    expect(told.slice(0, 4)).toEqual([
      [null, 600],
      [10, 595],
      [15, 585],
      [20, 570],
    ])
    expect(told.at(-1)).toEqual([60, 90])
  })
  test('a phone sign-in replaces an expired code by a new one', async () => {
    await begin()
    spoilt(({ device }) => Object.assign(device, { user_code: 'NOVO-2', device_code: 'device-2' }))
    answersFirst(refusal('authorization_pending'), refusal('expired_token'))
    expect(await ended()).toMatchObject({ fim: 'autenticado' })
    expect(counter.codes).toMatchObject([
      { codigo: 'WDJB-MJHT', renovado: false },
      { codigo: 'NOVO-2', renovado: true },
    ])
    expect(provider.sent.findLast(({ url }) => url.endsWith('/token'))?.body).toContain('device-2')
  })
  test('a phone sign-in ends where only our clock says that its code expired', async () => {
    says.device['expires_in'] = 32
    await begin()
    const times = answersAlways(refusal('authorization_pending'))
    await until(() => counter.codes.length === 2)
    expect(times).toEqual([5, 10, 15, 20, 25, 30, 32])
    expect(counter.codes.map(({ renovado }) => renovado)).toEqual([false, true])
  })
  test('a phone sign-in ends with a message where no new code can be had', async () => {
    await begin()
    says.instead['device-auth'] = page
    answersFirst(refusal('expired_token'))
    expect(await ended()).toMatchObject({ fim: 'auth_error', falha: { codigo: 'login.indisponivel' } })
  })
  test('a phone sign-in ends at a refusal', async () => {
    await begin()
    says.instead['token'] = refusal('access_denied')
    expect(await ended()).toMatchObject({ fim: 'cancelado', falha: { codigo: 'login.recusadoNoCelular' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(questions()).toBe(1)
  })
  test('a phone sign-in replaces a code that the provider no longer knows', async () => {
    await begin()
    says.instead['token'] = refusal('invalid_grant')
    expect(await ended()).toMatchObject({ fim: 'auth_error', auth_error: 'exchange_failed' })
  })
  test.each([
    ['for ever', 1e15, 5],
    ['for ever, and wants to be left alone', 1e15, 1e9],
    ['for half a minute at a time', 30, 5],
  ])(
    'a phone sign-in with a code valid %s ends after ten minutes, and so does its polling',
    async (_name, holds, interval) => {
      Object.assign(says.device, { expires_in: holds, interval })
      says.instead['token'] = refusal('authorization_pending')
      await begin()
      expect(counter.codes[0]?.segundos).toBeLessThanOrEqual(600)
      expect(await ended()).toEqual({
        fim: 'cancelado',
        falha: { codigo: 'login.codigoVencido', podeRepetir: false },
      })
      const before = questions()
      expect(before).toBeGreaterThan(8)
      await vi.advanceTimersByTimeAsync(600_000)
      expect(questions()).toBe(before)
      expect(vi.getTimerCount()).toBe(0)
    },
  )
  test('a phone sign-in ends with its attendance: no further poll, nothing shown', async () => {
    says.instead['token'] = refusal('slow_down')
    await begin()
    await vi.advanceTimersByTimeAsync(6_000)
    await counter.wipe.end('inatividade')
    const [before, shown] = [questions(), counter.codes.length]
    await vi.advanceTimersByTimeAsync(600_000)
    expect([questions(), counter.codes.length]).toEqual([before, shown])
    expect(counter.ends).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
  test('a phone sign-in ended between two polls leaves no timer for the next person', async () => {
    await begin()
    await until(() => vi.getTimerCount() === 1)
    await counter.wipe.end('pedido')
    expect(vi.getTimerCount()).toBe(0)
  })
  // @promise 4
  test.each([
    ['a code that is over', 'device-auth', () => json(says.device, 200)],
    ['whether it wants more time', 'token', refusal('slow_down')],
  ])(
    'a phone sign-in ended while the provider is queried about %s shows nobody the answer',
    async (_what, end, late) => {
      await begin()
      const { promise, resolve } = Promise.withResolvers<Response>()
      const asked = vi.fn<() => Promise<Response>>(() => promise)
      Object.assign(says.instead, { token: refusal('expired_token'), [end]: asked })
      await until(() => asked.mock.calls.length > 0)
      await counter.wipe.end('pedido')
      resolve(late())
      for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      expect(counter.codes).toHaveLength(1)
    },
  )
})
