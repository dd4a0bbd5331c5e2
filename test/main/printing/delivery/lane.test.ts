import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Lane } from '../../../../main/printing/delivery/lane.ts'
import { newJob, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'

/* One printer's line: who stands first is taken a step further, and nobody else. */

const DAY = 24 * 3_600_000
const driver = fakeDriver()
const named = (rotulo: string) => newJob(recordOf({ rotulo }), driver)
const [first, second, third] = [named('first'), named('second'), named('third')]

let lane: Lane
/** Whose steps began, in order. */
let steps: string[]
/** Ends the step under way. */
let done: (pauseMs: number | null) => void
beforeEach(() => {
  vi.useFakeTimers()
  steps = []
  lane = new Lane((job) => {
    steps.push(job.record.trabalho.rotulo)
    const { promise, resolve } = Promise.withResolvers<number | null>()
    done = resolve
    return promise
  })
})
afterEach(() => vi.useRealTimers())

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
/** The step under way ends so. */
const ends = (pauseMs: number | null) => {
  done(pauseMs)
  return pass()
}
const line = (...jobs: QueueJob[]) => {
  for (const job of jobs) lane.add(job)
}
/** What the promise came to by now. */
const isSettled = async (promise: Promise<void>) => {
  const settled = vi.fn<() => void>()
  void promise.then(settled)
  await pass()
  return settled.mock.calls.length > 0
}

it('goes one after the other, in their order, also where one comes once the others are done', async () => {
  line(first, second)
  expect([steps, lane.isFree]).toEqual([['first'], false])
  await ends(null)
  expect(steps).toEqual(['first', 'second'])
  await ends(null)
  expect([steps, lane.isFree]).toEqual([['first', 'second'], true])
  line(third)
  expect(steps).toEqual(['first', 'second', 'third'])
})

it('tries the first again after the pause it asked for, and lets nobody pass meanwhile', async () => {
  line(first, second)
  await ends(2_000)
  await pass(1_999)
  expect(steps).toEqual(['first'])
  await pass(1)
  expect(steps).toEqual(['first', 'first'])
})

it('woken, tries it at once; and then no second time when its pause would have been over', async () => {
  line(first)
  await ends(2_000)
  lane.wake()
  await pass(2_000)
  expect(steps).toEqual(['first', 'first'])
  expect(vi.getTimerCount()).toBe(0)
  await ends(Infinity)
  await pass(2_000)
  expect(steps).toEqual(['first', 'first'])
})

it('what waits to be woken is not tried by itself, however long it takes', async () => {
  line(first)
  await ends(Infinity)
  await pass(DAY)
  expect(steps).toEqual(['first'])
  lane.wake()
  await pass()
  expect(steps).toEqual(['first', 'first'])
})

it('woken in the middle of a step, takes the next one without a pause, and only that', async () => {
  line(first)
  lane.wake()
  await ends(Infinity)
  expect(steps).toEqual(['first', 'first'])
  await ends(Infinity)
  expect(steps).toEqual(['first', 'first'])
})

it('whoever is taken out makes room at once; one from the middle disturbs nobody, and one that is not there takes none along', async () => {
  line(first, second)
  await ends(Infinity)
  lane.remove(third)
  lane.remove(second)
  line(third)
  await pass()
  expect(steps).toEqual(['first'])
  lane.remove(first)
  await pass()
  expect(steps).toEqual(['first', 'third'])
})

it('a job is settled while no step of its own is under way', async () => {
  line(first, second)
  const settled = lane.settled(first)
  expect([await isSettled(lane.settled(second)), await isSettled(settled)]).toEqual([true, false])
  await ends(null)
  expect(await isSettled(settled)).toBe(true)
  expect(await isSettled(lane.settled(first))).toBe(true)
})

it('a job is settled where nobody stands in line, and while it waits for its next try', async () => {
  expect(await isSettled(lane.settled(first))).toBe(true)
  line(first)
  await ends(2_000)
  expect(await isSettled(lane.settled(first))).toBe(true)
})

it('stopped, ends the step under way and begins no other, whoever comes', async () => {
  line(first, second)
  const stopped = lane.stop()
  expect(await isSettled(stopped)).toBe(false)
  await ends(null)
  expect(await isSettled(stopped)).toBe(true)
  line(third)
  lane.wake()
  await pass(DAY)
  expect(steps).toEqual(['first'])
})

it('stopped during a pause, does not try again when it is over', async () => {
  line(first)
  await ends(2_000)
  expect(await isSettled(lane.stop())).toBe(true)
  // The program ends without waiting for it.
  expect(vi.getTimerCount()).toBe(0)
  await pass(DAY)
  expect(steps).toEqual(['first'])
})
