import { describe, expect, it } from 'vitest'
import { readFinished, readJob, readPrinter } from '../../../../../main/printing/drivers/cups-ipp/records.ts'
import { integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import type { IppAttribute, IppGroup } from '../../../../../main/printing/drivers/ipp/values.ts'

const group = (tag: IppGroup['tag'], ...attributes: IppAttribute[]): IppGroup => ({ tag, attributes })
const truth = (name: string, value: boolean): IppAttribute => ({ name, values: [{ tag: 'boolean', value }] })
const [ID, STATE] = [integer('job-id', 7), integer('job-state', 5)]

describe('a job as CUPS tells it', () => {
  it('a CUPS job record is read with all its fields', () => {
    const told = [
      ID,
      STATE,
      of('uri', 'job-uuid', 'urn:uuid:7'),
      of('name', 'job-name', 'ours'),
      of('uri', 'job-printer-uri', 'ipp://localhost/printers/laser'),
      of('keyword', 'job-state-reasons', 'job-printing'),
      integer('job-impressions-completed', 2),
      integer('time-at-processing', 1_000),
      of('keyword', 'job-printer-state-reasons', 'media-empty-warning', 'media-needed-warning'),
      of('text', 'job-printer-state-message', 'Printing page 2.'),
    ]
    expect(readJob(group('job', ...told))).toEqual([
      {
        id: 7,
        state: 5,
        uuid: 'urn:uuid:7',
        name: 'ours',
        queue: 'laser',
        reasons: ['job-printing'],
        impressions: 2,
        begun: true,
        printerReasons: ['media-empty-warning', 'media-needed-warning'],
        printerMessage: 'Printing page 2.',
      },
    ])
  })

  it('a CUPS job record leaves fields empty that CUPS omits', () => {
    expect(readJob(group('job', ID, STATE))).toMatchObject([{ uuid: '', queue: '', impressions: null, begun: false }])
  })

  it('a CUPS job record without a number or a state is dropped', () => {
    expect([...readJob(group('job', STATE)), ...readJob(group('job', ID))]).toEqual([])
  })

  it.each([
    ['ipp://localhost/classes/andar-2', 'andar-2'],
    ['ipp://servidor:631/printers/Sala%202', 'Sala 2'],
    // No encoding of anything: the name as it stands, and never an error, which would end the look at every other job.
    ['ipp://servidor/printers/50%', '50%'],
    ['nothing of the kind', ''],
  ])('a CUPS job at %s belongs to the queue %j', (uri, queue) => {
    expect(readJob(group('job', ID, STATE, of('uri', 'job-printer-uri', uri)))).toMatchObject([{ queue }])
  })
})

describe('a queue as CUPS tells it', () => {
  it('a CUPS queue record is read with all its fields', () => {
    const told = [
      of('name', 'printer-name', 'laser'),
      of('text', 'printer-info', 'Laser da sala 2'),
      integer('printer-state', 4),
      of('keyword', 'printer-state-reasons', 'media-empty-warning'),
      truth('printer-is-accepting-jobs', false),
      of('text', 'printer-state-message', 'Printing page 2.'),
      of('uri', 'device-uri', 'ipp://10.0.0.7/ipp/print'),
    ]
    expect(readPrinter(group('printer', ...told))).toEqual({
      name: 'laser',
      info: 'Laser da sala 2',
      state: 4,
      reasons: ['media-empty-warning'],
      accepting: false,
      message: 'Printing page 2.',
      deviceUri: 'ipp://10.0.0.7/ipp/print',
    })
  })

  it('a CUPS queue accepts jobs and has no device unless its record says otherwise', () => {
    expect(readPrinter(group('printer'))).toMatchObject({ accepting: true, state: null, deviceUri: null })
  })
})

describe('a job that is over', () => {
  const ended = integer('time-at-completed', 1_000)
  const now = integer('job-printer-up-time', 1_060)

  it.each<[string, IppAttribute[], ReturnType<typeof readFinished>]>([
    [
      'kept, with the time since',
      [truth('job-preserved', true), integer('job-k-octets', 3), ended, now],
      { preserved: true, hadDocument: true, ageSeconds: 60 },
    ],
    [
      'not kept',
      [truth('job-preserved', false), integer('job-k-octets', 1), ended, now],
      { preserved: false, hadDocument: true, ageSeconds: 60 },
    ],
    [
      'that never had a document',
      [integer('job-k-octets', 0)],
      { preserved: null, hadDocument: false, ageSeconds: null },
    ],
    ['of which nobody says when it ended', [now], { preserved: null, hadDocument: false, ageSeconds: null }],
    ['by a clock that is not told', [ended], { preserved: null, hadDocument: false, ageSeconds: null }],
  ])('an ended job’s record in CUPS is read: %s', (_what, told, finished) => {
    expect(readFinished(group('job', ...told))).toEqual(finished)
  })
})
