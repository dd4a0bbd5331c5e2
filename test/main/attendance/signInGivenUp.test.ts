import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInAlone } from './signInKit.ts'

/* A sign-in that was given up: nothing of it has an effect any more. */

let at: ReturnType<typeof signInAlone>
beforeEach(() => {
  vi.useFakeTimers()
  at = signInAlone()
})
afterEach(() => vi.useRealTimers())
const turn = () => vi.advanceTimersByTimeAsync(0)

describe('given up', () => {
  test('a login given up gets no effect from its answer, and nothing waits for it', async () => {
    await at.signIn.begin({})
    await at.signIn.cancel()
    await at.answer()
    expect([at.ends, at.provider.exchange.mock.calls]).toEqual([[{ fim: 'cancelado' }], []])
    expect([at.browser.isOpen, at.attendance.loginEmCurso, vi.getTimerCount()]).toEqual([false, false, 0])
  })

  test('a login given up because nobody is there is told where a login was on the screen, and only there', async () => {
    await at.signIn.abandon()
    expect(at.ends).toEqual([])
    await at.signIn.begin({})
    await at.signIn.abandon()
    expect(at.ends).toEqual([{ fim: 'cancelado' }])
    expect(at.browser.isOpen).toBe(false)
  })

  test('a login given up because nobody is there, before its page came up, gets no effect from its answer', async () => {
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
    'a login given up while a missing provider is looked up tells nobody (%s)',
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

  const left = (left: string) => `sign-in left something behind ${JSON.stringify({ left })}`
  test.each<[string, () => Promise<string | null>, string[]]>([
    ['leaves nothing', async () => null, []],
    ['leaves something', async () => '2 cookies', [left('2 cookies')]],
    [
      'does not close',
      () => Promise.reject(new Error('destroyed')),
      ['sign-in window did not close {"error":"Error"}', left('not closed')],
    ],
  ])('a login given up finds out that its window %s, however it ended', async (_what, close, lines) => {
    await at.signIn.begin({})
    at.browser.close = close
    await at.signIn.cancel()
    expect([at.ends, at.log.lines]).toEqual([[{ fim: 'cancelado' }], lines])
    expect(at.left.mock.calls.length).toBe(lines.length > 0 ? 1 : 0)
  })

  test('a login given up whose window would not close is closed once nobody is at the machine', async () => {
    await at.signIn.begin({})
    vi.spyOn(at.browser, 'close').mockRejectedValueOnce(new Error('not responding'))
    await at.signIn.cancel()
    expect(at.browser.isOpen).toBe(true)
    await at.signIn.abandon()
    expect(at.browser.isOpen).toBe(false)
  })
})

test('a page that fails while it is being closed does not end the login that was begun after it', async () => {
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
