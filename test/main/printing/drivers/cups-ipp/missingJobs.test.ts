import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MissingJobs } from '../../../../../main/printing/drivers/cups-ipp/missingJobs.ts'

let missing: MissingJobs
beforeEach(() => {
  vi.useFakeTimers()
  missing = new MissingJobs()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a printer that never reports on its jobs is given up after a minute', () => {
  expect(missing.heard('uuid', 'silent', false).givenUp).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(missing.heard('uuid', 'silent', false).givenUp).toBe(true)
})

it('a printer that reports on its jobs now and then is not given up', () => {
  missing.heard('uuid', 'silent', false)
  vi.advanceTimersByTime(59_000)
  missing.heard('uuid', 'underWay', false)
  missing.heard('uuid', 'silent', false)
  vi.advanceTimersByTime(1_000)
  expect(missing.heard('uuid', 'silent', false).givenUp).toBe(false)
})
