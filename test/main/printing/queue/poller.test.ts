import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPoller, type Poller } from '../../../../main/printing/queue/poller.ts'

const EVERY = 500
let runs: PromiseWithResolvers<boolean>[]
let failed: unknown[]
let poller: Poller

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
/** Ends the latest run: whether there is still something to watch, or why it failed. */
async function ends(how: boolean | Error): Promise<void> {
  if (how instanceof Error) runs.at(-1)?.reject(how)
  else runs.at(-1)?.resolve(how)
  await pass()
}

beforeEach(() => {
  vi.useFakeTimers()
  runs = []
  failed = []
  const work = () => {
    const run = Promise.withResolvers<boolean>()
    runs.push(run)
    return run.promise
  }
  poller = createPoller(EVERY, work, (error) => void failed.push(error))
  poller.wake()
})
afterEach(() => vi.useRealTimers())

it.each([true, new Error('no answer')])('a poller goes on at its pace after %s, until nothing is left', async (how) => {
  await pass(2 * EVERY)
  expect(runs).toHaveLength(1)
  await ends(how)
  expect(failed).toEqual(how === true ? [] : [how])
  await pass(EVERY - 1)
  expect(runs).toHaveLength(1)
  await pass(1)
  expect(runs).toHaveLength(2)
  await ends(false)
  expect(vi.getTimerCount()).toBe(0)
  poller.wake()
  expect(runs).toHaveLength(3)
})

it.each([true, new Error('no answer')])(
  'a poller woken in the middle of a run runs once more after %s',
  async (how) => {
    poller.wake()
    poller.wake()
    expect(runs).toHaveLength(1)
    await ends(how)
    expect(runs).toHaveLength(2)
    await ends(false)
    await pass(2 * EVERY)
    expect(runs).toHaveLength(2)
  },
)

it('a poller woken between two runs does not come twice', async () => {
  await ends(true)
  poller.wake()
  expect(runs).toHaveLength(2)
  await pass(2 * EVERY)
  await ends(true)
  await pass(EVERY)
  expect(runs).toHaveLength(3)
})

it.each([
  ['between two runs', ['end', 'stop']],
  ['in the middle of one', ['stop', 'end']],
  ['in the middle of one, woken before', ['wake', 'stop', 'end']],
] as const)('a poller stopped %s does not come again, also when it is woken', async (_when, steps) => {
  for (const step of steps) await (step === 'end' ? ends(true) : poller[step]())
  poller.wake()
  await pass(2 * EVERY)
  expect([runs.length, vi.getTimerCount()]).toEqual([1, 0])
})
