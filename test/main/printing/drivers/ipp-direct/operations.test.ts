import { afterEach, beforeEach, expect, it } from 'vitest'
import { ippTarget } from '../../../../../main/printing/drivers/ipp/address.ts'
import { integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { jobTemplate } from '../../../../../main/printing/drivers/ipp/jobTemplate.ts'
import { request } from '../../../../../main/printing/drivers/ipp/request.ts'
import type { IppAttribute, IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'
import {
  createPrinterOperations,
  type PrinterOperations,
} from '../../../../../main/printing/drivers/ipp-direct/operations.ts'
import { Imitation, refuses, type Operation } from '../../../../sandbox/printer/imitation.ts'
import { jobFor } from '../../jobSpec.ts'
import { LASER, PDF } from './imitatedPrinters.ts'

// Each request of the driver to a printer, as it is on the wire. The printer answers none of what it is asked.

const OPERATIONS: Operation[] = ['getPrinterAttributes', 'getJobAttributes', 'getJobs', 'cancelJob', 'printJob']
const spec = jobFor(LASER, { copies: 2, expectedPages: 3, rotulo: 'Guia 1', tray: 'tray-2' })

let printer: Imitation
let operations: PrinterOperations
let asked: { path: string | undefined; message: IppMessage }[]
beforeEach(async () => {
  printer = await Imitation.start()
  asked = []
  for (const operation of OPERATIONS)
    printer.lies[operation] = (response, message) => {
      asked.push({ path: response.req.url, message })
      refuses(0)(response, message)
    }
  operations = createPrinterOperations(ippTarget(printer.uri)!, 'balcao', () => true)
})
afterEach(() => printer.close())

const WHO = of('name', 'requesting-user-name', 'balcao')
const named = (what: string) => {
  const [first = '', ...others] = what.split(' ')
  return of('keyword', 'requested-attributes', first, ...others)
}
const STATUS = named('printer-state printer-state-reasons printer-is-accepting-jobs')
const ABLE = named(
  'document-format-supported media-supported sides-supported media-source-supported print-scaling-supported copies-supported printer-state-reasons',
)
const JOB = named('job-id job-uuid job-name job-state job-state-reasons job-impressions-completed')
const [SEVEN, OPEN] = [integer('job-id', 7), of('keyword', 'which-jobs', 'not-completed')]

type Ask = () => Promise<unknown>
it.each<[string, Ask, code: number, attributes: IppAttribute[], answer: unknown]>([
  ['its state', () => operations.getStatus(), 0x0b, [WHO, STATUS], { state: null, reasons: [], accepting: true }],
  ['its abilities', () => operations.getCapabilities().then(({ formats }) => formats), 0x0b, [WHO, ABLE], []],
  ['a job', () => operations.getJob(7), 0x09, [SEVEN, WHO, JOB], null],
  ['its open jobs', () => operations.openJobs(), 0x0a, [OPEN, WHO, JOB], []],
  ['a cancellation', () => operations.cancelJob(7), 0x08, [SEVEN, WHO], undefined],
])('a printer is asked for %s in our account’s name, and may answer nothing', async (_what, ask, code, own, answer) => {
  expect(await ask()).toEqual(answer)
  const message = request(code, [of('uri', 'printer-uri', printer.uri), ...own])
  expect(asked).toEqual([{ path: '/ipp/print', message }])
})

it.each([true, false])(
  'a document is sent as PDF under our name alone, with all its options (strictly: %j)',
  async (strict) => {
    expect(await operations.print(spec, PDF, strict)).toEqual({ id: null, ignored: {} })
    const attributes: IppAttribute[] = [
      of('uri', 'printer-uri', printer.uri),
      WHO,
      of('name', 'job-name', spec.ourId),
      { name: 'ipp-attribute-fidelity', values: [{ tag: 'boolean', value: strict }] },
      of('mimeMediaType', 'document-format', 'application/pdf'),
    ]
    expect(asked).toEqual([{ path: '/ipp/print', message: request(0x02, attributes, jobTemplate(spec)) }])
  },
)
