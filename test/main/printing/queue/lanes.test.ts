import { expect, it } from 'vitest'
import { Lanes } from '../../../../main/printing/queue/lanes.ts'
import { newJob } from '../../../../main/printing/queue/job.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { fakeHost } from './hostKit.ts'

const turn = async () => {
  for (let times = 0; times < 3; times += 1) await new Promise(setImmediate)
}

it('a step that throws is reported, and the line goes on with the same job', async () => {
  const host = fakeHost()
  host.isFull = () => {
    throw new Error('unthought of')
  }
  const line = new Lanes(host)
  const job = newJob(recordOf({}), fakeDriver())
  line.of(job).add(job)
  await turn()
  expect(host.logged).toMatchObject([{ trabalhoId: job.record.trabalho.trabalhoId, detalhe: 'Error: unthought of' }])
  host.isFull = () => false
  line.wake(job.record.trabalho.impressora)
  await turn()
  expect(job.record.phase).toBe('released')
})
