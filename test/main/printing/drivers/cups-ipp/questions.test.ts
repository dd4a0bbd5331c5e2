import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobSpec, PrinterDriver, SpoolRef } from '../../../../../main/printing/driver.ts'
import { createCupsDriver } from '../../../../../main/printing/drivers/cups-ipp/driver.ts'
import { of, text } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import { Imitation, refuses, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { jobFor } from '../../jobSpec.ts'

// Which devices the driver queries, and how their answers combine; single answers are in `driver.test.ts`.

const PENDING = 3,
  HELD = 4,
  PROCESSING = 5,
  CANCELED = 7,
  COMPLETED = 9
const NOT_POSSIBLE = 0x0404,
  BAD_REQUEST = 0x0400,
  NOT_FOUND = 0x0406
const PDF = Buffer.from('%PDF-1.7 %%EOF')
const QUEUE = 'cups-ipp:q'

let printer: Imitation
let cups: Imitation
let driver: PrinterDriver
const spec = jobFor(QUEUE, { expectedPages: 2 })
const ref: SpoolRef = { impressora: QUEUE, jobId: '1', uuid: 'urn:uuid:job-1' }
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  ;[printer, cups] = await Promise.all([Imitation.start(), Imitation.start()])
  cups.deviceUri = printer.uri
  const made = createCupsDriver('balcao', { host: '127.0.0.1', port: cups.port, tls: false }, 5_000)
  if (!made) throw new Error('no driver')
  driver = made
})
afterEach(() => {
  printer.close()
  cups.close()
  vi.useRealTimers()
})

const cupsHas = (job: Partial<ImitationJob>) => {
  cups.jobs = [{ id: 1, uuid: ref.uuid, name: spec.ourId, impressions: 2, ...job }]
}
const printerHas = (...jobs: Partial<ImitationJob>[]) => {
  printer.jobs = jobs.map((job, id) => ({ id, name: spec.ourId, state: COMPLETED, impressions: 2, ...job }))
}
const poll = async (more: Partial<JobSpec> = {}) => (await driver.poll([{ ref, spec: { ...spec, ...more } }]))[0]
const timesAsked = (of: Imitation, what: string) => of.asked.filter((operation) => operation === what).length

describe('the printer behind a queue', () => {
  it.each([PENDING, HELD])(
    'the driver does not query the printer while CUPS’ own state %i says enough',
    async (state) => {
      cupsHas({ state })
      await poll()
      // Queued after all earlier work of the driver.
      await driver.status(QUEUE)
      expect(printer.asked).toEqual(['getPrinterAttributes'])
    },
  )

  it('the driver does not query the printer for copies that travel as separate jobs', async () => {
    cupsHas({ state: PROCESSING })
    expect(await poll({ copies: 2 })).toEqual({ estado: 'printing' })
    await driver.status(QUEUE)
    expect(printer.asked).toEqual(['getPrinterAttributes'])
  })

  it('the driver queries a printer under our account’s name, and only where the printer can answer', async () => {
    const names: string[] = []
    printer.lies.getJobs = (response, message) => {
      names.push(text(message.groups[0]!, 'requesting-user-name'))
      refuses(0)(response, message)
    }
    cupsHas({ state: COMPLETED })
    await poll()
    expect(new Set(names)).toEqual(new Set(['balcao']))
    const before = printer.asked.length
    cups.deviceUri = printer.uri.replace('ipp:', 'socket:')
    expect(await poll()).toEqual({ estado: 'sent' })
    expect(await driver.witness?.(QUEUE)).toBeUndefined()
    expect(printer.asked).toHaveLength(before)
  })

  it('the printer names what a job waits for after CUPS has forgotten it', async () => {
    printerHas({ state: PROCESSING })
    // The queue’s own address is known by CUPS alone.
    for (const [reasons, state] of [
      [['none'], { estado: 'printing' }],
      [['media-jam-error', 'cover-open'], { estado: 'attention', motivo: 'media-jam' }],
    ] as const) {
      printer.reasons = reasons
      expect(await poll()).toEqual(state)
    }
    printer.lies.getPrinterAttributes = refuses(BAD_REQUEST)
    expect(await poll()).toEqual({ estado: 'printing' })
  })
})

it('the printer list shows the name people know a printer by, and its abilities', async () => {
  cups.lies.getPrinters = (response) => {
    const attributes = [of('name', 'printer-name', 'q'), of('text', 'printer-info', 'Laser da sala 2')]
    response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups: [{ tag: 'printer', attributes }] }))
  }
  expect(await driver.list()).toMatchObject([{ id: QUEUE, nome: 'Laser da sala 2' }])
  expect(await driver.capabilities(QUEUE)).toMatchObject({ formats: ['application/pdf'], media: null })
  expect(driver).toMatchObject({ id: 'cups-ipp', twoPhase: true })
})

describe('a whole job', () => {
  it.each<[what: string, more: Partial<JobSpec>, byCups: number, byPrinter: number, estado: string]>([
    ['is every page of every copy, by CUPS', { copies: 2 }, 4, 4, 'printed'],
    ['is not half of the copies', { copies: 2 }, 2, 4, 'unknown'],
    ['is not half of the pages', {}, 1, 2, 'unknown'],
    ['may be counted in sheets by its printer', { sides: 'two-sided-long-edge' }, 2, 1, 'printed'],
  ])(
    'a job counts as whole by the counters of CUPS and its printer: it %s',
    async (_what, more, impressions, counted, estado) => {
      cupsHas({ state: COMPLETED, impressions })
      printerHas({ impressions: counted })
      expect(await poll(more)).toEqual({ estado })
    },
  )

  it('a cancelled job of several sheets may have come out in part where its printer does not count', async () => {
    cupsHas({ state: CANCELED, begun: true })
    printer.jobs = [{ id: 1, name: spec.ourId, state: CANCELED }]
    expect(await driver.printedNothing({ ref, spec: { ...spec, copies: 2 } })).toBe(false)
  })

  it('a job that its printer lists twice under one uuid came out once', async () => {
    const job = { id: 7, uuid: `urn:uuid:${randomUUID()}` }
    cupsHas({ state: COMPLETED })
    printerHas(job, job)
    expect(await poll()).toEqual({ estado: 'printed' })
    printerHas(job, { ...job, uuid: `urn:uuid:${randomUUID()}` })
    expect(await poll()).toEqual({ estado: 'unknown' })
  })

  it.each([COMPLETED, CANCELED])(
    'a finished job in state %i counts as printed although its printer omits it from one listing',
    async (state) => {
      cupsHas({ state })
      printerHas()
      expect(await poll()).toBeNull()
      printerHas({})
      expect(await poll()).toEqual({ estado: 'printed' })
    },
  )

  it('a completed job whose queue was removed becomes a question', async () => {
    cupsHas({ state: COMPLETED })
    printerHas({})
    cups.lies.getPrinterAttributes = refuses(NOT_FOUND)
    expect(await poll()).toEqual({ estado: 'unknown' })
  })
})

it('a printer’s earlier answers on a job are kept until the job’s end, and no longer', async () => {
  cupsHas({ state: PROCESSING })
  printerHas({})
  await poll()
  await expect.poll(() => timesAsked(printer, 'getJobs')).toBe(2)
  cupsHas({ state: COMPLETED })
  expect(await poll()).toEqual({ estado: 'printed' })
  // Only the printer's answer counts now, and it was switched off since.
  printerHas({ name: 'other', uuid: 'urn:uuid:other' })
  printer.upTime = 1
  expect(await poll()).not.toEqual({ estado: 'printed' })
})

describe('queues', () => {
  it('the queues of several jobs are queried once each, by their own names', async () => {
    const asked: string[] = []
    cups.lies.getPrinterAttributes = (response, message) => {
      asked.push(text(message.groups[0]!, 'printer-uri'))
      refuses(NOT_FOUND)(response, message)
    }
    const at = (impressora: string) => ({ ref: { ...ref, impressora }, spec })
    await driver.poll([at(QUEUE), at('cups-ipp:r'), at(QUEUE), at('cups-ipp:r')])
    expect(asked.toSorted()).toEqual(['ipp://localhost/printers/q', 'ipp://localhost/printers/r'])
  })

  it('a queue that CUPS lacks is reported as missing by every call', async () => {
    cups.lies.getPrinterAttributes = refuses(NOT_FOUND)
    const absent = { codigo: 'impressora.ausente' }
    await expect(driver.capabilities(QUEUE)).rejects.toMatchObject(absent)
    await expect(driver.witness?.(QUEUE)).rejects.toMatchObject(absent)
    cups.lies.getPrinterAttributes = refuses(0)
    await expect(driver.status(QUEUE)).rejects.toMatchObject({ ...absent, detalhe: 'no such queue' })
  })
})

describe('a document that CUPS does not take', () => {
  it.each([
    [NOT_POSSIBLE, { codigo: 'impressora.ocupada', detalhe: 'CUPS takes no more jobs' }],
    [BAD_REQUEST, { codigo: 'impressora.recusou' }],
    [NOT_FOUND, { codigo: 'impressora.ausente' }],
  ])('a document that CUPS refuses with status %i counts as not submitted', async (status, error) => {
    cups.lies.printJob = refuses(status)
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject(error)
  })

  it('a document that CUPS refused is unknown to CUPS afterwards', async () => {
    cups.taken = () => null
    const detalhe = 'accepted, but not to be found'
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject({ codigo: 'impressora.semResposta', detalhe })
    await expect(driver.release(ref)).rejects.toMatchObject({
      codigo: 'trabalho.ausente',
      detalhe: 'gone before release',
    })
  })
})
