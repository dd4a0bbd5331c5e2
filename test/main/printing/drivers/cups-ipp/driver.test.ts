import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MEDIA_A4, type JobSpec, type PrinterDriver, type SpoolRef } from '../../../../../main/printing/driver.ts'
import { createCupsDriver } from '../../../../../main/printing/drivers/cups-ipp/driver.ts'
import { text } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import type { IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'
import { hangsUp, Imitation, refuses, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'

// The answers of CUPS and a printer are imitated; the contract of drivers runs on a real CUPS (`contract.cups.test.ts`).

const PENDING = 3,
  HELD = 4,
  PROCESSING = 5,
  STOPPED = 6,
  CANCELED = 7,
  COMPLETED = 9
const NOT_POSSIBLE = 0x0404,
  NOT_FOUND = 0x0406
const PDF = Buffer.from('%PDF-1.7 %%EOF')
const QUEUE = 'cups-ipp:q'

let printer: Imitation
let cups: Imitation
let driver: PrinterDriver
let spec: JobSpec
let ref: SpoolRef
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  ;[printer, cups] = await Promise.all([Imitation.start(), Imitation.start()])
  cups.deviceUri = printer.uri
  cups.taken = (job) => ({ ...job, state: HELD })
  const made = createCupsDriver('balcao', { host: '127.0.0.1', port: cups.port, tls: false }, 5_000)
  if (!made) throw new Error('no driver')
  driver = made
  spec = {
    ourId: randomUUID(),
    impressora: QUEUE,
    media: MEDIA_A4,
    sides: 'one-sided',
    copies: 1,
    scaling: 'none',
    expectedPages: 2,
    rotulo: 'Guia 2026000123',
  }
  ref = { impressora: QUEUE, jobId: '1', uuid: 'urn:uuid:job-1' }
})
afterEach(() => {
  printer.close()
  cups.close()
  vi.useRealTimers()
})

/** Sets the state of our job in CUPS from now on. */
const cupsHas = (job: Partial<ImitationJob>) => {
  cups.jobs = [{ id: 1, uuid: ref.uuid, name: spec.ourId, impressions: 2, ...job }]
}
const printerHas = (...jobs: Partial<ImitationJob>[]) => {
  printer.jobs = jobs.map((job, index) => ({
    id: index + 1,
    uuid: `urn:uuid:${randomUUID()}`,
    name: spec.ourId,
    state: COMPLETED,
    ...job,
  }))
}
const poll = async (witness?: string) => (await driver.poll([{ ref, spec, witness }]))[0]
/** Ms after which a missing job cannot be in transfer any more. */
const SETTLED_MS = 2_000
const SOMEBODY = { uuid: 'urn:uuid:other', name: 'other' }

describe('a list of the printers', () => {
  // A list waits a tenth of a second at most for a printer; here time passes only when a test says so.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  })

  it('the printer list shows each printer’s own state and the default', async () => {
    printer.reasons = ['media-empty-error']
    expect(await driver.list()).toEqual([
      {
        id: QUEUE,
        nome: 'q',
        driver: 'cups-ipp',
        padrao: true,
        estado: 'atencao',
        motivos: ['media-empty'],
        aceita: true,
      },
    ])
    expect(printer.asked).toEqual(['getPrinterAttributes'])
  })

  it('the printer list has no default where CUPS has none', async () => {
    cups.lies.getDefault = refuses(NOT_FOUND)
    expect(await driver.list()).toMatchObject([{ padrao: false }])
  })

  it('the printer list does not wait for a slow printer, and marks it as unanswered', async () => {
    printer.lies.getPrinterAttributes = () => undefined
    const list = driver.list()
    while (printer.asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(100)
    expect(await list).toMatchObject([{ estado: 'pronta', conferindo: true }])
  })
})

it('a printer that is off is reported offline, whatever CUPS says', async () => {
  printer.close()
  expect(await driver.status(QUEUE)).toMatchObject({ estado: 'atencao', bloqueio: 'offline' })
})

describe('a document that is handed over', () => {
  it('a submitted document is held, bears a neutral name, and is known by its job’s uuid', async () => {
    let asked: IppMessage | undefined
    cups.lies.printJob = (response, message) => {
      asked = message
      delete cups.lies.printJob
      hangsUp(response, message)
    }
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    const [operation, job] = asked!.groups
    expect(text(operation!, 'job-name')).toBe(spec.ourId)
    expect(text(operation!, 'requesting-user-name')).toBe('balcao')
    expect(text(operation!, 'document-format')).toBe('application/pdf')
    expect(text(job!, 'job-hold-until')).toBe('indefinite')
    expect(JSON.stringify(asked)).not.toContain('2026000123')
    expect(await driver.submit(PDF, spec)).toEqual(ref)
  })

  it.each<[string, () => void, string]>([
    [
      'to a queue that CUPS lacks',
      () => void (cups.lies.getPrinterAttributes = refuses(NOT_FOUND)),
      'impressora.ausente',
    ],
    [
      'to a CUPS that does not describe the queue',
      () => void (cups.lies.getPrinterAttributes = refuses(0)),
      'impressora.ausente',
    ],
    ['to a queue that takes no PDF', () => void (cups.formats = ['image/pwg-raster']), 'impressora.opcao'],
  ])('a document is not sent %s', async (_what, tell, codigo) => {
    tell()
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject({ codigo })
    expect(cups.asked).not.toContain('printJob')
  })

  it.each<[string, () => void]>([
    ['without a number', () => void (cups.lies.printJob = refuses(0))],
    ['and forgotten at once', () => void (cups.taken = () => null)],
    ['under a number of somebody else', () => void (cups.taken = (job) => ({ ...job, name: 'other' }))],
  ])('a document that CUPS accepted %s counts as possibly submitted', async (_what, tell) => {
    tell()
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  })
})

describe('a job', () => {
  it.each([HELD, COMPLETED])('a job in state %i is found by our name alone', async (state) => {
    cupsHas({ state })
    cups.jobs.unshift({ id: 2, ...SOMEBODY, state: PENDING })
    expect(await driver.find(spec.ourId)).toEqual(ref)
    expect(await driver.find(randomUUID())).toBeNull()
  })

  it('a held job can be released and cancelled', async () => {
    cupsHas({ state: HELD })
    await driver.release(ref)
    expect(cups.jobs).toMatchObject([{ state: PENDING }])
    expect(await driver.cancel(ref)).toBe('canceled')
    expect(cups.jobs).toMatchObject([{ state: CANCELED }])
  })

  it('a job whose number belongs to another job by now is not touched', async () => {
    cupsHas({ ...SOMEBODY, state: HELD })
    await expect(driver.release(ref)).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
    expect(await driver.cancel(ref)).toBe('unknown')
    expect(cups.jobs).toMatchObject([{ state: HELD }])
  })

  it('a job that ended before its cancellation is reported as too late', async () => {
    cupsHas({ state: COMPLETED })
    cups.lies.cancelJob = refuses(NOT_POSSIBLE)
    expect(await driver.cancel(ref)).toBe('too-late')
  })

  it('a failed job that CUPS would keep for ever is removed from CUPS', async () => {
    cupsHas({ state: STOPPED, reasons: ['job-completed-with-errors'] })
    await poll()
    vi.advanceTimersByTime(SETTLED_MS)
    expect(await poll()).toEqual({ estado: 'failed', erro: 'impressora.falhou' })
    expect(cups.jobs).toMatchObject([{ state: CANCELED }])
  })
})

it('a queue is queried by its full address, whatever characters its name holds', async () => {
  const asked: unknown[] = []
  cups.lies.getPrinterAttributes = (response, message) => {
    asked.push(response.req.url, text(message.groups[0]!, 'printer-uri'))
    refuses(NOT_FOUND)(response, message)
  }
  await expect(driver.status('cups-ipp:Sala 2/1º')).rejects.toMatchObject({ codigo: 'impressora.ausente' })
  const path = '/printers/Sala%202%2F1%C2%BA'
  expect(asked).toEqual([path, `ipp://localhost${path}`])
})

it('a queue is queried once for all its jobs', async () => {
  cupsHas({ state: PENDING })
  const job = { ref, spec }
  expect(await driver.poll([job, job])).toEqual([{ estado: 'waiting' }, { estado: 'waiting' }])
  expect(cups.asked.filter((operation) => operation === 'getPrinterAttributes')).toHaveLength(1)
})

describe('what a printer said before CUPS says completed', () => {
  it('a printer’s earlier answer stands where the printer loses its power before CUPS reports the job completed', async () => {
    cupsHas({ state: PROCESSING })
    printerHas({})
    expect(await poll()).toEqual({ estado: 'printing' })
    await expect.poll(() => printer.asked.filter((operation) => operation === 'getJobs')).toHaveLength(2)
    printerHas()
    printer.upTime = 1
    cupsHas({ state: COMPLETED })
    expect(await poll()).toEqual({ estado: 'printed' })
  })

  it('a job becomes a question where the printer had reported nothing before CUPS called it completed', async () => {
    cupsHas({ state: COMPLETED })
    printerHas({ name: randomUUID() })
    const witness = await driver.witness?.(QUEUE)
    printerHas()
    printer.upTime = 1
    await poll(witness)
    vi.advanceTimersByTime(SETTLED_MS)
    expect(await poll(witness)).toEqual({ estado: 'unknown' })
  })
})

describe('a job that waits in CUPS while its printer completes another', () => {
  /** Sets our job's state in CUPS after its printer has completed another job. */
  async function meanwhile(job: Partial<ImitationJob>) {
    printerHas({ name: randomUUID() })
    vi.advanceTimersByTime(1_000)
    cupsHas(job)
    await poll()
  }
  /** CUPS reports our job as completed, although its printer never received it. */
  async function end(between = () => {}) {
    cupsHas({ state: COMPLETED })
    await poll(witness)
    between()
    vi.advanceTimersByTime(3_000)
    return poll(witness)
  }
  const NEVER = { estado: 'failed', erro: 'impressora.naoRecebeu' }
  let witness: string | undefined
  beforeEach(async () => {
    witness = await driver.witness?.(QUEUE)
    await driver.submit(PDF, spec)
  })

  it('a job that waits in CUPS is proven absent when its printer completes another job', async () => {
    await meanwhile({ state: PENDING })
    expect(await end()).toEqual(NEVER)
  })

  it('a job proven absent stays so when its printer loses its power afterwards', async () => {
    await meanwhile({ state: PENDING })
    const powerCut = () => {
      printerHas()
      printer.upTime = 1
    }
    expect(await end(powerCut)).toEqual(NEVER)
  })

  it('a job is proven absent by CUPS’ own time where its printer keeps ended jobs longer and lists none since', async () => {
    printerHas({ name: randomUUID() }, { name: randomUUID() })
    await driver.witness?.(QUEUE)
    vi.advanceTimersByTime(60_000)
    await driver.witness?.(QUEUE)
    printerHas()
    cupsHas({ state: PENDING })
    await poll()
    expect(await end()).toEqual(NEVER)
  })

  it.each<[string, () => Promise<unknown>, Partial<ImitationJob>]>([
    ['had begun', async () => undefined, { state: PENDING, begun: true }],
    ['is beginning', async () => undefined, { state: PROCESSING }],
    [
      'had begun, and says that it has not',
      async () => {
        cupsHas({ state: PROCESSING })
        await poll()
      },
      { state: PENDING },
    ],
    [
      'may have begun before it died',
      async () => {
        cups.lies.getJobAttributes = hangsUp
        await expect(poll()).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
        delete cups.lies.getJobAttributes
      },
      { state: PENDING },
    ],
  ])('a job that waits in CUPS is not proven absent where CUPS %s', async (_what, before, job) => {
    await before()
    await meanwhile(job)
    expect(await end()).toEqual({ estado: 'sent' })
  })
})

describe('a job that was cancelled left no paper?', () => {
  const blank = { state: CANCELED, impressions: 0 }

  it.each<[string, Partial<ImitationJob>, Partial<ImitationJob>[], Partial<JobSpec>, boolean]>([
    ['CUPS had not begun it', {}, [], {}, true],
    ['CUPS has given its number to another', SOMEBODY, [blank], {}, false],
    ['its printer counted nothing', { begun: true }, [blank], {}, true],
    ['its printer counted a side', { begun: true }, [{ ...blank, impressions: 1 }], {}, false],
    ['its printer does not know it', { begun: true }, [], {}, false],
    ['its printer does not count, of one sheet', { begun: true }, [{ state: CANCELED }], { expectedPages: 1 }, true],
    [
      'its printer does not count, of two',
      { begun: true },
      [{ state: CANCELED }],
      { expectedPages: 1, copies: 2 },
      false,
    ],
  ])('a cancelled job’s blank paper is proven or not: %s', async (_what, job, known, more, nothing) => {
    cupsHas({ state: CANCELED, ...job })
    printerHas(...known)
    expect(await driver.printedNothing({ ref, spec: { ...spec, ...more } })).toBe(nothing)
  })

  it('a cancelled job is not called blank where CUPS forgot the job or its queue', async () => {
    printerHas(blank)
    expect(await driver.printedNothing({ ref, spec })).toBe(false)
    cupsHas({ state: CANCELED, begun: true })
    cups.lies.getPrinterAttributes = refuses(NOT_FOUND)
    expect(await driver.printedNothing({ ref, spec })).toBe(false)
  })
})

it.each([true, false])('ended jobs show whether CUPS keeps their documents: %s', async (preserved) => {
  cupsHas({ state: COMPLETED, preserved })
  expect(await driver.keepsDocuments?.()).toBe(preserved)
})
