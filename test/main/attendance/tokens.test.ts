import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TokenSet } from '../../../main/attendance/tokenSet.ts'
import { Tokens } from '../../../main/attendance/tokens.ts'
import { FalhaError } from '../../../shared/errors.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { tokenSet } from '../../fakes/tokens.ts'

const set = (accessToken: string, expiresAt: number) => tokenSet({ accessToken, expiresAt })
let clock: FakeClock
let refresh: ReturnType<typeof vi.fn<(old: TokenSet) => Promise<TokenSet>>>
let onExpired: ReturnType<typeof vi.fn<(old: TokenSet) => void>>
let onStranger: ReturnType<typeof vi.fn<(both: readonly TokenSet[]) => void>>
let onLate: ReturnType<typeof vi.fn<(fresh: TokenSet) => void>>
let tokens: Tokens

beforeEach(() => {
  clock = new FakeClock()
  refresh = vi.fn<(old: TokenSet) => Promise<TokenSet>>()
  onExpired = vi.fn<(old: TokenSet) => void>()
  onStranger = vi.fn<(both: readonly TokenSet[]) => void>()
  onLate = vi.fn<(fresh: TokenSet) => void>()
  tokens = new Tokens({ clock, refresh, onExpired, onStranger, onLate })
})
/** Signs in with a token that lives five minutes. */
const enter = () => tokens.hold(set('first', clock.monotonic() + 300_000))

describe('the access token', () => {
  // @row auth.refresh
  test('the access token is used until ten seconds before it expires, then renewed once for all callers', async () => {
    enter()
    clock.pass(289_999)
    expect(await tokens.accessToken()).toBe('first')
    expect(refresh).not.toHaveBeenCalled()
    clock.pass(1)
    refresh.mockResolvedValue(set('second', clock.monotonic() + 300_000))
    expect(await Promise.all([tokens.accessToken(), tokens.accessToken(), tokens.renew('first')])).toEqual(
      Array.from({ length: 3 }, () => 'second'),
    )
    expect(await tokens.accessToken()).toBe('second')
    expect(refresh).toHaveBeenCalledTimes(1)
  })
  test('the access token does not last longer if the computer’s clock is set back', async () => {
    enter()
    clock.pass(300_000)
    clock.set('2026-11-20T00:00:00Z')
    refresh.mockResolvedValue(set('second', clock.monotonic() + 300_000))
    expect(await tokens.accessToken()).toBe('second')
  })
})

describe('a refresh slower than the end of the attendance', () => {
  test('a token renewal that outlasts its attendance does not touch the next person’s tokens, whether the renewal succeeds or fails', async () => {
    for (const end of ['works', 'fails']) {
      enter()
      const answer = Promise.withResolvers<TokenSet>()
      refresh.mockReturnValueOnce(answer.promise)
      const call = tokens.renew('first')
      tokens.drop()
      tokens.hold(set('next person', clock.monotonic() + 300_000))
      if (end === 'works') answer.resolve(set('second', clock.monotonic() + 300_000))
      else answer.reject(new FalhaError('login.expirado'))
      await expect(call).rejects.toThrow(FalhaError)
      expect(await tokens.accessToken()).toBe('next person')
    }
    expect(onExpired).not.toHaveBeenCalled()
  })
  test('a token renewal that outlasts its attendance does not delay the next person’s renewal or cause a second one', async () => {
    const answers = ['first', 'next person'].map(() => Promise.withResolvers<TokenSet>())
    for (const { promise } of answers) refresh.mockReturnValueOnce(promise)
    enter()
    const last = tokens.renew('first')
    tokens.drop()
    tokens.hold(set('next person', clock.monotonic() + 300_000))
    const calls = [tokens.renew('next person')]
    answers[0]?.reject(new FalhaError('login.indisponivel'))
    await expect(last).rejects.toThrow(FalhaError)
    calls.push(tokens.renew('next person'))
    answers[1]?.resolve(set('renewed', clock.monotonic() + 300_000))
    expect(await Promise.all(calls)).toEqual(['renewed', 'renewed'])
    expect(refresh.mock.calls.map(([{ accessToken }]) => accessToken)).toEqual(['first', 'next person'])
  })
})

test.each<[string, Partial<TokenSet>]>([
  ['by their subject', { subject: 'another' }],
  ['by their document', { documento: '11144477735' }],
  ['without a document', { documento: null }],
  ['by one of the two tokens', { isOnePerson: false }],
])('a token renewal with another person’s tokens (%s) ends the sign-in and both sessions', async (_by, other) => {
  enter()
  const [old, fresh] = [tokens.held, { ...set('second', clock.monotonic() + 300_000), ...other }]
  refresh.mockResolvedValue(fresh)
  await expect(tokens.renew('first')).rejects.toThrow('atendimento.encerrado')
  expect(onStranger).toHaveBeenCalledExactlyOnceWith([old, fresh])
  expect(tokens.held).toBeNull()
  expect(onExpired).not.toHaveBeenCalled()
})
