import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { text } from '../../../../../main/printing/drivers/ipp/values.ts'
import { refuses } from '../../../../sandbox/printer/imitation.ts'
import {
  BAD_REQUEST,
  CANCELED,
  COMPLETED,
  HELD,
  NOT_FOUND,
  NOT_POSSIBLE,
  PDF,
  PENDING,
  QUEUE,
  SETTLED_MS,
  eachCups,
  STOPPED,
} from './imitatedCups.ts'

// The answers of CUPS and a printer are imitated; the contract of drivers runs on a real CUPS (`contract.cups.test.ts`).

const at = eachCups(['performance'])
const poll = async () => (await at.driver.poll([at]))[0]

describe('the list of CUPS printers', () => {
  // A list waits a tenth of a second at most for a printer; here time passes only when a test says so.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))

  it('the printer list shows each printer’s own state and the default', async () => {
    at.printer.reasons = ['media-empty-error']
    const laser = { id: QUEUE, nome: 'q', driver: 'cups-ipp', padrao: true, aceita: true }
    expect(await at.driver.list()).toEqual([{ ...laser, estado: 'atencao', motivos: ['media-empty'] }])
    expect(at.printer.asked).toEqual(['getPrinterAttributes'])
  })

  it('the list of a CUPS without printers, which answers “not found”, is empty', async () => {
    at.cups.lies.getPrinters = refuses(NOT_FOUND)
    expect(await at.driver.list()).toEqual([])
  })

  it('the printer list does not wait for a slow printer, and marks it as unanswered', async () => {
    at.printer.lies.getPrinterAttributes = () => undefined
    const list = at.driver.list()
    while (at.printer.asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(100)
    expect(await list).toMatchObject([{ estado: 'pronta', conferindo: true }])
  })
})

describe('a document submitted to CUPS', () => {
  it.each<[string, () => void, string]>([
    ['to an unknown queue', () => (at.cups.lies.getPrinterAttributes = refuses(NOT_FOUND)), 'impressora.ausente'],
    ['to a queue without a description', () => (at.cups.lies.getPrinterAttributes = refuses(0)), 'impressora.ausente'],
    ['to a queue that accepts no PDF', () => (at.cups.formats = ['image/pwg-raster']), 'impressora.opcao'],
  ])('a document is not sent through CUPS %s', async (_what, tell, codigo) => {
    tell()
    await expect(at.driver.submit(PDF, at.spec)).rejects.toMatchObject({ codigo })
    expect(at.cups.asked).not.toContain('printJob')
  })

  it.each<[string, () => void]>([
    ['without a job number', () => (at.cups.lies.printJob = refuses(0))],
    ['but does not list', () => (at.cups.taken = () => null)],
    ['under the number of another job', () => (at.cups.taken = (job) => ({ ...job, name: 'other' }))],
  ])('a document that CUPS accepted %s counts as possibly submitted', async (_what, tell) => {
    tell()
    const detalhe = 'accepted, but not to be found'
    await expect(at.driver.submit(PDF, at.spec)).rejects.toMatchObject({ codigo: 'impressora.semResposta', detalhe })
  })

  it.each([
    [NOT_POSSIBLE, { codigo: 'impressora.ocupada', detalhe: 'CUPS takes no more jobs' }],
    [BAD_REQUEST, { codigo: 'impressora.recusou' }],
    [NOT_FOUND, { codigo: 'impressora.ausente' }],
  ])('a document that CUPS refuses with status %i counts as not submitted', async (status, error) => {
    at.cups.lies.printJob = refuses(status)
    await expect(at.driver.submit(PDF, at.spec)).rejects.toMatchObject(error)
  })
})

describe('a CUPS job', () => {
  const somebody = { uuid: 'urn:uuid:other', name: 'other' }

  it.each([HELD, COMPLETED])(
    'a CUPS job in state %i is found only by the name that the app gave to the job',
    async (state) => {
      at.cupsHas({ state })
      at.cups.jobs.unshift({ id: 2, ...somebody, state: PENDING })
      expect(await at.driver.find(at.spec.ourId)).toEqual(at.ref)
      expect(await at.driver.find(randomUUID())).toBeNull()
    },
  )

  it('the app neither releases nor cancels a CUPS job if its number now belongs to another job', async () => {
    at.cupsHas({ ...somebody, state: HELD })
    const gone = { codigo: 'trabalho.ausente', detalhe: 'gone before release' }
    await expect(at.driver.release(at.ref)).rejects.toMatchObject(gone)
    expect(await at.driver.cancel(at.ref)).toBe('unknown')
    expect(at.cups.jobs).toMatchObject([{ state: HELD }])
  })

  it('the app cancels a failed job that CUPS would keep indefinitely', async () => {
    at.cupsHas({ state: STOPPED, reasons: ['job-completed-with-errors'] })
    await poll()
    vi.advanceTimersByTime(SETTLED_MS)
    expect(await poll()).toEqual({ estado: 'failed', erro: 'impressora.falhou' })
    expect(at.cups.jobs).toMatchObject([{ state: CANCELED }])
  })
})

it('a two-sided CUPS job whose copies are ignored is a question if only the sides of one copy were counted', async () => {
  const spec = { ...at.spec, copies: 2, sides: 'two-sided-long-edge' as const }
  at.cupsHas({ impressions: 4 })
  at.printerHas({ impressions: 2 })
  expect(await at.driver.poll([{ ref: { ...at.ref, ignored: ['copias'] }, spec }])).toEqual([{ estado: 'unknown' }])
})

it('a CUPS queue whose name has special characters is queried by its percent-encoded address', async () => {
  const asked: unknown[] = []
  at.cups.lies.getPrinterAttributes = (response, message) => {
    asked.push(response.req.url, text(message.groups[0]!, 'printer-uri'))
    refuses(NOT_FOUND)(response, message)
  }
  await expect(at.driver.status('cups-ipp:Sala 2/1º')).rejects.toMatchObject({ codigo: 'impressora.ausente' })
  const path = '/printers/Sala%202%2F1%C2%BA'
  expect(asked).toEqual([path, `ipp://localhost${path}`])
})
