import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RemoteLogout, seal } from '../../../main/attendance/remoteLogout.ts'
import type { SessaoPendente } from '../../../shared/ipc/types.ts'
import { clockOff } from '../../fakes/counter.ts'
import { keptLog } from '../../fakes/log.ts'
import { tokenSet } from '../../fakes/tokens.ts'

const TEN_MINUTES = 600
let tries: number[]
let answers: boolean | null
let told: (SessaoPendente | null)[]
let log: ReturnType<typeof keptLog>
let logout: RemoteLogout
const clock = clockOff()
let began: number

beforeEach(() => {
  // Sealing runs in real time on other threads: fake timers are moved on between.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  began = clock.monotonic()
  open = 0
  tries = []
  told = []
  answers = false
  log = keptLog()
  logout = new RemoteLogout({
    provider: {
      end: async ({ idToken, refreshToken }) => {
        expect([idToken, refreshToken]).toEqual(['id-of-maria', 'refresh-of-maria'])
        tries.push(Math.round((clock.monotonic() - began) / 1000))
        return answers
      },
    },
    clock,
    log,
    tell: (state) => void told.push(state),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** @param seconds after which the session expires at the provider */
const held = (seconds: number | null) =>
  tokenSet({ sessionEndsAt: seconds === null ? null : clock.monotonic() + seconds * 1000 })
let open: number
/** Ends that session, in the background. */
function begin(seconds: number | null): void {
  open += 1
  void logout.end(held(seconds)).then(() => (open -= 1))
}
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    while (vi.getTimerCount() < open) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  while (vi.getTimerCount() < open) await new Promise((resolve) => setImmediate(resolve))
}

test('a provider that answers the logout at once leaves no retry pending', async () => {
  answers = true
  await logout.end(held(1_800))
  expect([tries, told, logout.state]).toEqual([[0], [], null])
})

test('a provider without a logout endpoint is called once, and leaves no retry pending', async () => {
  answers = null
  await logout.end(held(1_800))
  expect([tries, told, logout.state]).toEqual([[0], [], null])
  expect(log.lines).toEqual(['remote logout not offered {}'])
  expect(vi.getTimerCount()).toBe(0)
})

describe('a provider that cannot be told', () => {
  test('a provider that turns out to have no logout endpoint is not called again', async () => {
    begin(1_800)
    await pass(1)
    answers = null
    await pass(70)
    expect(tries).toEqual([0, 5])
    expect([told.at(-1), logout.state]).toEqual([null, null])
  })
  test('a provider whose logout fails is called again at growing intervals until it answers', async () => {
    begin(1_800)
    await pass(70)
    expect(tries).toEqual([0, 5, 20, 65])
    expect(told).toEqual([{ segundos: 1_800 }])
    answers = true
    await pass(200)
    expect(tries).toEqual([0, 5, 20, 65, 200])
    expect(told).toEqual([{ segundos: 1_800 }, null])
    expect(log.lines.at(-1)).toContain('remote logout done')
    expect(vi.getTimerCount()).toBe(0)
  })
  test('a provider whose logout fails is not called again after ten minutes, and the tokens are deleted', async () => {
    const ciphers = vi.spyOn(crypto.subtle, 'encrypt')
    begin(1_800)
    await pass(TEN_MINUTES + 1)
    expect(Math.max(...tries)).toBeLessThan(TEN_MINUTES)
    expect(log.lines.at(-1)).toContain('remote logout given up')
    expect([told.at(-1), logout.state]).toEqual([null, null])
    const sealed = new Uint8Array((await ciphers.mock.results[0]?.value) as ArrayBuffer)
    expect(sealed.every((byte) => byte === 0)).toBe(true)
    const before = tries.length
    answers = true
    await pass(TEN_MINUTES)
    expect(tries).toHaveLength(before)
    expect(vi.getTimerCount()).toBe(0)
  })
  test('a session that has expired at its provider is reported with no seconds left', async () => {
    begin(30)
    await pass(40)
    expect(logout.state).toEqual({ segundos: 0 })
  })
  test('a failed logout is reported with the session’s remaining time, and without the person’s name', async () => {
    begin(1_800)
    await pass(60)
    expect(logout.state).toEqual({ segundos: 1_740 })
    begin(3_600)
    await pass(1)
    expect(logout.state?.segundos).toBeGreaterThan(3_590)
    begin(null)
    await pass(1)
    expect(logout.state).toEqual({ segundos: null })
    expect(log.lines.join() + JSON.stringify(told)).not.toMatch(/maria|529/i)
  })
})

// @promise 1
test('the key of a sealed value cannot be read', async () => {
  const keys = vi.spyOn(crypto.subtle, 'generateKey')
  const ciphers = vi.spyOn(crypto.subtle, 'encrypt')
  await seal('a sessão de alguém')
  const key = (await keys.mock.results[0]?.value) as CryptoKey
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
  // NIST SP 800-38D 5.2.1.1: 96 bits are the ones that need no further hashing.
  expect(ciphers.mock.calls[0]?.[0]).toMatchObject({ iv: { length: 12 } })
})
