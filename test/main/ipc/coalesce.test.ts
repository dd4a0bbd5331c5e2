import { expect, it, vi } from 'vitest'
import { coalesce } from '../../../main/ipc/coalesce.ts'

it('many changes are sent as one message at once, and one more after they settle', () => {
  vi.useFakeTimers()
  const run = vi.fn<() => void>()
  const changed = coalesce(100, run)
  changed()
  expect(run).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 1_000; n += 1) changed()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  changed()
  expect(run).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
