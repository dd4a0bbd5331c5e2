import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PrinterHabits } from '../../../../../main/printing/drivers/ipp/printerHabits.ts'
import type { RememberedJob } from '../../../../../main/printing/drivers/ipp/printerMemory.ts'

// How a printer’s habits count as proof is in `testimony.test.ts`.

const ABORTED = 8,
  COMPLETED = 9
const LASER = 'ipp://laser/'

let habits: PrinterHabits
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  habits = new PrinterHabits()
})
afterEach(() => void vi.useRealTimers())

const job = (more: Partial<RememberedJob> = {}): RememberedJob => ({
  id: 1,
  uuid: 'urn:uuid:1',
  name: 'Carta',
  state: COMPLETED,
  impressions: null,
  ...more,
})
const listed = (...jobs: RememberedJob[]) => habits.listed(LASER, jobs, performance.now())

describe('a printer tells names as they were sent', () => {
  it.each<[string, Partial<RememberedJob>, boolean]>([
    ['a random uuid is of our making', {}, true],
    ['also of a job that gave up', { state: ABORTED }, true],
    ['also where it gives no uuids', { uuid: '' }, true],
    ['a word is not', { name: 'Carta' }, false],
    ['a uuid of another making is not', { name: '6fa459ea-ee8a-3ca4-894e-db77e160355e' }, false],
    ['nor one of another variant', { name: '0b6e3f0a-7a52-4c59-c1b2-0d2a7f6a9f11' }, false],
    ['nor one with something before it', { name: `x${randomUUID()}` }, false],
    ['nor one with something after it', { name: `${randomUUID()}x` }, false],
  ])('a printer’s listed job names prove that it reports names as sent: %s', (_what, more, tells) => {
    listed(job(), job({ name: randomUUID(), ...more }))
    expect(habits.tellsNames(LASER)).toBe(tells)
    expect(habits.tellsNames('ipp://jato/')).toBe(false)
  })
})

describe('a printer keeps what ended', () => {
  it('a printer is known to keep ended jobs for as long as one stayed in its list', () => {
    listed(job(), job({ uuid: 'urn:uuid:2' }))
    vi.advanceTimersByTime(5_000)
    const askedAt = performance.now()
    vi.advanceTimersByTime(400)
    habits.listed(LASER, [job()], askedAt)
    expect(habits.keeps(LASER, 5_000, 1)).toBe(true)
    expect(habits.keeps(LASER, 5_001, 1)).toBe(false)
    expect(habits.keeps('ipp://jato/', 0, 0)).toBe(false)
  })

  it.each<[string, Partial<RememberedJob>]>([
    ['gave up', { state: ABORTED }],
    ['has no uuid', { uuid: '' }],
  ])('a job that %s does not show how long a printer keeps ended jobs', (_what, more) => {
    listed(job(more), job(more))
    vi.advanceTimersByTime(5_000)
    listed(job(more), job(more))
    expect(habits.keeps(LASER, 0, 1)).toBe(true)
    expect(habits.keeps(LASER, 1, 1)).toBe(false)
  })

  it('a printer’s shortest proven storage time starts again for a job that vanished in between, and never shrinks', () => {
    listed(job(), job({ uuid: 'urn:uuid:2' }))
    vi.advanceTimersByTime(3_000)
    listed(job())
    vi.advanceTimersByTime(1_000)
    listed(job({ uuid: 'urn:uuid:2' }))
    vi.advanceTimersByTime(2_000)
    listed(job({ uuid: 'urn:uuid:2' }))
    expect(habits.keeps(LASER, 3_000, 1)).toBe(true)
    expect(habits.keeps(LASER, 3_001, 1)).toBe(false)
  })

  it('a printer is not known to keep ended jobs where it has listed none yet', () => {
    listed()
    expect(habits.keeps(LASER, 0, 0)).toBe(false)
    listed(job())
    expect(habits.keeps(LASER, 0, 0)).toBe(true)
  })
})
