import { beforeEach, describe, expect, it } from 'vitest'
import { createOperations } from '../../../../../main/printing/drivers/cups-ipp/operations.ts'
import { integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import type { IppAttribute, IppGroup, IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'

/** The requests sent, and the groups of the answer. */
let sent: Array<{ path: string; message: IppMessage; document: Uint8Array | undefined }>
let answer: IppGroup[]
beforeEach(() => {
  sent = []
  answer = []
})
const operations = (elsewhere = false) =>
  createOperations(
    {
      send: async (path, message, document) => {
        sent.push({ path, message, document })
        return { version: [2, 0], code: 0, requestId: 1, groups: [{ tag: 'operation', attributes: [] }, ...answer] }
      },
    },
    'ana',
    elsewhere,
  )
const job = (...more: IppAttribute[]): IppGroup => ({
  tag: 'job',
  attributes: [integer('job-id', 7), integer('job-state', 3), ...more],
})

describe('an answer', () => {
  it('CUPS’ jobs are read with all that CUPS says of them, and one without a number or a state is left out', async () => {
    const told = [
      of('uri', 'job-uuid', 'urn:uuid:7'),
      of('name', 'job-name', 'ours'),
      of('uri', 'job-printer-uri', 'ipp://localhost/printers/laser'),
      of('keyword', 'job-state-reasons', 'job-printing'),
      integer('job-impressions-completed', 2),
      integer('time-at-processing', 1_000),
      of('keyword', 'job-printer-state-reasons', 'media-empty-warning', 'media-needed-warning'),
      of('text', 'job-printer-state-message', 'Printing page 2.'),
    ]
    const nameless = { tag: 'job', attributes: [integer('job-id', 8)] } as const
    answer = [nameless, { tag: 'job', attributes: [integer('job-state', 3)] }, job(...told), job()]
    const whole = {
      id: 7,
      state: 3,
      uuid: 'urn:uuid:7',
      name: 'ours',
      queue: 'laser',
      reasons: ['job-printing'],
      impressions: 2,
      begun: true,
      printerReasons: ['media-empty-warning', 'media-needed-warning'],
      printerMessage: 'Printing page 2.',
    }
    expect(await operations().getJob(7)).toEqual(whole)
    const bare = { id: 7, uuid: '', queue: '', impressions: null, begun: false }
    expect(await operations().allJobs()).toMatchObject([whole, bare])
  })

  it.each([
    ['ipp://localhost/classes/andar-2', 'andar-2'],
    ['ipp://servidor:631/printers/Sala%202', 'Sala 2'],
    // No encoding of anything: the name as it stands, and never an error, which would end the look at every other job.
    ['ipp://servidor/printers/50%', '50%'],
    ['nothing of the kind', ''],
  ])('a CUPS job at %s belongs to the queue %j', async (uri, queue) => {
    answer = [job(of('uri', 'job-printer-uri', uri))]
    expect(await operations().allJobs()).toMatchObject([{ queue }])
  })
})
