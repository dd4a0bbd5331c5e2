import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newJob, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import type { SpoolJob, SpoolState } from '../../../../main/printing/driver.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import { Watcher } from '../../../../main/printing/queue/watcher.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { fakeHost, type FakeHost } from '../delivery/hostKit.ts'
import { recordOf } from '../journal/journalKit.ts'

const LASER = 'cups-ipp:laser'
const RESERVE = 'ipp-direct:sala'
let driver: FakeDriver
let reserve: FakeDriver
let host: FakeHost
let board: JobBoard
let watcher: Watcher
/** Who was asked for, at each look. */
let looks: string[][]
/** What the spooler says of each; silence where it says nothing. */
let says: (job: SpoolJob) => SpoolState | null
beforeEach(() => {
  vi.useFakeTimers()
  looks = []
  says = () => ({ estado: 'printing' })
  driver = fakeDriver()
  driver.poll = async (jobs) => {
    looks.push(jobs.map(({ ref }) => ref.jobId))
    return jobs.map(says)
  }
  reserve = fakeDriver('ipp-direct', ['sala'])
  host = { ...fakeHost(), driverOf: () => reserve }
  board = new JobBoard({
    journal: memoryJournal(),
    clock: () => 7,
    log: () => undefined,
    changed: () => undefined,
    validadeMs: 60_000,
  })
  watcher = new Watcher(board, host)
})
afterEach(() => {
  watcher.stop()
  vi.useRealTimers()
})

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
function added(jobId: string, impressora = LASER, more: Partial<QueueJob> = {}): QueueJob {
  const ref = { impressora, jobId, uuid: jobId }
  const trabalho = { impressora, liberado: true }
  const job = { ...newJob(recordOf({ phase: 'released', ref, reserva: RESERVE, trabalho }), driver), ...more }
  board.add(job)
  return job
}
const estado = ({ record }: QueueJob) => record.trabalho.estado

it('each printer is asked for all of its own at once, again and again while there are any', async () => {
  const jobs = [added('1'), added('2'), added('9', 'cups-ipp:outra')]
  board.add(newJob(recordOf({ phase: 'held', ref: { impressora: LASER, jobId: '3', uuid: '3' } }), driver))
  for (const job of jobs) watcher.watch(job)
  await pass()
  expect(looks).toContainEqual(['1', '2'])
  expect(looks).toContainEqual(['9'])
  says = () => ({ estado: 'printed' })
  await pass(10_000)
  expect(jobs.map(estado)).toEqual(['printed', 'printed', 'printed'])
  looks = []
  await pass(10_000)
  expect([looks, vi.getTimerCount()]).toEqual([[], 0])
})

it('a printer is asked twice a second and no more often', async () => {
  watcher.watch(added('1'))
  await pass()
  expect(looks).toHaveLength(1)
  await pass(499)
  expect(looks).toHaveLength(1)
  await pass(1)
  expect(looks).toHaveLength(2)
})

it('of one that ended while another goes on, only the other is asked for', async () => {
  watcher.watch(added('1'))
  added('2')
  says = ({ ref }) => ({ estado: ref.jobId === '1' ? 'printed' : 'printing' })
  await pass(10_000)
  expect(looks.at(-1)).toEqual(['2'])
})

it('where nobody answers for one it is silent, and its silence is over with the next word', async () => {
  const [told, silent] = [added('1', LASER, { silentSince: 1 }), added('2')]
  says = ({ ref }) => (ref.jobId === '1' ? { estado: 'printing' } : null)
  expect(await watcher.ask(told)).toBe(true)
  expect([told.silentSince, silent.silentSince]).toEqual([null, expect.any(Number)])
  driver.poll = () => Promise.reject(new PrintError('impressora.semResposta', 'timeout'))
  expect(await watcher.ask(told)).toBe(true)
  expect([told.silentSince, host.logged.length]).toEqual([expect.any(Number), 1])
})

it('what the spooler says of a job that is being taken out, or nothing of it, is no news', async () => {
  const job = added('1', LASER, { beingTakenOut: true })
  says = () => ({ estado: 'canceled' })
  expect(await watcher.ask(job)).toBe(true)
  says = () => null
  await watcher.ask(job)
  expect([estado(job), job.silentSince]).toEqual(['queued', null])
})

it('one that is still held though its release was asked for is released again; what moves, or was told, is not', async () => {
  const unsure = added('1', LASER, { uncertain: true })
  says = () => ({ estado: 'submitted' })
  await watcher.ask(unsure)
  expect([driver.calls, unsure.uncertain]).toEqual([['release'], true])
  says = () => ({ estado: 'printing' })
  await watcher.ask(unsure)
  says = () => ({ estado: 'submitted' })
  await watcher.ask(unsure)
  expect([driver.calls, unsure.uncertain]).toEqual([['release'], false])
})

it('the other printer of its rule is asked only where its own cannot, and offered if it is ready', async () => {
  const job = added('1')
  await watcher.ask(job)
  expect([reserve.calls, job.record.trabalho.reserva]).toEqual([[], undefined])
  says = () => ({ estado: 'attention', motivo: 'media-empty' })
  await watcher.ask(job)
  expect([reserve.calls, job.record.trabalho.reserva]).toEqual([['status'], RESERVE])
})

it('of several at one printer, each that comes is asked for at once, and all of them together from then on', async () => {
  const [first, second] = [added('1'), added('2')]
  watcher.watch(first)
  await pass()
  watcher.watch(second)
  await pass()
  expect(looks).toHaveLength(2)
  looks = []
  await pass(5_000)
  // One look at a time, not one for each.
  const alone = looks.length
  says = () => ({ estado: 'printed' })
  await pass(5_000)
  looks = []
  says = () => ({ estado: 'printing' })
  watcher.watch(added('3'))
  await pass()
  looks = []
  await pass(5_000)
  expect(looks).toHaveLength(alone)
})

it('stopped, asks no more', async () => {
  watcher.watch(added('1'))
  await pass()
  watcher.stop()
  looks = []
  await pass(10_000)
  expect(looks).toEqual([])
})

it('of one whose number is not known nothing can be asked, and it is not told what is said of another', async () => {
  const numberless = newJob(recordOf({ phase: 'released' }), driver)
  board.add(numberless)
  expect([await watcher.ask(numberless), looks]).toEqual([false, []])
  const job = added('1')
  says = () => ({ estado: 'printed' })
  expect(await watcher.ask(job)).toBe(false)
  await pass()
  expect([looks, estado(job), estado(numberless)]).toEqual([[['1']], 'printed', 'queued'])
})
