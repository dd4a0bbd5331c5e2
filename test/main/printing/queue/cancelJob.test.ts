import { beforeEach, describe, expect, it } from 'vitest'
import { Lane } from '../../../../main/printing/queue/lanes.ts'
import { newJob, type Job } from '../../../../main/printing/queue/job.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import { cancelJob, isBlank } from '../../../../main/printing/queue/cancelJob.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { fakeHost, type FakeHost } from './hostKit.ts'
import { recordOf } from '../journal/journalKit.ts'

const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' }
let driver: FakeDriver
let host: FakeHost
let lane: Lane
let asked: number
beforeEach(() => {
  driver = fakeDriver()
  host = fakeHost()
  lane = new Lane(async () => Infinity)
  asked = 0
})

const held = () => newJob(recordOf({ phase: 'held', ref }), driver)
const released = (more: Parameters<typeof recordOf>[0] = { ref }) =>
  newJob(recordOf({ phase: 'released', trabalho: { liberado: true }, ...more }), driver)
const cancel = (job: Job, sure = false) =>
  cancelJob(job, { host, laneOf: () => lane, ask: async () => void (asked += 1) }, sure)

it('a job that is not released leaves its line and its spooler, and is cancelled whatever that one says', async () => {
  driver.failing.set('cancel', new PrintError('impressora.semResposta', 'timeout'))
  const job = held()
  lane.add(job)
  await cancel(job)
  expect([lane.isFree, job.withdrawn, driver.calls]).toEqual([true, true, ['cancel']])
  expect(host.applied).toEqual([{ estado: 'canceled' }])
})

it.each([
  ['came out', 'printed', () => released()],
  ['was refused before it could', 'failed', () => held()],
] as const)('one that %s stays as it is', async (_what, estado, jobOf) => {
  const job = jobOf()
  job.end = { ...job.record.trabalho, estado }
  await cancel(job)
  expect([driver.calls, host.applied]).toEqual([[], []])
})

it('one in the middle of a step is taken out once that is over', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  lane = new Lane(() => promise)
  const job = held()
  lane.add(job)
  const over = cancel(job)
  await new Promise(setImmediate)
  expect([driver.calls, job.withdrawn]).toEqual([[], true])
  resolve(Infinity)
  await over
  expect([driver.calls, host.applied]).toEqual([['cancel'], [{ estado: 'canceled' }]])
})

describe('a job that is released', () => {
  it.each(['canceled', 'unknown'] as const)('is what its spooler says: %s', async (estado) => {
    driver.cancelSays = estado
    driver.printedNothing = async () => false
    const job = released()
    await cancel(job)
    expect([host.applied, asked, job.beingTakenOut]).toEqual([[{ estado }], 0, false])
  })

  it.each([false, true])('and comes out already is what its spooler says next (sure: %s)', async (sure) => {
    driver.cancelSays = 'too-late'
    driver.printedNothing = async () => false
    await cancel(released(), sure)
    expect([host.applied, asked]).toEqual([[], 1])
  })

  it.each<[boolean, string, () => Promise<boolean>]>([
    [true, 'is known to be blank', async () => true],
    [false, 'may have a page out', async () => false],
    [false, 'nobody can say anything of', () => Promise.reject(new PrintError('impressora.semResposta', 'timeout'))],
  ])('is surely cancelled (%s) where it %s; else somebody has to look', async (blank, _what, printedNothing) => {
    driver.printedNothing = printedNothing
    const job = released()
    await cancel(job, true)
    expect([host.applied, job.blank]).toEqual([[{ estado: blank ? 'canceled' : 'unknown' }], blank])
  })

  it('is never surely cancelled with a sheet stuck in its printer, which counts it as none', async () => {
    driver.printedNothing = async () => true
    const job = released({ ref, trabalho: { liberado: true, estado: 'attention', motivo: 'media-jam' } })
    await cancel(job, true)
    expect([host.applied, job.blank]).toEqual([[{ estado: 'unknown' }], false])
  })

  it('is heard of by nobody else while it is taken out, and by everybody again when that failed', async () => {
    const silence = new PrintError('impressora.semResposta', 'timeout')
    const job = released()
    driver.cancel = async () => {
      expect(job.beingTakenOut).toBe(true)
      throw silence
    }
    await expect(cancel(job)).rejects.toBe(silence)
    expect([job.beingTakenOut, host.applied]).toEqual([false, []])
  })

  it('and whose number got lost is looked for first; where nobody answers nothing is known to have changed', async () => {
    driver.failing.set('find', new PrintError('impressora.semResposta', 'timeout'))
    await expect(cancel(released({}))).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    driver.failing.clear()
    const job = released({})
    driver.spool.set(job.record.spec.ourId, { ref: { ...ref, uuid: job.record.spec.ourId }, held: false })
    await cancel(job)
    expect(driver.calls.slice(-3)).toEqual(['find', 'poll', 'cancel'])
    expect(host.applied.at(-1)).toEqual({ estado: 'canceled' })
  })

  it('and has ended, as it is found out then, is not taken out', async () => {
    driver.says = { estado: 'printed' }
    const job = released({})
    driver.spool.set(job.record.spec.ourId, { ref: { ...ref, uuid: job.record.spec.ourId }, held: false })
    host.apply = (one, change) => void (one.end = { ...one.record.trabalho, ...change })
    await cancel(job)
    expect([driver.calls, job.end?.estado]).toEqual([['find', 'poll'], 'printed'])
  })

  it('and is nowhere to be found has nothing to be taken out', async () => {
    await cancel(released({}))
    expect(driver.calls).toEqual(['find'])
  })
})

it('of a job that no spooler ever had nobody can say that it is blank', async () => {
  expect(await isBlank(released({}))).toBe(false)
})
