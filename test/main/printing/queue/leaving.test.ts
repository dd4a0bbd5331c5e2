import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Lanes } from '../../../../main/printing/delivery/lanes.ts'
import { newJob, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import { leave } from '../../../../main/printing/queue/leaving.ts'
import type { Ownerless } from '../../../../main/printing/queue/ownerless.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { fakeHost } from '../delivery/hostKit.ts'
import { recordOf } from '../journal/journalKit.ts'

const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' }
let driver: FakeDriver
let board: JobBoard
let idle: Promise<void>
let over: ReturnType<typeof vi.fn<() => void>>
beforeEach(() => {
  vi.useFakeTimers()
  driver = fakeDriver()
  idle = Promise.resolve()
  over = vi.fn<() => void>()
  board = new JobBoard({
    journal: memoryJournal(),
    clock: () => 7,
    log: () => undefined,
    changed: () => undefined,
    validadeMs: 60_000,
  })
})
afterEach(() => vi.useRealTimers())

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
function added(record: Parameters<typeof recordOf>[0]): QueueJob {
  const job = newJob(recordOf(record), driver)
  board.add(job)
  return job
}
const threeJobs = () => [
  added({ phase: 'kept' }),
  added({ phase: 'held', ref }),
  added({ phase: 'released', ref, trabalho: { liberado: true, estado: 'printing' } }),
]
const estados = (jobs: readonly QueueJob[]) => jobs.map(({ record }) => record.trabalho.estado)

/** The program ends; `keep`: what is not released waits for the next start. */
function ends(keep: boolean) {
  const host = { ...fakeHost(), apply: (...what: Parameters<JobBoard['apply']>) => board.apply(...what) }
  const ownerless = { idle: () => idle } as Partial<Ownerless> as Ownerless
  void leave({ board, lanes: new Lanes(host), ownerless, host }, async () => keep).then(over)
  return pass()
}

it('what is not released is taken back and cancelled, what is released left to its spooler', async () => {
  const jobs = threeJobs()
  await ends(false)
  expect(estados(jobs)).toEqual(['canceled', 'canceled', 'printing'])
  expect(driver.calls).toEqual(['cancel'])
  expect([over.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

it('where it waits for the next start nothing is touched', async () => {
  const jobs = threeJobs()
  await ends(true)
  expect(estados(jobs)).toEqual(['queued', 'queued', 'printing'])
  expect([jobs.map(({ withdrawn }) => withdrawn), driver.calls]).toEqual([[false, false, false], []])
  expect(over).toHaveBeenCalledOnce()
})

it('what a last attendance left is waited for, and not for ever', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  idle = promise
  const jobs = threeJobs()
  await ends(false)
  // No step of theirs goes on meanwhile.
  expect([estados(jobs), jobs.map(({ withdrawn }) => withdrawn)]).toEqual([
    ['queued', 'queued', 'printing'],
    [true, true, true],
  ])
  expect(over).not.toHaveBeenCalled()
  await pass(10_000)
  expect(over).toHaveBeenCalledOnce()
  resolve()
})
