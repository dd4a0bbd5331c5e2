import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TakeUp } from '../../../../main/printing/queue/takeUp.ts'

let readable: boolean
let reads: number
let told: string[]
let takeUp: TakeUp
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const MINUTE = 60_000
beforeEach(() => {
  vi.useFakeTimers()
  readable = false
  reads = 0
  told = []
  takeUp = new TakeUp(
    async () => {
      reads += 1
      if (!readable) throw new Error('EIO')
    },
    (error) => void told.push(String(error)),
    () => void told.push('taken up'),
  )
})
afterEach(() => {
  takeUp.stop()
  vi.useRealTimers()
})

it('before anybody asks for what an earlier start left there is nothing to wait for', async () => {
  expect(takeUp.unread).toBe(false)
  await expect(takeUp.first).resolves.toBeUndefined()
})

it('whoever asks meanwhile waits until it is known what there is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = new TakeUp(
    () => promise,
    () => undefined,
    () => void told.push('taken up'),
  )
  void slow.begin()
  void slow.first.then(() => told.push('known'))
  await pass(MINUTE)
  expect(told).toEqual([])
  resolve()
  await pass()
  expect(told.toSorted()).toEqual(['known', 'taken up'])
})

it('what can be read is taken up, once', async () => {
  readable = true
  const begun = takeUp.begin()
  expect(takeUp.unread).toBe(true)
  await begun
  await pass(MINUTE)
  expect([told, reads, takeUp.unread]).toEqual([['taken up'], 1, false])
})

it('what cannot is tried again until it can, and then taken up once', async () => {
  const begun = takeUp.begin()
  await expect(takeUp.first).resolves.toBeUndefined()
  await begun
  await pass()
  const before = reads
  await pass(MINUTE)
  expect([new Set(told), takeUp.unread]).toEqual([new Set(['Error: EIO']), true])
  // Every five seconds.
  expect(reads - before).toBe(12)
  readable = true
  told = []
  await pass(MINUTE)
  expect([told, takeUp.unread]).toEqual([['taken up'], false])
})

it('is tried no more once the program ends', async () => {
  await takeUp.begin()
  await pass()
  takeUp.stop()
  readable = true
  told = []
  await pass(MINUTE)
  expect([told, takeUp.unread]).toEqual([[], true])
})
