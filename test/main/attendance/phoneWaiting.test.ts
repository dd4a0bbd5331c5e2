import { expect, test, vi } from 'vitest'
import { eachPhone, json, page, type phoneAt, provider, refusal } from './phoneKit.ts'

/* How long a sign-in on a phone is waited for, and how often the provider is asked meanwhile. */

let at: ReturnType<typeof phoneAt>
eachPhone((opened) => void (at = opened))

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
