import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FalhaError } from '../../../shared/errors.ts'
import { signInAlone, tokensOf } from './signInKit.ts'

/* One person signing in on their own phone, at a provider that answers by word. */

let at: ReturnType<typeof signInAlone>
beforeEach(() => {
  vi.useFakeTimers()
  at = signInAlone()
})
afterEach(() => vi.useRealTimers())
const turn = () => vi.advanceTimersByTimeAsync(0)

describe('on the person’s own phone', () => {
  const byPhone = { meio: 'celular' } as const

  test('a code is shown, and whoever signs in with it is served', async () => {
    await at.signIn.begin(byPhone)
    expect([at.codes, at.signIn.onPhone, at.attendance.loginEmCurso]).toEqual([['WDJB-MJHT'], true, true])
    at.device.ask.mockResolvedValue(tokensOf())
    // The clock of the machine stands still; the questions do not.
    await vi.advanceTimersByTimeAsync(5_000)
    expect(at.ends).toEqual([{ fim: 'autenticado', returnTo: '/portal/painel' }])
    expect([at.entries, at.signIn.onPhone, at.browser.opened]).toEqual([['celular'], false, []])
  })

  test('a phone sign-in given up asks the provider no more', async () => {
    expect(at.signIn.onPhone).toBe(false)
    await at.signIn.begin(byPhone)
    await at.signIn.cancel()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([at.signIn.onPhone, at.device.ask.mock.calls, at.ends]).toEqual([false, [], [{ fim: 'cancelado' }]])
  })

  test('a phone sign-in given up for the page asks the provider no more', async () => {
    await at.signIn.begin(byPhone)
    await at.signIn.begin({})
    await vi.advanceTimersByTimeAsync(60_000)
    expect([at.signIn.onPhone, at.device.ask.mock.calls, at.browser.isOpen]).toEqual([false, [], true])
  })

  test('instead of the page, which is closed, and whose answer has no effect any more', async () => {
    await at.signIn.begin({})
    await at.signIn.begin(byPhone)
    expect(at.browser.isOpen).toBe(false)
    await at.answer()
    expect([at.ends, at.provider.exchange.mock.calls, at.signIn.onPhone]).toEqual([[], [], true])
  })

  test('a phone sign-in given up before the code came shows none', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof at.device.request>>>()
    at.device.request.mockReturnValueOnce(promise)
    const begun = at.signIn.begin(byPhone)
    await turn()
    await at.signIn.cancel()
    resolve({ ...(await at.device.request({} as never)), userCode: 'TARDE' })
    await begun
    expect([at.codes, at.attendance.loginEmCurso]).toEqual([[], false])
  })

  test('a phone sign-in is offered as the provider says; where no code is to be had, that is told', async () => {
    expect(await at.signIn.offersPhone()).toBe(true)
    at.device.request.mockRejectedValueOnce(new FalhaError('login.semCelular'))
    await expect(at.signIn.begin(byPhone)).rejects.toThrow('login.semCelular')
    at.device.request.mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(at.signIn.begin(byPhone)).rejects.toMatchObject({
      falha: { codigo: 'login.indisponivel', status: 503, podeRepetir: true },
    })
    expect(at.attendance.loginEmCurso).toBe(false)
  })
})
