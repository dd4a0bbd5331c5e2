import { beforeEach, expect, test } from 'vitest'
import { watchReach } from '../../../main/fleet/reach.ts'
import { FakeClock } from '../../fakes/clock.ts'

const API = 'https://api.serra-do-ipe.example'
const MINUTE = 60_000

let clock: FakeClock
let answer: () => Promise<Response>
let asked: number
const reach = (signal?: AbortSignal) =>
  watchReach(
    API,
    () => answer(),
    clock,
    async (fetch) => {
      asked += 1
      await fetch(`${API}/prefeitura`, signal && { signal })
    },
  )
const status = (code: number) => async () => new Response(null, { status: code })
const nobody = async (): Promise<Response> => {
  throw new TypeError('fetch failed')
}
beforeEach(() => {
  clock = new FakeClock()
  answer = status(200)
  asked = 0
})

test('a backend without a recent answer is queried, and not again for five minutes', async () => {
  const { answers } = reach()
  expect(await answers()).toBe(true)
  clock.pass(4 * MINUTE)
  expect(await answers()).toBe(true)
  expect(asked).toBe(1)
  clock.pass(2 * MINUTE)
  answer = nobody
  expect(await answers()).toBe(false)
  expect(asked).toBe(2)
})

test.each([200, 404, 401, 500])('a backend that answers %i counts as reachable', async (code) => {
  const { fetch, answers } = reach()
  answer = status(code)
  await fetch(`${API}/debitos`)
  expect(await answers()).toBe(true)
  expect(asked).toBe(0)
})

test.each([502, 503, 504])(
  'a backend that answers %i counts as unreachable, since a gateway sends that status',
  async (code) => {
    answer = status(code)
    expect(await reach().answers()).toBe(false)
  },
)

test('the program’s own backend calls show whether the backend is reachable, and calls to other servers do not', async () => {
  const { fetch, answers } = reach()
  expect(await answers()).toBe(true)
  answer = nobody
  await expect(fetch('https://login.example/token')).rejects.toThrow(TypeError)
  expect(await answers()).toBe(true)
  await expect(fetch(`${API}/debitos`)).rejects.toThrow(TypeError)
  expect(await answers()).toBe(false)
})

test('a cancelled request does not change whether the backend counts as reachable', async () => {
  const { fetch, answers } = reach()
  expect(await answers()).toBe(true)
  answer = nobody
  await expect(fetch(`${API}/debitos`, { signal: AbortSignal.abort() })).rejects.toThrow(TypeError)
  expect(await answers()).toBe(true)
})

test('a backend whose probe reaches its time limit counts as unreachable, although it answered earlier', async () => {
  const limit = new AbortController()
  const { answers } = reach(limit.signal)
  expect(await answers()).toBe(true)
  clock.pass(6 * MINUTE)
  limit.abort()
  answer = nobody
  expect(await answers()).toBe(false)
})

test.each([
  ['equal to', 0, true],
  ['nine minutes behind', 9 * MINUTE, true],
  ['equal to a cached copy’s date and age, unlike', -60 * MINUTE, true, 3600],
  ['equal to the date of a cache that adds its copy’s age, and', 0, true, 3600],
  ['ahead of a cached copy’s date and age, and of', -71 * MINUTE, false, 3600],
  ['eleven minutes ahead of', -11 * MINUTE, false],
  ['years behind', 3 * 365 * 24 * 60 * MINUTE, false],
])(
  'a station clock %s the date of the backend’s last answer (difference %i ms) is right: %s',
  async (_what, ms, right, age = 0) => {
    const { fetch, clockIsRight } = reach()
    await fetch(`${API}/debitos`)
    expect(clockIsRight()).toBeNull()
    const date = new Date(clock.now() + ms).toUTCString()
    answer = async () => new Response(null, { headers: { date, age: String(age) } })
    await fetch(`${API}/debitos`)
    expect(clockIsRight()).toBe(right)
  },
)
