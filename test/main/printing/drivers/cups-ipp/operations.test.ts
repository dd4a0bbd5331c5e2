import { beforeEach, describe, expect, it } from 'vitest'
import { MEDIA_A4 } from '../../../../../main/printing/driver.ts'
import { createOperations } from '../../../../../main/printing/drivers/cups-ipp/operations.ts'
import { integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { request, requested } from '../../../../../main/printing/drivers/ipp/request.ts'
import type { IppAttribute, IppGroup, IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'
import { jobFor } from '../../jobSpec.ts'

const PDF = Buffer.from('%PDF-1.7 %%EOF')
const spec = jobFor('cups-ipp:Sala 2', { sides: 'two-sided-long-edge', copies: 2, rotulo: 'Guia 2026000123' })

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
const printer = (...attributes: IppAttribute[]): IppGroup => ({ tag: 'printer', attributes })

const JOB =
  'job-id job-uuid job-name job-state job-state-reasons job-impressions-completed time-at-processing job-printer-state-reasons job-printer-state-message job-printer-uri'
const QUEUE =
  'printer-name printer-info printer-state printer-state-reasons printer-is-accepting-jobs printer-state-message device-uri'
const ABLE =
  'document-format-supported media-supported sides-supported media-source-supported print-scaling-supported copies-supported printer-state-reasons'
const FINISHED = 'job-k-octets job-preserved time-at-completed job-printer-up-time'
const whom = (uri: string) => of('uri', 'printer-uri', uri)
const [ROOT, WHO, SEVEN] = [whom('ipp://localhost/'), of('name', 'requesting-user-name', 'ana'), integer('job-id', 7)]
const WHICH = (which: string) => of('keyword', 'which-jobs', which)
const [PATH, AT_QUEUE] = ['/printers/Sala%202', whom('ipp://localhost/printers/Sala%202')]

type Ask = (cups: ReturnType<typeof operations>) => Promise<unknown>

it.each<[string, Ask, code: number, path: string, own: IppAttribute[], wanted?: string]>([
  ['Release-Job', (cups) => cups.releaseJob(7), 0x000d, '/jobs/', [ROOT, SEVEN]],
  ['Cancel-Job', (cups) => cups.cancelJob(7), 0x0008, '/jobs/', [ROOT, SEVEN]],
  ['Get-Job-Attributes', (cups) => cups.getJob(7), 0x0009, '/jobs/', [ROOT, SEVEN], JOB],
  ['Get-Jobs, of all', (cups) => cups.allJobs(), 0x000a, '/', [ROOT, WHICH('all')], JOB],
  ['Get-Jobs, over', (cups) => cups.finishedJobs(), 0x000a, '/', [ROOT, WHICH('completed')], FINISHED],
  ['Get-Printer-Attributes', (cups) => cups.getPrinter('Sala 2'), 0x000b, PATH, [AT_QUEUE], QUEUE],
  [
    'Get-Printer-Attributes, of its abilities',
    (cups) => cups.getCapabilities('Sala 2'),
    0x000b,
    PATH,
    [AT_QUEUE],
    ABLE,
  ],
  ['CUPS-Get-Printers', (cups) => cups.getPrinters(), 0x4002, '/', [], QUEUE],
  ['CUPS-Get-Default', (cups) => cups.getDefault(), 0x4001, '/', [], 'printer-name'],
])(
  '%s goes to its address, in our account’s name, and asks for what is read',
  async (_name, ask, code, path, own, wanted) => {
    await ask(operations())
    const message = request(code, [...own, WHO, ...requested(wanted?.split(' ') ?? [])])
    expect(sent).toEqual([{ path, message, document: undefined }])
  },
)

it('a document is submitted unchanged and held, under our job name and with all its options', async () => {
  answer = [job()]
  expect(await operations().printHeld('Sala 2', spec, PDF)).toEqual({ id: 7, ignored: {} })
  const own = [
    AT_QUEUE,
    WHO,
    of('name', 'job-name', spec.ourId),
    of('mimeMediaType', 'document-format', 'application/pdf'),
  ]
  const options = [
    integer('copies', 2),
    of('keyword', 'sides', 'two-sided-long-edge'),
    of('keyword', 'print-scaling', 'none'),
    of('keyword', 'media', MEDIA_A4),
    of('keyword', 'job-hold-until', 'indefinite'),
  ]
  expect(sent).toEqual([{ path: PATH, message: request(0x0002, own, options), document: PDF }])
})

describe('an answer', () => {
  const truth = (name: string, value: boolean): IppAttribute => ({ name, values: [{ tag: 'boolean', value }] })

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

  it('CUPS’ queues are read with all that CUPS says of them, and accept jobs where CUPS does not say', async () => {
    const told = [
      of('name', 'printer-name', 'laser'),
      of('text', 'printer-info', 'Laser da sala 2'),
      integer('printer-state', 4),
      of('keyword', 'printer-state-reasons', 'media-empty-warning'),
      truth('printer-is-accepting-jobs', false),
      of('text', 'printer-state-message', 'Printing page 2.'),
      of('uri', 'device-uri', 'ipp://10.0.0.7/ipp/print'),
    ]
    answer = [printer(...told), printer()]
    const whole = {
      name: 'laser',
      info: 'Laser da sala 2',
      state: 4,
      reasons: ['media-empty-warning'],
      accepting: false,
      message: 'Printing page 2.',
      deviceUri: 'ipp://10.0.0.7/ipp/print',
    }
    expect(await operations().getPrinter('laser')).toEqual(whole)
    expect(await operations().getPrinters()).toMatchObject([whole, { accepting: true, state: null, deviceUri: null }])
    expect(await operations().getDefault()).toBe('laser')
  })

  const [ended, now] = [integer('time-at-completed', 1_000), integer('job-printer-up-time', 1_060)]
  it.each<[string, IppAttribute[], object]>([
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
    ['without a document', [integer('job-k-octets', 0)], { preserved: null, hadDocument: false, ageSeconds: null }],
    ['without the time of its end', [now], { preserved: null, hadDocument: false, ageSeconds: null }],
    ['without CUPS’ own time', [ended], { preserved: null, hadDocument: false, ageSeconds: null }],
  ])('an ended job’s record in CUPS is read: %s', async (_what, told, finished) => {
    answer = [job(...told)]
    expect(await operations().finishedJobs()).toEqual([finished])
  })

  it('an IPP answer without a job yields none', async () => {
    const cups = operations()
    expect(await Promise.all([cups.allJobs(), cups.finishedJobs(), cups.getPrinters()])).toEqual([[], [], []])
    const single = [cups.getJob(7), cups.getPrinter('a'), cups.getCapabilities('a')]
    expect(await Promise.all(single)).toEqual([null, null, null])
    expect(await cups.printHeld('a', spec, PDF)).toEqual({ id: null, ignored: {} })
    expect(await cups.getDefault()).toBe('')
  })
})

describe('where a queue leads', () => {
  const leads = async (uri: string, elsewhere: boolean) => {
    answer = [printer(of('uri', 'device-uri', uri))]
    const cups = operations(elsewhere)
    return [(await cups.getPrinter('a'))?.deviceUri, (await cups.getPrinters())[0]?.deviceUri]
  }

  it.each([
    ['ipp://10.0.0.7/ipp/print', false, 'ipp://10.0.0.7/ipp/print'],
    ['file:///dev/null', false, 'file:///dev/null'],
    // On another machine an address is valid only there; a file never prints.
    ['ipp://10.0.0.7/ipp/print', true, null],
    ['socket://10.0.0.7', true, null],
    ['file:///dev/null', true, 'file:///dev/null'],
  ])(
    'a queue’s device address %s is dropped where it belongs to another machine (%s), unless it is a file',
    async (uri, elsewhere, told) => {
      expect(await leads(uri, elsewhere)).toEqual([told, told])
    },
  )
})
