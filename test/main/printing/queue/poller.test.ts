import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPoller, type Poller } from '../../../../main/printing/queue/poller.ts'

const EVERY = 500
let runs: number
/** Ends the run under way: whether there is still something to watch. */
let ends: (more: boolean) => Promise<void>
let fails: (why: string) => Promise<void>
let poller: Poller
const failed = vi.fn<(error: unknown) => void>()

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => {
  vi.useFakeTimers()
  runs = 0
  poller = createPoller(
    EVERY,
    () => {
      runs += 1
      const { promise, resolve, reject } = Promise.withResolvers<boolean>()
      fails = async (why) => {
        reject(new Error(why))
        await pass()
      }
      ends = async (more) => {
        resolve(more)
        await pass()
      }
      return promise
    },
    failed,
  )
})
afterEach(() => vi.useRealTimers())

it('begins at once, and goes on at its pace for as long as there is something to watch', async () => {
  poller.wake()
  expect(runs).toBe(1)
  await pass(2 * EVERY)
  expect(runs).toBe(1)
  await ends(true)
  await pass(EVERY - 1)
  expect(runs).toBe(1)
  await pass(1)
  expect(runs).toBe(2)
  await ends(false)
  expect(vi.getTimerCount()).toBe(0)
  poller.wake()
  expect(runs).toBe(3)
})

it('a poller whose work rejects reports it and goes on at its pace', async () => {
  poller.wake()
  await fails('no answer')
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('no answer'))
  await pass(EVERY)
  expect(runs).toBe(2)
  poller.wake()
  await fails('again')
  expect(runs).toBe(3)
  await ends(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('woken in the middle of a run, however often, runs once more right after it', async () => {
  poller.wake()
  poller.wake()
  poller.wake()
  expect(runs).toBe(1)
  await ends(false)
  expect(runs).toBe(2)
  await ends(false)
  await pass(2 * EVERY)
  expect(runs).toBe(2)
})

it('woken between two runs, does not come twice', async () => {
  poller.wake()
  await ends(true)
  poller.wake()
  expect(runs).toBe(2)
  await pass(2 * EVERY)
  await ends(true)
  await pass(EVERY)
  expect(runs).toBe(3)
})

it.each<[string, () => Promise<void>]>([
  ['between two runs', () => ends(true).then(() => poller.stop())],
  [
    'in the middle of one',
    () => {
      poller.stop()
      return ends(true)
    },
  ],
  [
    'in the middle of one, woken before',
    () => {
      poller.wake()
      poller.stop()
      return ends(true)
    },
  ],
])('stopped %s, does not come again, whoever wakes it', async (_when, stop) => {
  poller.wake()
  await stop()
  poller.wake()
  await pass(2 * EVERY)
  expect([runs, vi.getTimerCount()]).toEqual([1, 0])
})
