import { describe, expect, it } from 'vitest'
import { MEDIA_A4 } from '../../../../../main/printing/driver.ts'
import type { NetworkPrinter } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import {
  integer,
  of,
  text,
  truth,
  type IppAttribute,
  type IppGroup,
  type IppMessage,
} from '../../../../../main/printing/drivers/ipp/values.ts'
import { encode } from '../../../../sandbox/printer/encodeAny.ts'
import { hangsUp, http, refuses, type Answer } from '../../../../sandbox/printer/imitation.ts'
import { LASER, PDF, eachStation } from './imitatedPrinters.ts'

// Behaviour that ippeveprinter does not have: refusing, losing its answer, staying silent, knowing less.

const OFFLINE = { estado: 'parada', motivos: ['offline'], aceita: false, bloqueio: 'offline' }
const REFUSING = { estado: 'desconhecida', motivos: [], aceita: true, bloqueio: null }
const UNSURE = 'impressora.semResposta'
const BUSY = 'impressora.ocupada'
const html: Answer = (response) => void response.end('<html>')
const silence: Answer = () => undefined
const says =
  (tag: IppGroup['tag'], ...attributes: IppAttribute[]): Answer =>
  (response) =>
    void response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups: [{ tag, attributes }] }))

const at = eachStation()
const submit = () => at.driver.submit(PDF, at.spec)

describe('the status of a network printer', () => {
  it.each<[string, string, Answer | 'off', object]>([
    ['is off', 'offline', 'off', OFFLINE],
    ['closes the connection', 'offline', hangsUp, OFFLINE],
    ['answers with HTML', 'offline', html, OFFLINE],
    ['requires a password', 'reachable with an unknown state', http(401), REFUSING],
    ['refuses the request', 'reachable with an unknown state', refuses(0x0501), REFUSING],
  ])('a network printer that %s counts as %s', async (_what, _as, lie, status) => {
    if (lie === 'off') at.printer.close()
    else at.printer.lies.getPrinterAttributes = lie
    expect(await at.driver.status(LASER)).toEqual(status)
  })

  it.each<[string, NetworkPrinter[]]>([
    ['is not configured at this station', [{ nome: 'Outra', uri: 'ipp://10.0.0.8/' }]],
    ['has an invalid address', [{ nome: 'Laser', uri: 'http://10.0.0.7/' }]],
  ])('a network printer that %s gets no document, and its job has the state `unknown`', async (_what, configured) => {
    at.rede = configured
    const ausente = { codigo: 'impressora.ausente', detalhe: 'not among the network printers of this station' }
    await expect(at.driver.capabilities(LASER)).rejects.toMatchObject(ausente)
    await expect(at.driver.status(LASER)).rejects.toMatchObject(ausente)
    await expect(submit()).rejects.toMatchObject(ausente)
    expect(await at.poll()).toEqual([{ estado: 'unknown' }])
  })

  it('a silent network printer is shown as offline after a timeout, and the state of its job stays undecided', async () => {
    Object.assign(at.printer.lies, { getPrinterAttributes: silence, getJobAttributes: silence, getJobs: silence })
    const [[first], [state], found] = await Promise.all([
      at.driver.list(),
      at.poll(),
      at.driver.find(at.spec.ourId).catch((error: unknown) => error),
    ])
    // The list does not wait: until the printer has been silent for long enough its state is unknown.
    expect(first).toMatchObject({ estado: 'desconhecida', aceita: true, conferindo: true })
    const gone = { estado: 'parada', motivos: ['offline'], aceita: false }
    await expect.poll(async () => (await at.driver.list())[0]).toEqual({ ...first, ...gone, conferindo: undefined })
    expect(state).toBeNull()
    expect(found).toMatchObject({ codigo: UNSURE })
  })
})

it.each<[string, Answer, string]>([
  ['that closes the connection on the request for its attributes', hangsUp, BUSY],
  ['that does not answer the request for its attributes for 2 s', silence, BUSY],
  ['that answers the request for its attributes with HTTP 500', http(500), BUSY],
  ['that does not list PDF', says('printer', of('keyword', 'media-supported', MEDIA_A4)), 'impressora.opcao'],
])('a network printer %s gets no document', async (_what, lie, codigo) => {
  at.printer.lies.getPrinterAttributes = lie
  await expect(submit()).rejects.toMatchObject({ codigo })
  expect(at.printer.asked).toEqual(['getPrinterAttributes'])
})

it('a job with a tray and a paper without a size is refused, and the error detail names the paper', async () => {
  const detalhe = 'media custom_max has no size, so no tray can be chosen'
  const asked = at.driver.submit(PDF, { ...at.spec, media: 'custom_max', tray: 'tray-2' })
  await expect(asked).rejects.toMatchObject({ codigo: 'impressora.opcao', detalhe })
  expect(at.printer.jobs).toEqual([])
})

it.each([
  ['lists its scalings must follow every option of the job', [of('keyword', 'print-scaling-supported', 'none')], true],
  ['lists no scalings may replace an option of the job', [], false],
] as const)('a network printer that %s', async (_what, able, strict) => {
  const reads = of('mimeMediaType', 'document-format-supported', 'application/pdf')
  at.printer.lies.getPrinterAttributes = says('printer', reads, ...able)
  let asked: IppMessage | undefined
  at.printer.lies.printJob = (response, message) => {
    asked = message
    refuses(0x0507)(response, message)
  }
  await expect(submit()).rejects.toMatchObject({ codigo: BUSY })
  const [operation, job] = asked!.groups
  expect(truth(operation!, 'ipp-attribute-fidelity')).toBe(strict)
  expect(text(operation!, 'job-name')).toBe(at.spec.ourId)
  expect(text(job!, 'print-scaling')).toBe('none')
})

describe('a document sent to a network printer', () => {
  // Busy, without the option, wanting a password: `lies.test.ts`.
  it.each<[string, Answer, string]>([
    ['is temporarily unable to print', refuses(0x0505), BUSY],
    ['cannot read the document', refuses(0x0411), 'documento.invalido'],
    ['requires TLS', http(426), 'impressora.recusou'],
    // From here on the document may have been accepted.
    ['closes the connection', hangsUp, UNSURE],
    ['answers HTTP 500', http(500), UNSURE],
    ['answers with HTML', html, UNSURE],
    ['returns no job number', says('job'), UNSURE],
  ])('a submission fails with the matching error if the printer %s', async (_what, printJob, codigo) => {
    at.printer.lies.printJob = printJob
    await expect(submit()).rejects.toMatchObject({ name: 'PrintError', codigo })
  })

  it.each<[string, () => unknown, string]>([
    ['as not printed if the printer does not list its job', () => undefined, BUSY],
    ['without a certain result if the printer lists its job', () => (at.printer.jobs = [at.job()]), UNSURE],
    ['as not printed if the printer cannot list jobs', () => (at.printer.lies.getJobs = refuses(0x0501)), BUSY],
    ['without a certain result if the printer then hangs up', () => (at.printer.lies.getJobs = hangsUp), UNSURE],
  ])('a document refused by the printer is reported %s', async (_what, tell, codigo) => {
    at.printer.lies.printJob = refuses(0x0505)
    tell()
    await expect(submit()).rejects.toMatchObject({ codigo })
  })

  it('a document counts as not sent if its printer becomes unreachable before the transfer', async () => {
    at.printer.lies.getPrinterAttributes = (response, message) => {
      response.once('finish', () => at.printer.close())
      says('printer', of('mimeMediaType', 'document-format-supported', 'application/pdf'))(response, message)
    }
    await expect(submit()).rejects.toMatchObject({ codigo: BUSY })
  })

  it.each<[string, () => unknown, string, string]>([
    ['by the number and UUID that the printer returned', () => undefined, '1', 'urn:uuid:job-1'],
    ['without another job’s UUID', () => (at.printer.taken = (given) => ({ ...given, name: 'D1' })), '1', ''],
    [
      'by its number alone if the printer does not answer about the job',
      () => {
        at.printer.lies.printJob = says('job', integer('job-id', 7))
        at.printer.lies.getJobAttributes = hangsUp
      },
      '7',
      '',
    ],
  ])('a submitted job is identified %s', async (_how, tell, jobId, uuid) => {
    tell()
    expect(await submit()).toEqual({ impressora: LASER, jobId, uuid, note: at.spec.ourId })
  })
})
