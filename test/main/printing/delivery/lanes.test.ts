import { beforeEach, expect, it } from 'vitest'
import { Lanes } from '../../../../main/printing/delivery/lanes.ts'
import { newJob, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import type { PrinterStatus } from '../../../../main/printing/driver.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { fakeHost } from './hostKit.ts'

/* Each printer has a line of its own. */

const [LASER, OTHER] = ['cups-ipp:laser', 'cups-ipp:outra']

let driver: FakeDriver
let lanes: Lanes
/** Answers that a printer still owes, by its id. */
let owed: Map<string, (status: PrinterStatus) => void>
beforeEach(() => {
  driver = fakeDriver('cups-ipp', ['laser', 'outra'])
  owed = new Map()
  driver.status = (impressora) => {
    driver.calls.push('status')
    const { promise, resolve } = Promise.withResolvers<PrinterStatus>()
    owed.set(impressora, resolve)
    return promise
  }
  const host = fakeHost()
  host.isPaused = (impressora) => lanes.isPaused(impressora)
  lanes = new Lanes(host)
})

const jobFor = (impressora: string) => newJob(recordOf({ trabalho: { impressora } }), driver)
const add = (job: QueueJob) => {
  lanes.of(job).add(job)
  return job
}
const turn = async () => {
  for (let times = 0; times < 3; times += 1) await new Promise(setImmediate)
}
const answers = (impressora: string) => {
  owed.get(impressora)?.(READY)
  owed.delete(impressora)
  return turn()
}
const phases = (...jobs: QueueJob[]) => jobs.map(({ record }) => record.phase)

it('a printer that takes its time holds up those in its own line, and nobody at another', async () => {
  const [first, second, elsewhere] = [add(jobFor(LASER)), add(jobFor(LASER)), add(jobFor(OTHER))]
  await turn()
  expect([lanes.of(first).isFree, lanes.of(jobFor('cups-ipp:nova')).isFree]).toEqual([false, true])
  expect([lanes.of(second) === lanes.of(first), lanes.of(elsewhere) === lanes.of(first)]).toEqual([true, false])
  await answers(OTHER)
  expect(phases(first, second, elsewhere)).toEqual(['kept', 'kept', 'released'])
  await answers(LASER)
  expect(phases(first, second)).toEqual(['released', 'kept'])
  await answers(LASER)
  expect(phases(first, second)).toEqual(['released', 'released'])
})

it('a step that throws is reported, and the line goes on with the same job', async () => {
  const host = fakeHost()
  host.isFull = () => {
    throw new Error('unthought of')
  }
  driver.status = async () => READY
  const line = new Lanes(host)
  const job = jobFor(LASER)
  line.of(job).add(job)
  await turn()
  expect(host.logged).toMatchObject([{ trabalhoId: job.record.trabalho.trabalhoId, detalhe: 'Error: unthought of' }])
  host.isFull = () => false
  line.wake(LASER)
  await turn()
  expect(phases(job)).toEqual(['released'])
})

it('paused here, a line waits until it is let go, and that line alone', async () => {
  lanes.pause(LASER, true)
  expect([lanes.isPaused(LASER), lanes.isPaused(OTHER)]).toEqual([true, false])
  const [waits, goes] = [add(jobFor(LASER)), add(jobFor(OTHER))]
  await turn()
  await answers(OTHER)
  expect([phases(waits, goes), [...owed.keys()]]).toEqual([['kept', 'released'], []])
  lanes.pause(LASER, false)
  await turn()
  expect(lanes.isPaused(LASER)).toBe(false)
  await answers(LASER)
  expect(phases(waits)).toEqual(['released'])
})

it('woken, a line asks its printer again at once, and one that nobody stands in nothing', async () => {
  const job = add(jobFor(LASER))
  await turn()
  owed.get(LASER)?.({ ...READY, bloqueio: 'media-empty' })
  await turn()
  lanes.wake('cups-ipp:nova')
  lanes.wake(OTHER)
  expect(driver.calls).toEqual(['status'])
  lanes.wake(LASER)
  await turn()
  expect(driver.calls).toEqual(['status', 'status'])
  await answers(LASER)
  expect(phases(job)).toEqual(['released'])
})

it('stopped, every line ends the step it is at, and begins no other', async () => {
  const jobs = [add(jobFor(LASER)), add(jobFor(LASER)), add(jobFor(OTHER)), add(jobFor(OTHER))]
  await turn()
  const ended: string[] = []
  const stopped = lanes.stop().then(() => ended.push('all'))
  await answers(LASER)
  expect(ended).toEqual([])
  await answers(OTHER)
  await stopped
  expect([phases(...jobs), [...owed.keys()]]).toEqual([['released', 'kept', 'released', 'kept'], []])
})
