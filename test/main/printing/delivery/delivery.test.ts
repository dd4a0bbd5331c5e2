import { beforeEach, describe, expect, it } from 'vitest'
import { deliver } from '../../../../main/printing/delivery/delivery.ts'
import type { DeliveryHost } from '../../../../main/printing/delivery/host.ts'
import { newJob, withState, type Change, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { Phase } from '../../../../main/printing/journal/journal.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'

/* Whether a job whose turn it is is still wanted, before its printer hears anything of it. */

let driver: FakeDriver
let applied: Change[]
let expired: boolean
let full: boolean
beforeEach(() => {
  driver = fakeDriver()
  applied = []
  expired = false
  full = false
})

const host: DeliveryHost = {
  apply: (_job, change) => void applied.push(change),
  save: async () => undefined,
  watch: () => undefined,
  silent: () => undefined,
  bytesOf: async () => new Uint8Array([1]),
  driverOf: () => undefined,
  isPaused: () => false,
  isFull: () => full,
  isExpired: () => expired,
  log: () => undefined,
}
const jobAt = (phase: Phase, more: Partial<QueueJob> = {}): QueueJob => ({
  ...newJob(recordOf({ phase }), driver),
  ...more,
})

describe('a job of ours alone', () => {
  it('goes to its printer while it is wanted', async () => {
    expect(await deliver(jobAt('kept'), host)).toBeNull()
    expect(driver.calls).toEqual(['status', 'submit', 'release'])
  })

  it.each<Phase>(['kept', 'held'])(
    '%s, waits while its printer has enough to do, until one before it has ended',
    async (phase) => {
      full = true
      const job = jobAt(phase, {
        record: recordOf({ phase, ref: { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' } }),
      })
      expect(await deliver(job, host)).toBe(Infinity)
      expect(driver.calls).toEqual(['status'])
      expect(applied).toEqual([])
    },
  )

  it('does not when somebody took it back', async () => {
    expect(await deliver(jobAt('kept', { withdrawn: true }), host)).toBeNull()
    expect([applied, driver.calls]).toEqual([[{ estado: 'canceled' }], []])
  })

  it('nor when its time is over, which is said', async () => {
    expired = true
    expect(await deliver(jobAt('kept'), host)).toBeNull()
    expect([applied, driver.calls]).toEqual([[{ estado: 'canceled', erro: 'trabalho.expirado' }], []])
  })

  it.each<Phase>(['kept', 'held'])(
    '%s, does not once it has ended, though that is not written down yet',
    async (phase) => {
      const job = jobAt(phase, {
        record: recordOf({ phase, ref: { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' } }),
      })
      job.end = { ...job.record.trabalho, estado: 'canceled' }
      expect(await deliver(job, host)).toBeNull()
      expect([applied, driver.calls]).toEqual([[], []])
    },
  )

  it('whose printer is gone is done with: those behind it are not held up', async () => {
    driver.failing.set('status', new PrintError('impressora.ausente', 'no such queue'))
    const ends = {
      ...host,
      apply: (job: QueueJob, change: Change) => void (job.end = withState(job.record.trabalho, change, 0)),
    }
    expect(await deliver(jobAt('kept'), ends)).toBeNull()
  })

  it('taken back by somebody, it is not its time that took it', async () => {
    expired = true
    await deliver(jobAt('kept', { withdrawn: true }), host)
    expect(applied).toEqual([{ estado: 'canceled' }])
  })
})

it.each([
  ['withdrawn', { withdrawn: true }, false],
  ['late', {}, true],
])('of an earlier start and %s, it is taken out of its spooler without another question', async (_what, more, late) => {
  expired = late
  const job = jobAt('held', { uncertain: true, ...more })
  const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: job.record.spec.ourId }
  driver.spool.set(ref.uuid, { ref, held: true })
  expect(await deliver(job, host)).toBeNull()
  expect(driver.calls).toEqual(['find', 'cancel'])
  expect(applied).toMatchObject([{ estado: 'canceled' }])
})

it('of an earlier start and released, its spooler is asked first: paper is possible', async () => {
  const job = jobAt('released', { uncertain: true, withdrawn: true })
  job.record = { ...job.record, trabalho: { ...job.record.trabalho, liberado: true } }
  const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: job.record.spec.ourId }
  driver.spool.set(ref.uuid, { ref, held: false })
  expect(await deliver(job, host)).toBeNull()
  expect(driver.calls).toEqual(['find', 'poll'])
  expect(applied).toEqual([{ estado: 'printing' }])
})
