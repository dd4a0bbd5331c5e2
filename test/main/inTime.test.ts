import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTime, Late, unlessEnded } from '../../main/inTime.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<string>(() => undefined)
/** The value of a promise, or the reason of its rejection. */
const outcomeOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error)

describe('a wait with a limit', () => {
  it('a limited wait returns the outcome, good or bad, and leaves no timer', async () => {
    await expect(inTime(Promise.resolve('here'), 100)).resolves.toBe('here')
    await expect(inTime(Promise.reject(new Error('refused')), 100)).rejects.toThrow('refused')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a limited wait rejects at its time limit if no outcome comes', async () => {
    const waiting = outcomeOf(inTime(never(), 100))
    await vi.advanceTimersByTimeAsync(100)
    expect(await waiting).toBeInstanceOf(Late)
  })

  it('a wait with a timeout returns or throws its fallback at the timeout', async () => {
    const tooLate = new Error('too late')
    const answers = inTime(never(), 100, () => 'late')
    const throws = inTime(never(), 100, () => {
      throw tooLate
    })
    const both = Promise.all([answers, throws].map(outcomeOf))
    await vi.advanceTimersByTimeAsync(100)
    expect(await both).toEqual(['late', tooLate])
  })

  it('a limited wait returns an outcome due together with the limit, and skips the limit’s action', async () => {
    const late = vi.fn<() => string>(() => 'late')
    const { promise, resolve } = Promise.withResolvers<string>()
    const waiting = inTime(promise, 100, late)
    resolve('here')
    vi.advanceTimersByTime(100)
    await expect(waiting).resolves.toBe('here')
    expect(late).not.toHaveBeenCalled()
  })

  it('a limited wait ignores an outcome after the limit, and a late failure is not uncaught', async () => {
    const { promise, reject } = Promise.withResolvers<string>()
    const waiting = outcomeOf(inTime(promise, 100))
    await vi.advanceTimersByTimeAsync(100)
    reject(new Error('much later'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await waiting).toBeInstanceOf(Late)
  })
})

describe('a wait for a person', () => {
  it('a wait for a person has no time limit, and returns that person’s choice', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const waiting = unlessEnded(promise, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    resolve('saved')
    await expect(waiting).resolves.toBe('saved')
  })

  it.each([true, false])(
    'a wait for a person ends with its owner, even if that is already over (%s)',
    async (before) => {
      const ended = new AbortController()
      if (before) ended.abort(new Error('over'))
      const waiting = outcomeOf(unlessEnded(never(), ended.signal))
      ended.abort(new Error('over'))
      expect(await waiting).toEqual(new Error('over'))
    },
  )
})
