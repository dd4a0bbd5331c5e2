import { beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox/index.ts'
import { oneSandbox } from '../../fakes/sandbox.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { type Counter, openCounter } from '../../fakes/counter.ts'

const maria = '52998224725'
let sandbox: Sandbox
let counter: Counter
oneSandbox((started) => void (sandbox = started))
beforeEach(() => {
  counter = openCounter({ perfil: sandbox.perfil() })
  counter.attendance.identify(maria)
})

const withQuery = (url: string, change: (query: URLSearchParams) => void) => {
  const query = new URLSearchParams(url.split('?')[1])
  change(query)
  return `balcao://auth/callback?${query}`
}

// @row login-return.failure
describe('a spoilt answer ends the login before anything is sent', () => {
  test.each<[string, (query: URLSearchParams) => void, string]>([
    ['no code', (query) => query.delete('code'), 'missing_params'],
    [
      'an error of the provider',
      (query) => (query.delete('code'), query.set('error', 'server_error')),
      'exchange_failed',
    ],
  ])('a broken redirect of the provider ends the sign-in: %s', async (_name, change, auth_error) => {
    await counter.signIn.begin({})
    const url = await counter.browser.signIn(maria)
    await counter.signIn.handleCallback(withQuery(url, change))
    expect(counter.ends).toMatchObject([{ fim: 'auth_error', auth_error }])
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', loginEmCurso: false })
    expect(counter.browser.isOpen).toBe(false)
    expect(sandbox.idp.pedidosToken()).toBe(0)
    // The attempt is used up: the genuine answer comes too late.
    await counter.signIn.handleCallback(url)
    expect(counter.ends).toHaveLength(1)
    expect(sandbox.idp.pedidosToken()).toBe(0)
  })
  test.each<[string, (query: URLSearchParams) => void]>([
    ['another state', (query) => query.set('state', 'x'.repeat(43))],
    ['no state', (query) => query.delete('state')],
    [
      'an error, and no state',
      (query) => (query.set('error', 'access_denied'), ['state', 'code'].map((name) => query.delete(name))),
    ],
    ['an error, and another state', (query) => (query.set('error', 'access_denied'), query.set('state', 'x'))],
  ])(
    'a redirect of another attendance (%s) has no effect, and the true redirect still ends the sign-in',
    async (_name, change) => {
      await counter.signIn.begin({})
      const url = await counter.browser.signIn(maria)
      const before = counter.states.length
      await counter.signIn.handleCallback(withQuery(url, change))
      expect([counter.ends, counter.states.length]).toEqual([[], before])
      expect(counter.browser.isOpen).toBe(true)
      await counter.signIn.handleCallback(url)
      expect(counter.ends).toMatchObject([{ fim: 'autenticado' }])
    },
  )
})

describe('an address to which the sign-in page itself goes', () => {
  // A page that led back with no answer would wait for ever.
  test.each<[string, (url: string) => string, string]>([
    ['another state', (url) => withQuery(url, (query) => query.set('state', 'x')), 'invalid_state'],
    ['no state', (url) => withQuery(url, (query) => query.delete('state')), 'missing_params'],
    ['a slash before its query', (url) => url.replace('?', '/?'), 'missing_params'],
  ])('a sign-in page that leads back with %s ends the login at once', async (_what, change, auth_error) => {
    await counter.signIn.begin({})
    counter.browser.deliver(change(await counter.browser.signIn(maria)))
    await expect.poll(() => counter.ends).toMatchObject([{ fim: 'auth_error', auth_error }])
    expect([counter.browser.isOpen, sandbox.idp.pedidosToken()]).toEqual([false, 0])
  })
  test.each([
    ['access_denied', { fim: 'cancelado' }],
    ['invalid_scope', { falha: { codigo: 'login.escopo' } }],
    ['server_error', { auth_error: 'exchange_failed' }],
  ])('a sign-in page that leads back with the error %s alone ends the login with its reason', async (error, end) => {
    await counter.signIn.begin({})
    counter.browser.deliver(`balcao://auth/callback?error=${error}`)
    await expect.poll(() => counter.ends).toMatchObject([end])
  })
  test('a sign-in page that leads elsewhere, and then back twice, signs the person in once', async () => {
    await counter.signIn.begin({})
    const url = await counter.browser.signIn(maria)
    for (const led of ['balcao://outro', url, url]) counter.browser.deliver(led)
    await counter.nextEnd()
    await counter.signIn.settled()
    expect([counter.ends, sandbox.idp.pedidosToken()]).toMatchObject([[{ fim: 'autenticado' }], 1])
  })
})

describe('an answer nobody waits for', () => {
  test('unexpected redirects have no effect, and cause one log line a minute at most', async () => {
    const clock = new FakeClock()
    counter = openCounter({ perfil: sandbox.perfil(), clock })
    const knock = () => counter.signIn.handleCallback('balcao://auth/callback?state=s&code=c')
    for (let time = 0; time < 500; time++) await knock()
    expect([counter.ends, counter.states]).toEqual([[], []])
    expect(counter.log.lines).toEqual(['callback ignored {"before":0}'])
    clock.pass(60_000)
    await knock()
    expect(counter.log.lines.at(-1)).toBe('callback ignored {"before":499}')
  })
  test('a redirect is accepted for ten minutes, even if sleep or a clock set back stops the timer', async () => {
    const clock = new FakeClock()
    counter = openCounter({ perfil: sandbox.perfil(), clock })
    counter.attendance.identify(maria)
    for (const [ms, ends] of [
      [10 * 60_000, 0],
      [10 * 60_000 - 1, 1],
    ] as const) {
      await counter.signIn.begin({})
      const url = await counter.browser.signIn(maria)
      clock.pass(ms)
      if (ends === 0) clock.set('2026-11-20T11:00:00Z')
      await counter.signIn.handleCallback(url)
      expect(counter.ends).toHaveLength(ends)
    }
  })

  test('a redirect delivered again later does not end the session at the provider', async () => {
    await counter.signIn.begin({})
    const url = await counter.browser.signIn(maria)
    await counter.signIn.handleCallback(url)
    await counter.signIn.handleCallback(url)
    expect(sandbox.idp.pedidosToken()).toBe(1)
    const old = await counter.tokens.accessToken()
    expect(await counter.tokens.renew(old)).not.toBe(old)
  })
  test('a redirect for the older of two sign-ins does not end the newer one', async () => {
    await counter.signIn.begin({})
    const older = await counter.browser.signIn(maria)
    await counter.signIn.begin({})
    await counter.signIn.handleCallback(older)
    expect(counter.ends).toEqual([])
    expect(counter.attendance.state).toMatchObject({ loginEmCurso: true })
    expect(sandbox.idp.pedidosToken()).toBe(0)
  })
})
