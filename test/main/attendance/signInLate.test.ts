import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MARIA, signInAlone, tokensOf } from './signInKit.ts'

/* Tokens that arrive after the sign-in was cancelled. */

let at: ReturnType<typeof signInAlone>
beforeEach(() => {
  vi.useFakeTimers()
  at = signInAlone()
})
afterEach(() => vi.useRealTimers())

describe('whoever is late', () => {
  /** The answer has arrived, the tokens have not: `over` happens, then they arrive. */
  const lateFor = async (over: () => void) => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof tokensOf>>()
    at.provider.exchange.mockReturnValue(promise)
    const answered = at.answer()
    over()
    resolve(tokensOf())
    await answered
    return [at.ends, at.tokens.held, at.provider.leave.mock.calls]
  }
  const end = () => {
    at.attendance.beginEnd()
    at.attendance.finishEnd()
  }

  test('a sign-in answer after the end of its attendance signs nobody in and reports nothing', async () => {
    at.attendance.identify(MARIA)
    await at.signIn.begin({})
    expect(await lateFor(end)).toEqual([[], null, [[tokensOf()]]])
    expect([vi.getTimerCount(), at.attendance.state.fase]).toEqual([0, 'livre'])
  })

  test('a sign-in answer after the end has no effect even if it reaches the window by another way', async () => {
    at.attendance.identify(MARIA)
    at.browser.opened.push((await at.signIn.start({})).authUrl)
    expect(await lateFor(end)).toEqual([[], null, [[tokensOf()]]])
    expect([at.log.lines, at.attendance.state.fase]).toEqual([[], 'livre'])
  })

  test('a sign-in answer to a cancelled login signs nobody in, and its session is ended', async () => {
    await at.signIn.begin({})
    expect(await lateFor(() => void at.signIn.cancel())).toEqual([[{ fim: 'cancelado' }], null, [[tokensOf()]]])
    expect([at.log.lines, at.attendance.state.fase]).toEqual([[], 'livre'])
  })
})
