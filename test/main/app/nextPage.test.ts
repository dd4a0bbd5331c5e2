import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NextPage } from '../../../main/app/nextPage.ts'
import type { WindowPage } from '../../../main/app/windowPage.ts'
import { keptLog } from '../../fakes/log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A window whose pages load with the given function. */
function waiting(load: () => Promise<void> = async () => undefined) {
  const made: WindowPage[] = []
  const ended: WindowPage[] = []
  const sizes: number[] = []
  const log = keptLog()
  const make = () => {
    const zoom = (percent: number) => void sizes.push(percent)
    const page = { load, zoom } as Pick<WindowPage, 'load' | 'zoom'> as WindowPage
    made.push(page)
    return page
  }
  return { next: new NextPage(make, (page) => void ended.push(page), log), made, ended, sizes, log }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the page of the next attendance', () => {
  test('the next attendance’s page is not preloaded before the current one has loaded, whatever keys are typed', async () => {
    const { next, made } = waiting()
    next.struck()
    await pass(10_000)
    expect(made).toEqual([])
  })
  test('the next attendance’s page is preloaded once, a second after the last key', async () => {
    const { next, made } = waiting()
    next.begin()
    for (let keys = 0; keys < 20; keys++) {
      await pass(900)
      next.struck()
    }
    expect(made).toEqual([])
    await pass(1_000)
    expect(made).toHaveLength(1)
    next.struck()
    await pass(10_000)
    expect(made).toHaveLength(1)
  })
  test('the next attendance’s page is created at once if none is preloaded', async () => {
    const { next, made } = waiting()
    next.begin()
    expect(next.take()).toBe(made[0])
    await pass(10_000)
    expect(made).toHaveLength(1)
  })
})

describe('an unusable prepared page', () => {
  test('a preloaded page that did not load is dropped, and the log says so', async () => {
    const { next, made, ended, log } = waiting(() => Promise.reject(new Error('net')))
    next.begin()
    await pass(1_000)
    expect(ended).toEqual(made)
    expect(log.lines).toEqual(['next page not made {"error":"Error"}'])
  })
  test('a preloaded page that crashed is dropped, and another is preloaded only after the next key', async () => {
    const { next, made, ended } = waiting()
    next.begin()
    await pass(1_000)
    expect(next.crashed(made[0] as WindowPage)).toBe(true)
    expect(ended).toEqual(made)
    await pass(10_000)
    expect(made).toHaveLength(1)
    next.struck()
    await pass(1_000)
    expect(made).toHaveLength(2)
  })
  test('a crash of the page in the window drops no preloaded page', async () => {
    const { next, ended } = waiting()
    next.begin()
    const inWindow = next.take()
    expect(next.crashed(inWindow)).toBe(false)
    expect(ended).toEqual([])
  })
})
