import { expect, it } from 'vitest'
import { Lanes } from '../../../../main/printing/queue/lanes.ts'
import type { Job } from '../../../../main/printing/queue/job.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { testParts, turns } from './partsKit.ts'

it('a lane reports a step that throws, and goes on with the same job', async () => {
  const parts = testParts()
  const taken: Job[] = []
  let fails = true
  const lanes = new Lanes(async (one) => {
    if (fails) throw new Error('unforeseen')
    taken.push(one)
    return null
  }, parts.log)
  const job = parts.board.add(recordOf({}), fakeDriver())
  lanes.ofJob(job).add(job)
  await turns()
  expect(parts.logged).toMatchObject([{ trabalhoId: job.record.trabalho.trabalhoId, detalhe: 'Error: unforeseen' }])
  fails = false
  lanes.wake(job.record.trabalho.impressora)
  await turns()
  expect(taken).toEqual([job])
})
