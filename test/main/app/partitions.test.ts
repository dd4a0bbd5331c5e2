import { afterEach, expect, test, vi } from 'vitest'
import { Partitions } from '../../../main/app/partitions.ts'

/** Fake partitions with names; `left` is what the next wipes find. */
function partitions(left: (string | null | Error)[] = []) {
  const wiped: string[] = []
  const looked: (readonly string[])[] = []
  const pool = new Partitions(
    'janela',
    (name) => name,
    async (name, origins) => {
      wiped.push(name)
      looked.push(origins)
      const found = left.shift() ?? null
      if (found instanceof Error) throw found
      return found
    },
  )
  return { pool, wiped, looked }
}

const gone = Promise.resolve()
const HOUR = 3_600_000
afterEach(() => void vi.useRealTimers())

test('each page gets its own in-memory partition', () => {
  const { pool } = partitions()
  const names = [pool.take(), pool.take(), pool.take()]
  expect(new Set(names).size).toBe(3)
  expect(names.filter((name) => name.startsWith('persist:'))).toEqual([])
})

test('a partition verified as empty is reused, so that a day needs no more partitions than pages at once', async () => {
  const { pool, wiped } = partitions()
  const used = new Set<string>()
  let shown = pool.take()
  for (let attendance = 0; attendance < 100; attendance++) {
    const next = pool.take()
    used.add(shown).add(next)
    expect(next).not.toBe(shown)
    await pool.giveBack(shown, gone)
    expect(await pool.verify()).toBeNull()
    shown = next
  }
  expect(used.size).toBe(2)
  expect(wiped).toHaveLength(100)
})

// @promise 7
test('a partition with leftovers, or whose wipe failed, is used for no page and reported until it is empty', async () => {
  const { pool, wiped } = partitions(['2 cookies', new TypeError('no answer'), '2 cookies', new TypeError('no answer')])
  const [first, second] = [pool.take(), pool.take()]
  await Promise.all([pool.giveBack(first, gone), pool.giveBack(second, gone)])
  expect(await pool.verify()).toBe('janela: 2 cookies, janela: not emptied (TypeError)')
  expect([first, second]).not.toContain(pool.take())
  expect(await pool.verify()).toBeNull()
  expect(wiped).toEqual([first, second, first, second, first, second])
  expect([pool.take(), pool.take()].sort()).toEqual([first, second].sort())
})

test('the check for leftovers waits for a partition whose page is still open, or whose wipe is running', async () => {
  const { promise: page, resolve: close } = Promise.withResolvers<void>()
  const { pool, wiped, looked } = partitions()
  const first = pool.take()
  const emptied = pool.giveBack(first, page, ['https://sso.example'])
  const verified = pool.verify()
  expect(pool.take()).not.toBe(first)
  expect(wiped).toEqual([])
  close()
  expect(await verified).toBeNull()
  await emptied
  expect(looked).toEqual([['https://sso.example']])
  expect(pool.take()).toBe(first)
})

test('a partition with two simultaneous wipe requests is wiped once', async () => {
  const { pool, wiped } = partitions(['2 cookies', '1 cookies'])
  const first = pool.take()
  await pool.giveBack(first, gone)
  expect(await Promise.all([pool.verify(), pool.verify()])).toEqual(['janela: 1 cookies', 'janela: 1 cookies'])
  expect(wiped).toEqual([first, first])
  expect(await Promise.all([pool.verify(), pool.verify()])).toEqual([null, null])
  expect([pool.take(), pool.take()].filter((one) => one === first)).toHaveLength(1)
})

test('a partition whose page crashed while it closed is not reused', async () => {
  const { pool, wiped } = partitions()
  const first = pool.take()
  await pool.giveBack(first, Promise.reject(new Error('crashed')))
  expect(wiped).toEqual([])
  expect(pool.take()).not.toBe(first)
})

// @promise 7
test('a partition whose wipe never ends is reported, and wiped again at the next request', async () => {
  vi.useFakeTimers()
  let hangs = true
  const pool = new Partitions(
    'janela',
    (name) => name,
    async () => (hangs ? new Promise<null>(() => undefined) : null),
  )
  const session = pool.take()
  void pool.giveBack(session, gone)
  const told = pool.verify()
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(await told).toBe('janela: not emptied (Late)')
  expect(pool.take()).not.toBe(session)
  hangs = false
  expect(await pool.verify()).toBeNull()
  expect(pool.take()).toBe(session)
})

// @promise 7
test('a partition whose page never closes is not reused, even though it is empty', async () => {
  vi.useFakeTimers()
  const { pool, wiped } = partitions()
  const session = pool.take()
  void pool.giveBack(session, new Promise(() => undefined))
  for (let times = 0; times < 2; times += 1) {
    const told = pool.verify()
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(await told).toBe('janela: not emptied (Late)')
  }
  expect([pool.take(), wiped]).toEqual(['janela-2', []])
})
