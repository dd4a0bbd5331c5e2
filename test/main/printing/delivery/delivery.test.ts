import { beforeEach, describe, expect, it } from 'vitest'
import { askAhead } from '../../../../main/printing/delivery/ahead.ts'
import { deliver } from '../../../../main/printing/delivery/delivery.ts'
import type { DeliveryHost } from '../../../../main/printing/delivery/host.ts'
import { newJob, withState, type Change, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { Phase } from '../../../../main/printing/journal/journal.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'

/* Whether a job whose turn it is is still wanted, before its printer hears anything of it. */

let driver: FakeDriver
let applied: Change[]
let expired: boolean
let full: boolean
let paused: boolean
beforeEach(() => {
  driver = fakeDriver()
  applied = []
  expired = false
  full = false
  paused = false
})

const host: DeliveryHost = {
  apply: (_job, change) => void applied.push(change),
  save: async () => undefined,
  watch: () => undefined,
  silent: () => undefined,
  bytesOf: async () => new Uint8Array([1]),
  driverOf: () => undefined,
  isPaused: () => paused,
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

  it('waits at a printer that is paused here until it is let go: nobody asks that printer', async () => {
    paused = true
    expect(await deliver(jobAt('kept'), host)).toBe(Infinity)
    expect([applied, driver.calls]).toEqual([[{ estado: 'waiting', motivo: 'paused' }], []])
  })

  it('is tried again by itself every two seconds at a printer that is not ready', async () => {
    driver.statusSays = { ...READY, bloqueio: 'media-empty' }
    expect(await deliver(jobAt('kept'), host)).toBe(2_000)
    expect(driver.calls).toEqual(['status'])
  })

  it('is tried again, and not released, at a printer that took nothing', async () => {
    driver.failing.set('submit', new PrintError('impressora.ocupada', 'status 0x0507'))
    expect(await deliver(jobAt('kept'), host)).toBeLessThan(Infinity)
    expect(driver.calls).toEqual(['status', 'submit'])
  })

  it('taken back while its printer is asked, is not handed over', async () => {
    const job = jobAt('kept')
    driver.status = async () => {
      job.withdrawn = true
      return READY
    }
    // In its turn again at once, which takes it out.
    expect(await deliver(job, host)).toBe(0)
    expect([applied, driver.calls]).toEqual([[], []])
  })

  it('ended while it is handed over, is not released', async () => {
    const job = jobAt('kept')
    const submit = driver.submit.bind(driver)
    driver.submit = (...what) => {
      job.end = { ...job.record.trabalho, estado: 'canceled' }
      return submit(...what)
    }
    expect(await deliver(job, host)).toBeNull()
    expect(driver.calls).toEqual(['status', 'submit'])
  })

  it('goes by what its printer said while it was written down the first time alone', async () => {
    const job = jobAt('kept', { ahead: askAhead(driver, 'cups-ipp:laser') })
    full = true
    await deliver(job, host)
    expect(driver.calls).toEqual(['status'])
    await deliver(job, host)
    expect(driver.calls).toEqual(['status', 'status'])
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

it.each<[string, boolean]>([
  ['before its spooler is asked', true],
  ['while it is', false],
])('of an earlier start and ended %s, nothing more happens to it', async (_when, already) => {
  const job = jobAt('submitting', { uncertain: true })
  const end = () => void (job.end = { ...job.record.trabalho, estado: 'canceled' })
  driver.find = async () => {
    driver.calls.push('find')
    end()
    return null
  }
  if (already) end()
  expect(await deliver(job, host)).toBeNull()
  expect([applied, driver.calls]).toEqual([[], already ? [] : ['find']])
})

it('of an earlier start and a spooler that does not answer, it goes no step further until that does', async () => {
  const job = jobAt('submitting', { uncertain: true })
  driver.failing.set('find', new PrintError('impressora.semResposta', 'timeout'))
  expect(await deliver(job, host)).toBe(2_000)
  expect([applied, driver.calls]).toEqual([[], ['find']])
})
