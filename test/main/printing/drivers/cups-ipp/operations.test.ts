import { expect, it } from 'vitest'
import { createOperations } from '../../../../../main/printing/drivers/cups-ipp/operations.ts'
import { integer, of, type IppGroup } from '../../../../../main/printing/drivers/ipp/values.ts'

/** The jobs of a CUPS whose answer has these groups. */
const allJobs = (...groups: IppGroup[]) =>
  createOperations({ send: async () => ({ version: [2, 0], code: 0, requestId: 1, groups }) }, 'ana', false).allJobs()
const [ID, STATE] = [integer('job-id', 7), integer('job-state', 3)]

it.each([
  ['ipp://localhost/classes/andar-2', 'andar-2'],
  ['ipp://servidor:631/printers/Sala%202', 'Sala 2'],
  // No encoding of anything: the name as it stands, and never an error, which would end the look at every other job.
  ['ipp://servidor/printers/50%', '50%'],
  ['nothing of the kind', ''],
])('a CUPS job at %s belongs to the queue %j', async (uri, queue) => {
  expect(await allJobs({ tag: 'job', attributes: [ID, STATE, of('uri', 'job-printer-uri', uri)] })).toMatchObject([
    { id: 7, state: 3, queue },
  ])
})

it('a CUPS job without a number or a state is omitted from the job list', async () => {
  expect(await allJobs({ tag: 'job', attributes: [ID] }, { tag: 'job', attributes: [STATE] })).toEqual([])
})
