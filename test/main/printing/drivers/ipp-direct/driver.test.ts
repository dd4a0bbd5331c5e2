import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountName } from '../../../../../main/platform/account.ts'
import { MEDIA_A4, type JobSpec, type SpoolRef } from '../../../../../main/printing/driver.ts'
import { createIppDirectDriver, type NetworkPrinter } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import { startVirtualPrinters, type VirtualPrinters } from '../../../../sandbox/printer/virtualPrinters.ts'
import { jobFor } from '../../jobSpec.ts'
import { samplePdf } from '../../paper/samplePdf.ts'

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
  { answerMs: NEVER_MS },
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
  rede = [{ nome: 'Laser', uri }]
})
afterEach(async () => {
  if (ausente !== null) return
  await printers.printer('eve-pdf').mode('ok')
  await vi.waitFor(async () => expect((await driver.status(LASER)).estado).toBe('pronta'), SOON)
})
afterAll(async () => {
  if (ausente === null) await printers.close()
})

it('a network printer receives the exact document with the media, tray, sides and copies of the job', async () => {
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

it('a network printer whose default paper is Letter prints A4 if the job names no tray', async () => {
  const { ref, spec } = await submitted()
  await comesTo(ref, spec, { estado: 'sent' })
  const { env } = (await printers.received('eve-pdf')).at(-1)!
  expect(env).toMatchObject({ IPP_MEDIA: MEDIA_A4, IPP_MEDIA_DEFAULT: 'na_letter_8.5x11in', IPP_SIDES: 'one-sided' })
})

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
  'a job at a network printer with the reason %s needs attention, and prints once the reason is gone',
  async (mode, motivo) => {
    await printers.printer('eve-pdf').mode(mode)
    const { ref, spec } = await submitted()
    await comesTo(ref, spec, { estado: 'attention', motivo })
    expect(await driver.status(LASER)).toMatchObject({ estado: 'atencao', motivos: [motivo], aceita: true })
    await printers.printer('eve-pdf').mode('ok')
    await comesTo(ref, spec, { estado: 'sent' })
  },
)
