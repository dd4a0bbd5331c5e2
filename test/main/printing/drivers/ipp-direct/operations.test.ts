import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MEDIA_A4, type JobSpec } from '../../../../../main/printing/driver.ts'
import { collection, integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { decode } from '../../../../../main/printing/drivers/ipp/decode.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import { jobTemplate } from '../../../../../main/printing/drivers/ipp/jobTemplate.ts'
import { request } from '../../../../../main/printing/drivers/ipp/request.ts'
import type { IppAttribute, IppGroup, IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'
import {
  createPrinterOperations,
  type PrinterOperations,
} from '../../../../../main/printing/drivers/ipp-direct/operations.ts'

const COMPLETED = 9
const PDF = Buffer.from('%PDF-1.7 %%EOF')
const uri = 'ipp://laser/ipp/print'
const spec: JobSpec = {
  ourId: 'ours',
  impressora: 'ipp-direct:Laser',
  media: MEDIA_A4,
  sides: 'one-sided',
  copies: 2,
  scaling: 'none',
  expectedPages: 3,
  rotulo: 'Guia 1',
}

let operations: PrinterOperations
let asked: { path: string | undefined; message: IppMessage; document: string }[]
/** The printer's answers, one after the other; the last one repeats. */
let answers: IppGroup[][]
let answered: (response: ServerResponse) => void
let close: () => void
beforeEach(async () => {
  ;[asked, answers] = [[], [[]]]
  answered = (response) => {
    const groups = answers[Math.min(asked.length, answers.length) - 1] ?? []
    response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups }))
  }
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const { message, dataOffset } = decode(body)
      asked.push({ path: incoming.url, message, document: body.subarray(dataOffset).toString() })
      answered(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const target = { address: { host: '127.0.0.1', port, tls: false }, path: '/ipp/print', uri }
  operations = createPrinterOperations(target, 'balcao', () => true)
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => {
  vi.useRealTimers()
  close()
})

const WHOM = of('uri', 'printer-uri', uri)
const WHO = of('name', 'requesting-user-name', 'balcao')
const wanted = (first: string, ...others: string[]) => of('keyword', 'requested-attributes', first, ...others)
const OF_JOBS = wanted('job-id', 'job-uuid', 'job-name', 'job-state', 'job-state-reasons', 'job-impressions-completed')
const job = (...attributes: IppAttribute[]): IppGroup => ({ tag: 'job', attributes })
const printer = (...attributes: IppAttribute[]): IppGroup => ({ tag: 'printer', attributes })
const messages = () => asked.map(({ message }) => message)

describe('a printer is asked', () => {
  it('a printer’s status is read from its answer, and omitted attributes raise no complaint', async () => {
    const reasons = of('keyword', 'printer-state-reasons', 'media-low', 'paused')
    const accepting: IppAttribute = { name: 'printer-is-accepting-jobs', values: [{ tag: 'boolean', value: false }] }
    answers = [[job(), printer(integer('printer-state', 5), reasons, accepting)], [printer()], []]
    expect(await operations.getStatus()).toEqual({ state: 5, reasons: ['media-low', 'paused'], accepting: false })
    expect(await operations.getStatus()).toEqual({ state: null, reasons: [], accepting: true })
    expect(await operations.getStatus()).toEqual({ state: null, reasons: [], accepting: true })
    const question = wanted('printer-state', 'printer-state-reasons', 'printer-is-accepting-jobs')
    expect(asked[0]).toEqual({ path: '/ipp/print', message: request(0x0b, [WHOM, WHO, question]), document: '' })
  })

  it('a printer that does not list PDF is taken to read no format', async () => {
    answers = [[printer(of('mimeMediaType', 'document-format-supported', 'application/pdf'))], [printer()], []]
    const able = []
    for (let times = 0; times < 3; times += 1) able.push((await operations.getCapabilities()).formats)
    expect(able).toEqual([['application/pdf'], [], []])
    expect(messages()[0]).toMatchObject(
      request(0x0b, [
        WHOM,
        WHO,
        wanted(
          'document-format-supported',
          'media-supported',
          'sides-supported',
          'media-source-supported',
          'print-scaling-supported',
          'copies-supported',
          'printer-state-reasons',
        ),
      ]),
    )
  })

  it('a status query names the job by its number', async () => {
    const attributes = [
      integer('job-id', 7),
      of('uri', 'job-uuid', 'urn:uuid:7'),
      of('name', 'job-name', 'ours'),
      integer('job-state', COMPLETED),
      of('keyword', 'job-state-reasons', 'job-completed-successfully'),
      integer('job-impressions-completed', 3),
    ]
    answers = [[job(...attributes)], [job(...attributes.slice(1))], [job(...attributes.slice(0, 3))], [printer()]]
    const reasons = ['job-completed-successfully']
    const known = { id: 7, uuid: 'urn:uuid:7', name: 'ours', state: COMPLETED, reasons, impressions: 3 }
    expect(await operations.getJob(7)).toEqual(known)
    // A job without a number or a state is ignored.
    expect([await operations.getJob(7), await operations.getJob(7), await operations.getJob(7)]).toEqual([
      null,
      null,
      null,
    ])
    expect(messages()[0]).toEqual(request(0x09, [WHOM, integer('job-id', 7), WHO, OF_JOBS]))
  })

  it('a cancel request names the job by its number', async () => {
    await operations.cancelJob(7)
    expect(messages()).toEqual([request(0x08, [WHOM, integer('job-id', 7), WHO])])
  })
})

describe('a document', () => {
  const named = (strict: boolean): IppAttribute[] => [
    WHOM,
    WHO,
    of('name', 'job-name', 'ours'),
    { name: 'ipp-attribute-fidelity', values: [{ tag: 'boolean', value: strict }] },
    of('mimeMediaType', 'document-format', 'application/pdf'),
  ]

  it.each([true, false])(
    'a document is sent as PDF under our name alone, with all its options (strictly: %j)',
    async (strict) => {
      answers = [[printer(), job(integer('job-id', 7))]]
      expect(await operations.print({ ...spec, tray: 'tray-2' }, PDF, strict)).toBe(7)
      const template = jobTemplate({ ...spec, tray: 'tray-2' })
      expect(template.at(-1)).toMatchObject(
        collection('media-col', expect.anything() as IppAttribute, expect.anything() as IppAttribute),
      )
      expect(asked).toEqual([
        { path: '/ipp/print', message: request(0x02, named(strict), template), document: PDF.toString() },
      ])
    },
  )

  it('a document counts as submitted without a number where the printer gives none', async () => {
    answers = [[printer(integer('job-id', 7))], [job()]]
    expect(await operations.print(spec, PDF, true)).toBeNull()
    expect(await operations.print(spec, PDF, true)).toBeNull()
  })
})

describe('a printer that says nothing has', () => {
  it.each<[string, () => Promise<unknown>, number]>([
    ['2 s for a question', () => operations.getStatus(), 2_000],
    ['30 s for a document, and 6 s more for each page of each copy', () => operations.print(spec, PDF, true), 66_000],
  ])('a silent printer is given up after %s', async (_what, call, ms) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const heard = Promise.withResolvers<void>()
    answered = () => heard.resolve()
    const waiting = call().catch((error: unknown) => error)
    await heard.promise
    vi.advanceTimersByTime(100 * ms)
    expect(await waiting).toMatchObject({ kind: 'timeout', message: `no answer in ${ms} ms` })
  })
})
