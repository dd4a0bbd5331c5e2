import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Lane } from '../../../../main/printing/queue/lanes.ts'
import { newJob, type Job } from '../../../../main/printing/queue/job.ts'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import { UnclaimedJobs } from '../../../../main/printing/queue/unclaimedJobs.ts'
import type { FimDosPapeis, Trabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { fakeHost } from './hostKit.ts'
import { recordOf } from '../journal/journalKit.ts'

/* What the end of an attendance waits for. */

let driver: FakeDriver
let journal: JobJournal
let board: JobBoard
let unclaimed: UnclaimedJobs
beforeEach(() => {
  driver = fakeDriver()
  journal = memoryJournal()
  board = new JobBoard({
    journal,
    clock: () => 7,
    log: () => undefined,
    changed: (job) => {
      if (job.unclaimed !== null) unclaimed.changed(job)
    },
    validadeMs: 60_000,
  })
  const host = { ...fakeHost(), apply: (...what: Parameters<JobBoard['apply']>) => board.apply(...what) }
  const lane = new Lane(async () => Infinity)
  const cancelling = { host, laneOf: () => lane, ask: async () => undefined }
  unclaimed = new UnclaimedJobs(board, cancelling, () => undefined)
})

/** Of an attendance that is over, with its document. */
async function left(trabalho: Partial<Trabalho>, unclaimed: FimDosPapeis = 'deixar'): Promise<Job> {
  const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' }
  const record = recordOf({ phase: 'released', ref, trabalho: { liberado: true, ...trabalho } })
  const job = newJob(record, driver)
  board.add(job)
  await journal.append(record, new Uint8Array([1]))
  job.unclaimed = unclaimed
  return job
}
const turns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
}

describe('the end of an attendance waits', () => {
  /** An end that is being written down until it is let. */
  async function ending() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const append = journal.append.bind(journal)
    const job = await left({ estado: 'printing' })
    journal.append = (record) => promise.then(() => append(record))
    board.apply(job, { estado: 'printed' })
    return { job, resolve }
  }

  const ends = (job: Job) => {
    const over = vi.fn<() => void>()
    void unclaimed.take([job]).then(over)
    return over
  }

  it('until what is ours alone has left its spooler', async () => {
    const { promise, resolve } = Promise.withResolvers<'canceled'>()
    driver.cancel = () => promise
    const job = await left({ estado: 'submitted', liberado: false }, 'cancelar')
    job.record = { ...job.record, phase: 'held' }
    const over = ends(job)
    await turns()
    expect(over).not.toHaveBeenCalled()
    resolve('canceled')
    await turns()
    expect(over).toHaveBeenCalledOnce()
  })

  it.each<[string, FimDosPapeis | null, (job: Job) => Promise<void>]>([
    ['of somebody', 'cancelar', (job) => unclaimed.take([job])],
    ['of an office', null, (job) => unclaimed.dropped(job)],
  ])('until an end %s is written down', async (_whose, unclaimed, act) => {
    const { job, resolve } = await ending()
    job.unclaimed = unclaimed
    const over = vi.fn<() => void>()
    void act(job).then(over)
    await turns()
    expect(over).not.toHaveBeenCalled()
    resolve()
    await turns()
    expect(over).toHaveBeenCalledOnce()
  })

  it('until the documents of what ended are destroyed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const job = await left({ estado: 'unknown' })
    journal.wipe = () => promise
    const over = ends(job)
    await turns()
    expect(over).not.toHaveBeenCalled()
    resolve()
    await turns()
    expect(over).toHaveBeenCalledOnce()
  })
})
