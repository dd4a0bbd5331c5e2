import { describe, expect, it } from 'vitest'
import { integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { CAPABILITY_ATTRIBUTES, readCapabilities } from '../../../../../main/printing/drivers/ipp/capabilities.ts'
import { groups, OPERATION, request, requested } from '../../../../../main/printing/drivers/ipp/request.ts'
import { JOB_STATE, PRINTER_STATE } from '../../../../../main/printing/drivers/ipp/states.ts'
import type { IppAttribute } from '../../../../../main/printing/drivers/ipp/values.ts'

const HEAD = [of('charset', 'attributes-charset', 'utf-8'), of('naturalLanguage', 'attributes-natural-language', 'en')]

describe('a request', () => {
  it('a request is IPP 2.0 and starts with charset and language, then the target', () => {
    const whom = of('uri', 'printer-uri', 'ipp://laser/')
    expect(request(OPERATION.getJobs, [whom])).toEqual({
      version: [2, 0],
      code: 0x000a,
      requestId: 1,
      groups: [{ tag: 'operation', attributes: [...HEAD, whom] }],
    })
  })

  it('an IPP request with job attributes puts them into their own group', () => {
    expect(request(OPERATION.printJob, [], [integer('copies', 2)]).groups).toEqual([
      { tag: 'operation', attributes: HEAD },
      { tag: 'job', attributes: [integer('copies', 2)] },
    ])
  })

  it('a request names the attributes it wants, and asks for all where it names none', () => {
    expect(requested(['job-id', 'job-state'])).toEqual([of('keyword', 'requested-attributes', 'job-id', 'job-state')])
    expect(requested([])).toEqual([])
  })
})

it('an IPP answer’s jobs are its job groups, whatever other groups it holds', () => {
  const answer = {
    ...request(0, []),
    groups: [
      { tag: 'operation' as const, attributes: [] },
      { tag: 'job' as const, attributes: [integer('job-id', 1)] },
      { tag: 'unsupported' as const, attributes: [] },
      { tag: 'job' as const, attributes: [integer('job-id', 2)] },
    ],
  }
  expect(groups(answer, 'job')).toEqual([answer.groups[1], answer.groups[3]])
  expect(groups(answer, 'printer')).toEqual([])
})

describe('operations and states', () => {
  it('operation and state numbers are those of RFC 8011', () => {
    expect(OPERATION).toEqual({
      printJob: 2,
      cancelJob: 8,
      getJobAttributes: 9,
      getJobs: 10,
      getPrinterAttributes: 11,
    })
    expect(JOB_STATE).toEqual({
      pending: 3,
      held: 4,
      processing: 5,
      stopped: 6,
      canceled: 7,
      aborted: 8,
      completed: 9,
    })
    expect(PRINTER_STATE).toEqual({ idle: 3, processing: 4, stopped: 5 })
  })
})

describe('what a printer can do', () => {
  const read = (...attributes: IppAttribute[]) => readCapabilities({ tag: 'printer', attributes })

  it('a printer’s abilities are read from the attributes that the request names, and from no other', () => {
    const all = [
      of('mimeMediaType', 'document-format-supported', 'application/pdf', 'image/urf'),
      of('keyword', 'media-supported', 'iso_a4_210x297mm'),
      of('keyword', 'sides-supported', 'one-sided', 'two-sided-long-edge'),
      of('keyword', 'media-source-supported', 'tray-1'),
      of('keyword', 'print-scaling-supported', 'none'),
      { name: 'copies-supported', values: [{ tag: 'rangeOfInteger', lower: 1, upper: 99 }] } as const,
      of('keyword', 'printer-state-reasons', 'toner-low-warning'),
    ]
    expect(all.map(({ name }) => name)).toEqual([...CAPABILITY_ATTRIBUTES])
    expect(read(...all)).toEqual({
      formats: ['application/pdf', 'image/urf'],
      media: ['iso_a4_210x297mm'],
      sides: ['one-sided', 'two-sided-long-edge'],
      trays: ['tray-1'],
      scalings: ['none'],
      maxCopies: 99,
      reasons: ['toner-low-warning'],
    })
  })

  it('a printer’s ability is unknown where the printer omits it, so nothing is refused for it', () => {
    const silent = { formats: null, media: null, sides: null, trays: null, scalings: null, maxCopies: null }
    expect(read()).toEqual({ ...silent, reasons: [] })
    expect(read({ name: 'media-supported', values: [{ tag: 'noValue' }] })).toEqual({ ...silent, reasons: [] })
  })
})
