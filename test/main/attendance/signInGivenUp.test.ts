import * as oc from 'openid-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInAlone } from './signInKit.ts'

/* A cancelled sign-in has no effect any more. A successful one on a real page is in `signIn.test.ts`. */

let at: ReturnType<typeof signInAlone>
beforeEach(() => {
  vi.useFakeTimers()
  at = signInAlone()
})
afterEach(() => vi.useRealTimers())
const turn = () => vi.advanceTimersByTimeAsync(0)

describe('given up', () => {
  test('a login cancelled before its page came up ignores the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    at.provider.authorizationUrl.mockReturnValueOnce(promise)
    const begun = at.signIn.begin({})
    await turn()
    await at.signIn.abandon()
    resolve('https://sso.serra.example/auth')
    await begun
    await at.signIn.handleCallback(at.asked())
    expect([at.ends, at.provider.exchange.mock.calls]).toEqual([[], []])
  })

  test.each([undefined, 'celular'] as const)(
    'a login cancelled while the provider is looked up reports no failure (%s)',
    async (meio) => {
      const { promise, reject } = Promise.withResolvers<never>()
      if (meio) at.device.request.mockReturnValueOnce(promise)
      else at.provider.authorizationUrl.mockReturnValueOnce(promise)
      const begun = at.signIn.begin(meio ? { meio } : {})
      await turn()
      await at.signIn.cancel()
      reject(new Error('ENOTFOUND'))
      await begun
      expect([at.ends, at.browser.opened, at.codes]).toEqual([[{ fim: 'cancelado' }], [], []])
    },
  )

  test('a phone sign-in cancelled before the code came shows none', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof at.device.request>>>()
    at.device.request.mockReturnValueOnce(promise)
    const begun = at.signIn.begin({ meio: 'celular' })
    await turn()
    await at.signIn.cancel()
    resolve({ ...(await at.device.request({} as never)), userCode: 'TARDE' })
    await begun
    expect([at.codes, at.attendance.loginEmCurso]).toEqual([[], false])
  })

  const left = (left: string) => `sign-in left something behind ${JSON.stringify({ left })}`
  test.each<[string, () => Promise<string | null>, string[]]>([
    ['leaves nothing', async () => null, []],
    ['leaves something', async () => '2 cookies', [left('2 cookies')]],
    [
      'does not close',
      () => Promise.reject(new Error('destroyed')),
      ['sign-in window did not close {"error":"Error"}', left('not closed')],
    ],
  ])('a cancelled login reports that its window %s', async (_what, close, lines) => {
    await at.signIn.begin({})
    at.browser.close = close
    await at.signIn.cancel()
    expect([at.ends, at.log.lines]).toEqual([[{ fim: 'cancelado' }], lines])
    expect(at.left.mock.calls.length).toBe(lines.length > 0 ? 1 : 0)
  })

  test('a cancelled login’s window that would not close is closed once nobody is at the machine', async () => {
    await at.signIn.begin({})
    vi.spyOn(at.browser, 'close').mockRejectedValueOnce(new Error('not responding'))
    await at.signIn.cancel()
    expect(at.browser.isOpen).toBe(true)
    await at.signIn.abandon()
    expect(at.browser.isOpen).toBe(false)
  })
})

test('a sign-in page that fails while it is being closed does not end the next login', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const open = vi.spyOn(at.browser, 'open').mockReturnValueOnce(promise)
  const begun = at.signIn.begin({})
  await turn()
  await at.signIn.cancel()
  await at.signIn.begin({})
  reject(new Error('ERR_CONNECTION_REFUSED'))
  await begun
  expect([open.mock.calls.length, at.browser.isOpen, at.attendance.loginEmCurso]).toEqual([2, true, true])
  await at.answer()
  expect(at.ends).toMatchObject([{ fim: 'cancelado' }, { fim: 'autenticado' }])
})

test('a sign-in refused because of our clock reports that, and may be retried', async () => {
  at.provider.exchange.mockRejectedValue(
    Object.assign(new oc.ClientError(''), { code: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' }),
  )
  await at.signIn.begin({})
  await at.answer()
  expect(at.ends).toMatchObject([{ fim: 'auth_error', falha: { codigo: 'login.relogio', podeRepetir: true } }])
})

test('a sign-in’s start is measured by the monotonic clock', async () => {
  at.clock.set('2026-11-20T11:00:00Z')
  await at.signIn.begin({})
  expect(at.provider.authorizationUrl.mock.calls[0]?.[0].began).toBe(at.clock.monotonic())
})
