import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { integer, of, type IppAttribute } from '../../../../../main/printing/drivers/ipp/values.ts'
import { createIppDirectDriver } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import { frontOf, startNetworkPrinters } from '../../../../sandbox/printer/networkPrinters.ts'
import { barcodeIn, barcodeOn, pictureOf, rasterRows, whyNoPicture } from '../../cups/printedPage.ts'
import { jobFor } from '../../jobSpec.ts'
import { sampleGuide } from '../../paper/sampleGuide.ts'
import { samplePdf } from '../../paper/samplePdf.ts'
import { rasterPages } from '../raster/decodeRaster.ts'

/*
 * Real printers that read no PDF (ippeveprinter), and fronts of them that report other abilities. The sheet is decoded by the tests
 * and by cups-filters; `raster.test.ts` compares it with PDFium's own picture of the page.
 */
const NEVER_MS = 600_000
vi.setConfig({ testTimeout: NEVER_MS, hookTimeout: NEVER_MS })
const SOON = { timeout: NEVER_MS - 10_000, interval: 50 }

const RASTER_TO_PDF = '/usr/lib/cups/filter/rastertopdf'
const PIX = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR6304ABCD'
/** Points. */
const A4 = { x: 0, y: 0, width: 595, height: 842 }
const run = promisify(execFile)
const started = await startNetworkPrinters({ pwg: 'image/pwg-raster,image/jpeg', urf: 'image/urf,image/jpeg' })
const ausente = 'ausente' in started ? started.ausente : whyNoPicture()
const guide = await sampleGuide(PIX)
const booklet = await samplePdf(3)

beforeEach(({ skip }) => skip(ausente !== null, ausente ?? ''))
afterAll(() => ('ausente' in started ? undefined : started.close()))

type Printer = 'pwg' | 'urf'
const dpi = (...all: number[]): IppAttribute => {
  const [first = 0, ...others] = all
  const value = (each: number) => ({ tag: 'resolution', cross: each, feed: each, units: 'dpi' }) as const
  return { name: 'pwg-raster-document-resolution-supported', values: [value(first), ...others.map(value)] }
}
const GREY = of('keyword', 'pwg-raster-document-type-supported', 'black_1', 'sgray_8')
const GREY_URF = of('keyword', 'urf-supported', 'CP1', 'W8', 'RS300', 'V1.4', 'DM1')

/** Prints on a printer that says this of itself; returns the only sheet that came out. */
async function printed(name: Printer, says: IppAttribute[], pdf: Buffer, more: Partial<JobSpec> = {}, newest = 2) {
  if ('ausente' in started) throw new Error(started.ausente)
  const printer = started.printers[name]
  const front = await frontOf(printer.uri, says, newest)
  try {
    const rede = [{ nome: 'Laser', uri: front.uri }]
    const driver = createIppDirectDriver(
      'balcao',
      () => rede,
      () => undefined,
      { answerMs: NEVER_MS },
    )
    const spec = jobFor('ipp-direct:Laser', more)
    const before = (await printer.received()).length
    const ref = await driver.submit(pdf, spec)
    await vi.waitFor(async () => expect((await driver.poll([{ ref, spec }]))[0]).toEqual({ estado: 'sent' }), SOON)
    const [sheet, ...others] = (await printer.received()).slice(before)
    expect(others).toEqual([])
    return sheet!
  } finally {
    front.close()
  }
}

/** The guide's codes, and the rows around each, in points. */
let codes: ReturnType<typeof codesOf> | undefined
const codesOf = async (pdf: string) => {
  const page = await pictureOf(pdf, A4, 300)
  const found = async (format: 'ITF' | 'QRCode', digits: string) => {
    const { top = 0, bottom = 0 } = (await barcodeIn(page, format)) ?? {}
    return { format, digits, top: (top * 72) / 300 - 20, bottom: (bottom * 72) / 300 + 20 }
  }
  return [await found('ITF', guide.digits), await found('QRCode', PIX)]
}

it.each<[string, Printer, IppAttribute[], { dpi: number; bytes: number; mime: string }]>([
  ['PWG raster in grey at 600 dpi', 'pwg', [GREY], { dpi: 600, bytes: 1, mime: 'image/pwg-raster' }],
  ['PWG raster in colour at 300 dpi', 'pwg', [dpi(300)], { dpi: 300, bytes: 3, mime: 'image/pwg-raster' }],
  ['URF in grey at 300 dpi', 'urf', [GREY_URF], { dpi: 300, bytes: 1, mime: 'image/urf' }],
])(
  'a printer without PDF prints a guide as %s, and its bar code and QR code can be read from the sheet',
  async (_what, name, says, like) => {
    const { file, env } = await printed(name, says, guide.pdf)
    expect(env).toMatchObject({ CONTENT_TYPE: like.mime, IPP_MEDIA: 'iso_a4_210x297mm', IPP_PRINT_SCALING: 'none' })
    const pages = [...rasterPages(await readFile(file))]
    expect(pages.map((page) => [page.dpi, page.bytesPerPixel])).toEqual([[like.dpi, like.bytes]])
    await writeFile(`${file}.source`, guide.pdf)
    for (const { format, top, bottom, digits } of await (codes ??= codesOf(`${file}.source`)))
      expect((await barcodeIn(await rasterRows(file, top, bottom), format))?.digits).toBe(digits)
    if (!existsSync(RASTER_TO_PDF)) return
    // Another program reads the same sheet.
    const env2 = { CONTENT_TYPE: like.mime }
    const { stdout } = await run(RASTER_TO_PDF, ['1', 'u', 't', '1', '', file], {
      encoding: 'buffer',
      maxBuffer: 1e9,
      env: env2,
    })
    await writeFile(`${file}.txt`, stdout)
    expect((await barcodeOn(`${file}.txt`)).digits).toBe(guide.digits)
  },
)

it('a two-sided document for a printer without PDF has its back pages flipped as the printer’s attributes require', async () => {
  const flipped = of('keyword', 'pwg-raster-document-sheet-back', 'flipped')
  const two = { sides: 'two-sided-long-edge', expectedPages: 3 } as const
  const { file, env } = await printed('pwg', [dpi(300), GREY, flipped], booklet, two)
  expect(env).toMatchObject({ IPP_SIDES: 'two-sided-long-edge', IPP_COPIES: '1' })
  const heads = Array.from(rasterPages(await readFile(file)), ({ head }) =>
    [272, 368, 452, 456, 460].map((at) => head.readInt32BE(at)),
  )
  expect(heads).toEqual([
    [1, 0, 3, 1, 1],
    [1, 0, 3, 1, -1],
    [1, 0, 3, 1, 1],
  ])
})

it('a printer without PDF that makes no copies receives the pages once per copy, also by IPP 1.1', async () => {
  const once = integer('copies-supported', 1)
  const { file, env } = await printed('pwg', [dpi(300), GREY, once], booklet, { copies: 2, expectedPages: 3 }, 1)
  expect(env).toMatchObject({ IPP_COPIES: '1' })
  expect([...rasterPages(await readFile(file))]).toHaveLength(6)
  const own = await printed('pwg', [dpi(300), GREY], booklet, { copies: 2, expectedPages: 3 })
  expect(own.env).toMatchObject({ IPP_COPIES: '2' })
  expect([...rasterPages(await readFile(own.file))]).toHaveLength(3)
})
