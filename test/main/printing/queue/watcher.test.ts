import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPoller } from '../../../../main/printing/queue/watcher.ts'

const EVERY = 500
let runs: PromiseWithResolvers<boolean>[]
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  runs = []
})
afterEach(() => vi.useRealTimers())

// Else a job that comes at the end of a run is polled by nobody. The pace is shown by the queue's own tests.
it.each([true, false])('a poller woken in the middle of a run runs once more (its run fails: %s)', async (fails) => {
  const work = () => (runs[runs.length] = Promise.withResolvers<boolean>()).promise
  const poller = createPoller(EVERY, work, () => undefined)
  for (let wakes = 0; wakes < 3; wakes += 1) poller.wake()
  expect(runs).toHaveLength(1)
  if (fails) runs[0]?.reject(new Error('no answer'))
  else runs[0]?.resolve(false)
  await pass()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(false)
  await pass(2 * EVERY)
  expect(runs).toHaveLength(2)
})
