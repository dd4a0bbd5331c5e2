import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { of } from '../../../../../main/printing/drivers/ipp/values.ts'
import { hangsUp, refuses } from '../../../../sandbox/printer/imitation.ts'
import { samplePdf } from '../../paper/samplePdf.ts'
import { queueOf } from '../../queue/queueKit.ts'
import { CANCELED, COMPLETED, eachStation, LASER } from './imitatedPrinters.ts'

/* Documents that are drawn while they are sent: how they are refused, broken off and found again. */

const booklet = await samplePdf(2)
const long = await samplePdf(60)

const at = eachStation()
beforeEach(() => {
  at.printer.formats = ['image/pwg-raster']
  at.printer.able = [
    of('keyword', 'pwg-raster-document-type-supported', 'sgray_8'),
    {
      name: 'pwg-raster-document-resolution-supported',
      values: [{ tag: 'resolution', cross: 600, feed: 600, units: 'dpi' }],
    },
  ]
})

it('a document rasterised for a printer without PDF is `printed` if the printer counts all its pages', async () => {
  at.printer.taken = (job) => ({ ...job, impressions: 2 })
  const ref = await at.driver.submit(booklet, at.spec)
  expect(await at.driver.poll([{ ref, spec: at.spec }])).toEqual([{ estado: 'printed' }])
})

it.each([
  ['is not a PDF', Buffer.from('no document')],
  ['has an unexpected number of pages', long],
])('a document that %s is refused before a printer without PDF receives data', async (_what, bytes) => {
  await expect(at.driver.submit(bytes, at.spec)).rejects.toMatchObject({ codigo: 'documento.invalido' })
  expect(at.printer.asked).toEqual(['getPrinterAttributes'])
})

it('a rasterised document that its printer refuses for a wrong option is reported with that reason', async () => {
  at.printer.lies.printJob = refuses(0x040a)
  await expect(at.driver.submit(booklet, at.spec)).rejects.toMatchObject({ codigo: 'impressora.opcao' })
})

it('a rasterised document that its printer refused but still lists has no certain result', async () => {
  at.printer.taken = (job) => ({ ...job, name: at.spec.ourId })
  await at.driver.submit(booklet, at.spec)
  at.printer.lies.printJob = refuses(0x0505)
  await expect(at.driver.submit(booklet, at.spec)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
})

it.each([
  ['rasterised and sent', 'image/pwg-raster'],
  ['sent as PDF', 'application/pdf'],
])(
  'a job cancelled while its document is being %s ends at once in the queue and at the printer',
  async (_how, format) => {
    at.printer.formats = [format]
    at.printer.reads = false
    const queue = queueOf({ drivers: [at.driver], newId: randomUUID })
    const asked = {
      bytes: long,
      paginas: 60,
      documentoId: 'doc',
      tipo: 'guia',
      rotulo: '',
      impressora: LASER,
      copias: 1,
    }
    const { trabalhoId } = await queue.print(asked)
    await expect.poll(() => at.printer.jobs).toHaveLength(1)
    expect(await queue.cancel(trabalhoId)).toMatchObject({ estado: 'canceled' })
    expect(at.printer.jobs).toMatchObject([{ state: CANCELED }])
    await queue.dispose()
  },
)

it('a job stopped right after the start of its submission is not sent to the printer', async () => {
  const taken = at.driver.submit(booklet, at.spec)
  at.driver.stop?.(at.spec.ourId)
  await expect(taken).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
  expect(at.printer.asked).not.toContain('printJob')
})

it('a job stopped after its first page was drawn is not sent to the printer', async () => {
  await at.driver.prepare?.(booklet, at.spec)
  at.driver.stop?.(at.spec.ourId)
  await expect(at.driver.submit(booklet, at.spec)).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
  expect(at.printer.asked).not.toContain('printJob')
})

it('drawing a document’s first page in advance sends nothing to the printer before the submission', async () => {
  await at.driver.prepare?.(booklet, at.spec)
  expect(at.printer.asked).toEqual(['getPrinterAttributes'])
  await at.driver.submit(booklet, at.spec)
  expect(at.printer.asked).toEqual(['getPrinterAttributes', 'printJob', 'getJobAttributes'])
})

it('the timeout for a printer that stops reading grows with the number of sides drawn for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  at.printer.reads = false
  let told: unknown = null
  at.driver.submit(long, { ...at.spec, expectedPages: 60, copies: 20 }).catch((error: unknown) => (told = error))
  await expect.poll(() => at.printer.jobs).toHaveLength(1)
  const pass = () => {
    // One timer is the transfer's, and a drawing under way has another. The printer leaves most pages undrawn.
    if (vi.getTimerCount() === 1) vi.advanceTimersByTime(100_000)
    return told
  }
  await expect.poll(pass).not.toBeNull()
  expect(told).toMatchObject({ detalhe: 'timeout: no answer in 7230000 ms' })
})

it('a printer out of paper is reported while it still receives a rasterised document, and the job then continues', async () => {
  at.printer.reads = false
  const queue = queueOf({ drivers: [at.driver], newId: randomUUID })
  const shown = () => queue.jobs().map(({ estado, motivo }) => [estado, motivo])
  const asked = { bytes: long, paginas: 60, documentoId: 'doc', tipo: 'guia', rotulo: '', impressora: LASER, copias: 1 }
  const { trabalhoId } = await queue.print(asked)
  await expect.poll(() => at.printer.jobs).toHaveLength(1)
  at.printer.reasons = ['media-empty']
  await expect.poll(shown).toEqual([['attention', 'media-empty']])
  at.printer.reasons = ['none']
  await expect.poll(shown).toEqual([['printing', undefined]])
  await queue.cancel(trabalhoId)
  await queue.dispose()
})

it.each([
  ['`unknown`', 'counts no pages', {}, 'unknown'],
  ['`unknown`', 'counts zero pages', { impressions: 0 }, 'unknown'],
  ['`unknown`', 'counts only the first page', { impressions: 1 }, 'unknown'],
  ['`printed`', 'counts all pages', { impressions: 2 }, 'printed'],
])(
  'a rasterised document whose connection broke at the end is %s if the printer %s',
  async (_as, _what, more, estado) => {
    at.printer.lies.printJob = (response, message) => {
      at.printer.jobs.push({ id: 1, uuid: 'urn:uuid:1', name: at.spec.ourId, state: COMPLETED, ...more })
      hangsUp(response, message)
    }
    const { spec } = at
    await expect(at.driver.submit(booklet, spec)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    const ref = await at.driver.find(spec.ourId, LASER)
    expect(await at.driver.poll([{ ref: ref!, spec }])).toEqual([{ estado }])
  },
)
