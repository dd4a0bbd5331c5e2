import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountName } from '../../../../../main/platform/account.ts'
import { MEDIA_A4, type JobSpec, type SpoolRef } from '../../../../../main/printing/driver.ts'
import { createIppDirectDriver, type NetworkPrinter } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import { startVirtualPrinters, type VirtualPrinters } from '../../../../sandbox/printer/virtualPrinters.ts'
import { jobFor } from '../../jobSpec.ts'
import { samplePdf } from '../../paper/samplePdf.ts'
import { queueOf } from '../../queue/queueKit.ts'

// A real ippeveprinter, which accepts PDF, can run out of paper and can lose its power. The limit is not a measurement: what has
// not happened by then on the busiest machine never will.
const NEVER_MS = 120_000
vi.setConfig({ testTimeout: NEVER_MS, hookTimeout: NEVER_MS })
/** A limit for events that must happen, however long they take. */
const SOON = { timeout: NEVER_MS - 10_000, interval: 50 }

const started = await startVirtualPrinters()
const ausente = 'ausente' in started ? started.ausente : null
const printers = started as VirtualPrinters
const booklet = await samplePdf(3)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let rede: NetworkPrinter[]
const driver = createIppDirectDriver(
  accountName(),
  () => rede,
  (nome, certificado) => {
    rede = rede.map((printer) => (printer.nome === nome ? { ...printer, certificado } : printer))
  },
  // A late answer on a busy machine must not count as silence.
  NEVER_MS,
)
const LASER = 'ipp-direct:Laser'
const specOf = (more: Partial<JobSpec> = {}) => jobFor(LASER, { expectedPages: 3, rotulo: 'Guia 1', ...more })
const stateOf = async (ref: SpoolRef, spec: JobSpec) => (await driver.poll([{ ref, spec }]))[0]
const comesTo = (ref: SpoolRef, spec: JobSpec, state: object | null) =>
  vi.waitFor(async () => expect(await stateOf(ref, spec)).toEqual(state), SOON)
const submitted = async (more: Partial<JobSpec> = {}) => {
  const spec = specOf(more)
  return { spec, ref: await driver.submit(booklet, spec) }
}

beforeEach(({ skip }) => {
  skip(ausente !== null, ausente ?? '')
  const { uri } = printers.printer('eve-pdf')
  rede = [
    { nome: 'Laser', uri },
    { nome: 'Laser cifrada', uri: uri.replace('ipp:', 'ipps:') },
    { nome: 'Só imagens', uri: printers.printer('eve-ras').uri },
    { nome: 'Desligada', uri: 'ipp://127.0.0.1:1/ipp/print' },
  ]
})
afterEach(async () => {
  if (ausente !== null) return
  await printers.printer('eve-pdf').mode('ok')
  await vi.waitFor(async () => expect((await driver.status(LASER)).estado).toBe('pronta'), SOON)
})
afterAll(async () => {
  if (ausente === null) await printers.close()
})

describe('paper', () => {
  it('a network printer receives the exact document with media, tray, sides and copies as asked', async () => {
    const before = (await printers.received('eve-pdf')).length
    const { ref, spec } = await submitted({ copies: 2, sides: 'two-sided-long-edge', tray: 'main' })
    await comesTo(ref, spec, { estado: 'sent' })
    const [sheet, ...others] = (await printers.received('eve-pdf')).slice(before)
    expect(others).toEqual([])
    expect(sha256(await readFile(sheet!.file))).toBe(sha256(booklet))
    expect(sheet?.env).toMatchObject({
      CONTENT_TYPE: 'application/pdf',
      IPP_COPIES: '2',
      IPP_SIDES: 'two-sided-long-edge',
      IPP_PRINT_SCALING: 'none',
      IPP_MEDIA_COL: '{media-size={x-dimension=21000 y-dimension=29700} media-source=main}',
      IPP_JOB_NAME: spec.ourId,
    })
  })

  it('a network printer prints A4 where no tray is named, although its own paper is Letter', async () => {
    const { ref, spec } = await submitted()
    await comesTo(ref, spec, { estado: 'sent' })
    const { env } = (await printers.received('eve-pdf')).at(-1)!
    expect(env).toMatchObject({ IPP_MEDIA: MEDIA_A4, IPP_MEDIA_DEFAULT: 'na_letter_8.5x11in', IPP_SIDES: 'one-sided' })
  })
})

describe('a printer at work', () => {
  it('a busy network printer refuses a second job, which counts as not submitted', async () => {
    await printers.printer('eve-pdf').mode('hang')
    const first = await submitted()
    const second = specOf()
    await expect(driver.submit(booklet, second)).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
    expect(await driver.find(second.ourId, LASER)).toBeNull()
    await printers.printer('eve-pdf').mode('ok')
    await comesTo(first.ref, first.spec, { estado: 'sent' })
  })

  it.each([
    ['media-empty', 'media-empty'],
    ['media-jam', 'media-jam'],
    ['door-open', 'door-open'],
    ['toner-empty', 'toner-empty'],
  ] as const)(
    'a network printer with %s makes its job ask for a person, and the job prints by itself once that is mended',
    async (mode, motivo) => {
      await printers.printer('eve-pdf').mode(mode)
      const { ref, spec } = await submitted()
      await comesTo(ref, spec, { estado: 'attention', motivo })
      expect(await driver.status(LASER)).toMatchObject({ estado: 'atencao', motivos: [motivo], aceita: true })
      await printers.printer('eve-pdf').mode('ok')
      await comesTo(ref, spec, { estado: 'sent' })
    },
  )

  it.each([
    ['without paper gives a cancelled job back', 'media-empty', { estado: 'attention', motivo: 'media-empty' }, true],
    ['that hangs may print it all the same', 'hang', { estado: 'printing' }, false],
  ] as const)('the driver knows the outcome of a cancelled job: a printer %s', async (_what, mode, state, nothing) => {
    await printers.printer('eve-pdf').mode(mode)
    const { ref, spec } = await submitted()
    await comesTo(ref, spec, state)
    expect(await driver.cancel(ref)).toBe('canceled')
    expect(await driver.printedNothing({ ref, spec })).toBe(nothing)
  })
})

describe('a printer that loses its power in the middle', () => {
  it('a job becomes a question where its printer loses power in the middle and returns without it', async () => {
    await printers.printer('eve-pdf').mode('hang')
    const seen: object[] = []
    const queue = queueOf({
      drivers: [driver],
      newId: randomUUID,
      onChange: ({ estado, motivo }) => void seen.push({ estado, motivo }),
    })
    const request = { documentoId: 'd', tipo: 'guia', rotulo: 'Guia 1', impressora: LASER, copias: 1 }
    await queue.print({ ...request, bytes: booklet, paginas: 3 })
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ estado: 'printing' }), SOON)
    await printers.printer('eve-pdf').off()
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ estado: 'attention', motivo: 'offline' }), SOON)
    await printers.printer('eve-pdf').mode('ok')
    await printers.printer('eve-pdf').on()
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ estado: 'unknown' }), SOON)
    await queue.dispose()
  })

  it('a job is left alone where its printer lost power and gave its number to another document', async () => {
    await printers.printer('eve-pdf').mode('hang')
    await printers.printer('eve-pdf').off()
    await printers.printer('eve-pdf').on()
    const lost = await submitted()
    await printers.printer('eve-pdf').off()
    await printers.printer('eve-pdf').on()
    const next = await submitted()
    expect(next.ref.jobId).toBe(lost.ref.jobId)
    expect(await driver.cancel(lost.ref)).toBe('unknown')
    expect(await stateOf(lost.ref, lost.spec)).toEqual({ estado: 'unknown' })
    await comesTo(next.ref, next.spec, { estado: 'printing' })
    // Nor when the printer gives no uuid: then our name for the job decides.
    expect(await stateOf({ ...lost.ref, uuid: '' }, lost.spec)).toEqual({ estado: 'unknown' })
    expect(await stateOf({ ...next.ref, uuid: '' }, next.spec)).toEqual({ estado: 'printing' })
  })
})
