import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patience } from '../../../../../main/printing/drivers/ipp/patience.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('a repeated state’s duration is counted from its first report, for each key separately', () => {
  const waits = patience()
  expect(waits.lasting('ours')).toBe(0)
  vi.advanceTimersByTime(300)
  expect(waits.lasting('other')).toBe(0)
  vi.advanceTimersByTime(700)
  expect([waits.lasting('ours'), waits.lasting('other')]).toEqual([1_000, 700])
})
