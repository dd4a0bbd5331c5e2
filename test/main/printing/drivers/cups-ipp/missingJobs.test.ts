import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MissingJobs } from '../../../../../main/printing/drivers/cups-ipp/missingJobs.ts'
import type { Testimony } from '../../../../../main/printing/drivers/ipp/testimony.ts'

let missing: MissingJobs
beforeEach(() => {
  vi.useFakeTimers()
  missing = new MissingJobs()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The outcome of these observations, one per second. */
const over = (words: readonly Testimony[], sent = false) =>
  words.map((word) => {
    const { device, settled } = missing.heard('uuid', word, sent)
    vi.advanceTimersByTime(1_000)
    return `${device}${settled ? ' settled' : ''}`
  })

it.each<[string, Testimony[], string[]]>([
  ['what stays missing settles', ['absent', 'absent', 'absent'], ['absent', 'absent', 'absent settled']],
  ['what turns up was on its way', ['absent', 'underWay', 'absent'], ['absent', 'underWay', 'absent']],
  [
    'what was proven before the printer lost its power stays proven',
    ['absent', 'off', 'restarted', 'forgot'],
    ['absent', 'off', 'absent settled', 'absent settled'],
  ],
  ['what was not is not', ['off', 'restarted', 'forgot', 'forgot'], ['off', 'restarted', 'forgot', 'forgot settled']],
  [
    'so does what was proven before it fell silent',
    ['absent', 'silent', 'restarted'],
    ['absent', 'silent', 'absent settled'],
  ],
  ['silence settles nothing', ['silent', 'silent', 'silent', 'absent'], ['silent', 'silent', 'silent', 'absent']],
])('a job missing at its printer settles or not: %s', (_what, words, made) => {
  expect(over(words)).toEqual(made)
})

it('a job is not proven missing while a CUPS process may still send it', () => {
  over(['absent', 'absent'], true)
  expect(over(['restarted'])).toEqual(['restarted settled'])
})

it('a proof that a job is missing ends when a CUPS process may send it after all', () => {
  over(['absent'])
  expect(over(['restarted'], true)).toEqual(['restarted'])
  expect(over(['restarted'])).toEqual(['restarted settled'])
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

it('an ended job leaves no stored notes on its absence', () => {
  for (const word of ['absent', 'silent'] as const) missing.heard('uuid', word, false)
  vi.advanceTimersByTime(60_000)
  missing.ended('uuid')
  expect(missing.heard('uuid', 'silent', false).givenUp).toBe(false)
  expect(missing.heard('uuid', 'restarted', false)).toEqual({ device: 'restarted', settled: false, givenUp: false })
})
