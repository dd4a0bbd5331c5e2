import { beforeEach, describe, expect, it } from 'vitest'
import { PrintError } from '../../../../main/printing/errors.ts'
import { cancelJob } from '../../../../main/printing/queue/cancelJob.ts'
import type { Job } from '../../../../main/printing/queue/job.ts'
import { Lanes } from '../../../../main/printing/queue/lanes.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { states, testParts, turns, type TestParts } from './partsKit.ts'

const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' }
const timeout = new PrintError('impressora.semResposta', 'timeout')
let driver: FakeDriver
let parts: TestParts
beforeEach(() => {
  driver = fakeDriver()
  parts = testParts()
})

const held = () => parts.board.add(recordOf({ phase: 'held', ref }), driver)
const released = (more: Parameters<typeof recordOf>[0] = { ref }) =>
  parts.board.add(recordOf({ phase: 'released', trabalho: { liberado: true }, ...more }), driver)
async function cancel(job: Job, sure = false) {
  await cancelJob(job, parts, sure)
  await turns()
}

it('a job that is not released leaves its line and its spooler, and is canceled whatever the spooler says', async () => {
  driver.failing.set('cancel', timeout)
  const job = held()
  const lane = parts.lanes.ofJob(job)
  lane.add(job)
  await cancel(job)
  expect([lane.isFree, job.withdrawn, driver.calls]).toEqual([true, true, ['cancel']])
  expect(states(parts)).toEqual(['canceled'])
})

it.each([
  ['came out', 'printed', () => released()],
  ['was refused before it could', 'failed', () => held()],
] as const)('a job that %s stays as it is', async (_what, estado, jobOf) => {
  const job = jobOf()
  if (estado === 'printed') parts.board.send(job, { is: 'heard', estado })
  else parts.board.send(job, { is: 'ends', estado })
  await cancel(job)
  expect([driver.calls, states(parts)]).toEqual([[], [estado]])
})

it('a job in the middle of a step is taken out once the step is over', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  parts = { ...parts, lanes: new Lanes(() => promise, parts.log) }
  const job = held()
  parts.lanes.ofJob(job).add(job)
  const over = cancel(job)
  await turns()
  expect([driver.calls, job.withdrawn]).toEqual([[], true])
  resolve(Infinity)
  await over
  expect([driver.calls, states(parts)]).toEqual([['cancel'], ['canceled']])
})

describe('a released job', () => {
  it.each(['canceled', 'unknown'] as const)('ends as its spooler says: %s', async (estado) => {
    driver.cancelSays = estado
    driver.printedNothing = async () => false
    const job = released()
    await cancel(job)
    expect([states(parts), parts.polled, job.beingTakenOut]).toEqual([[estado], 0, false])
  })

  it.each([false, true])('is polled at once where it comes out already (sure: %s)', async (sure) => {
    driver.cancelSays = 'too-late'
    driver.printedNothing = async () => false
    await cancel(released(), sure)
    expect([states(parts), parts.polled]).toEqual([[], 1])
  })

  it.each<[boolean, string, () => Promise<boolean>]>([
    [true, 'its printer counted no page', async () => true],
    [false, 'a page may be out', async () => false],
    [false, 'the printer does not answer', () => Promise.reject(timeout)],
  ])('is surely canceled (%s) where %s, else a question', async (blank, _what, printedNothing) => {
    driver.printedNothing = printedNothing
    const job = released()
    await cancel(job, true)
    expect([states(parts), job.blank]).toEqual([[blank ? 'canceled' : 'unknown'], blank])
  })

  it('with a sheet stuck in its printer is never surely canceled: the printer does not count that sheet', async () => {
    driver.printedNothing = async () => true
    const job = released({ ref, trabalho: { liberado: true, estado: 'attention', motivo: 'media-jam' } })
    await cancel(job, true)
    expect([states(parts), job.blank]).toEqual([['unknown'], false])
  })

  it('a released job is not polled while it is taken out, and is again when that failed', async () => {
    const job = released()
    driver.cancel = async () => {
      expect(job.beingTakenOut).toBe(true)
      throw timeout
    }
    await expect(cancel(job)).rejects.toBe(timeout)
    expect([job.beingTakenOut, states(parts)]).toEqual([false, []])
  })

  it('without its number is looked for first, and stays as it is where there is no answer', async () => {
    driver.failing.set('find', timeout)
    await expect(cancel(released({}))).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    driver.failing.clear()
    const job = released({})
    driver.spool.set(job.record.spec.ourId, { ref: { ...ref, uuid: job.record.spec.ourId }, held: false })
    await cancel(job)
    expect(driver.calls.slice(-3)).toEqual(['find', 'poll', 'cancel'])
    expect(job.record.trabalho.estado).toBe('canceled')
  })

  it('a released job is not taken out where it is found to have ended', async () => {
    driver.says = { estado: 'printed' }
    const job = released({})
    driver.spool.set(job.record.spec.ourId, { ref: { ...ref, uuid: job.record.spec.ourId }, held: false })
    await cancel(job)
    expect([driver.calls, job.record.trabalho.estado]).toEqual([['find', 'poll'], 'printed'])
  })

  it('a released job is left alone where no spooler has it', async () => {
    await cancel(released({}))
    expect(driver.calls).toEqual(['find'])
  })
})

it('a job that no spooler ever had is not known to be blank', async () => {
  expect(await parts.board.askPages(released({}))).toBe(false)
})
