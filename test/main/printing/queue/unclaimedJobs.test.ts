import { beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '../../../../main/printing/queue/job.ts'
import { UnclaimedJobs } from '../../../../main/printing/queue/unclaimedJobs.ts'
import type { FimDosPapeis, Trabalho } from '../../../../shared/model/impressao.ts'
import type { Phase } from '../../../../main/printing/journal/journal.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { testParts, turns, type TestParts } from './partsKit.ts'

let driver: FakeDriver
let parts: TestParts
let unclaimed: UnclaimedJobs
beforeEach(() => {
  driver = fakeDriver()
  parts = testParts()
  unclaimed = new UnclaimedJobs(parts, () => undefined)
  parts.onChange = (job) => {
    if (job.unclaimed !== null) unclaimed.changed(job)
  }
})

function left(trabalho: Partial<Trabalho>, phase: Phase = 'released'): Job {
  const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' }
  return parts.board.add(recordOf({ phase, ref, trabalho: { liberado: true, ...trabalho } }), driver)
}

describe('the end of an attendance waits', () => {
  /** Whether the work was over before and after. */
  const overWith = async (work: Promise<void>, until: () => void): Promise<[before: boolean, after: boolean]> => {
    let over = false
    void work.then(() => (over = true))
    await turns()
    const before = over
    until()
    await turns()
    return [before, over]
  }

  it('the end of an attendance waits until an unreleased job has left its spooler', async () => {
    const { promise, resolve } = Promise.withResolvers<'canceled'>()
    driver.cancel = () => promise
    const job = left({ estado: 'submitted', liberado: false }, 'held')
    expect(await overWith(unclaimed.take([job], 'cancelar'), () => resolve('canceled'))).toEqual([false, true])
  })

  it.each<[string, (job: Job) => Promise<void>]>([
    ['of a person', (job) => unclaimed.take([job], 'cancelar')],
    ['of an office', (job) => unclaimed.dropped(job)],
  ])('until the end of a job %s is written down', async (_whose, act) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const job = left({ estado: 'printing' })
    parts.disk = () => promise
    parts.board.send(job, { is: 'heard', estado: 'printed' })
    expect(await overWith(act(job), resolve)).toEqual([false, true])
  })

  it.each<FimDosPapeis>(['deixar', 'cancelar'])(
    'until the documents of ended jobs are destroyed (%s)',
    async (rest) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const job = left({ estado: 'unknown' })
      parts.board.wipe = () => promise
      expect(await overWith(unclaimed.take([job], rest), resolve)).toEqual([false, true])
    },
  )
})
