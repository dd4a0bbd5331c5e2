import { beforeEach, expect, test } from 'vitest'
import { type Attempt, MemoryAttempts } from '../../../main/attendance/attempts.ts'
import { FakeClock } from '../../fakes/clock.ts'

const MINUTE = 60_000
const attempt = (state: string): Attempt => ({
  state,
  nonce: 'n',
  codeVerifier: 'v',
  returnTo: '/portal/painel',
  documento: null,
  meio: 'pagina',
  began: 0,
})
let clock: FakeClock
let attempts: MemoryAttempts
beforeEach(() => {
  clock = new FakeClock()
  attempts = new MemoryAttempts(clock)
})

test('a sign-in answer may take ten minutes and not a moment longer', () => {
  attempts.save(attempt('a'))
  clock.pass(10 * MINUTE - 1)
  expect(attempts.take('a')).not.toBeNull()
  attempts.save(attempt('b'))
  clock.pass(10 * MINUTE)
  expect(attempts.take('b')).toBeNull()
})

test('setting the computer’s clock back does not keep a sign-in attempt alive', () => {
  attempts.save(attempt('a'))
  clock.pass(10 * MINUTE)
  clock.set('2026-11-20T11:00:00Z')
  expect(attempts.take('a')).toBeNull()
})
