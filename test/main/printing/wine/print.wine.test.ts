import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inOut, inProject } from '../../../../build/paths.ts'
import { MEDIA_A4, type JobSpec } from '../../../../main/printing/driver.ts'
import { startVirtualPrinters, type VirtualPrinters } from '../../../sandbox/printer/virtualPrinters.ts'
import { startWine, type Wine } from '../../../sandbox/wine/wine.ts'
import { barcodeOn, barsOff, whyNoPicture } from '../cups/printedPage.ts'
import { jobFor } from '../jobSpec.ts'
import { sampleGuide } from '../paper/sampleGuide.ts'
import type { Errand, Outcome } from './fixture/printing.ts'

/*
 * The driver for Windows on Windows' own Node.js and Wine's spooler and drawing, onto the virtual printers: what reaches them
 * is the guide, in its size and place, with its options. What Wine is no evidence for (holding, states, vendors' drivers) is
 * in the list of main/printing/drivers/winspool/README.md.
 */

const run = promisify(execFile)
/** A limit, not a measurement: Wine on a busy machine takes ten times as long. */
const LIMIT_MS = 600_000
const SOON = { timeout: LIMIT_MS - 20_000, interval: 50 }
/** Millimetres in a point. */
const MM = 25.4 / 72
const TOLERANCE_MM = 0.2
/** The unprintable edge of most printers, points: the virtual ones would cut the guide's last line. */
const EDGE = 12
const DPIS = [300, 600] as const

const report = { ran: false, reason: '', pages: 0, ms: 0, offMm: 0, read: 0 }
let wine: Wine
let printers: VirtualPrinters
let ausente: string | null = null
let outcome: Outcome
let guide: { pdf: Buffer; digits: string }
let home: string
const began = performance.now()

const specOf = (queue: string, more: Partial<JobSpec> = {}) => jobFor(`winspool:${queue}`, more)
const specs = {
  killed: specOf('guia-600'),
  guia300: specOf('guia-300', { copies: 2, sides: 'two-sided-long-edge' }),
  guia600: specOf('guia-600', { sides: 'two-sided-short-edge' }),
  paper: specOf('guia-600', { media: 'iso_a2_420x594mm' }),
  tray: specOf('guia-600', { tray: 'Bandeja 9' }),
  cut: specOf('eve-pdf'),
  absent: specOf('nenhuma'),
}
type Name = keyof typeof specs
const NAMES = Object.keys(specs) as Name[]
const became = (name: Name) => outcome.prints[NAMES.indexOf(name)]

/** The page of the first picture that `pdfimages` lists, and its pixels per inch, across and down. */
function firstPicture(list: string): { page: number; fineness: number[] } {
  const columns = (list.split('\n')[2]?.trim().split(/\s+/) ?? []).map(Number)
  return { page: columns[0] ?? 0, fineness: columns.slice(12, 14) }
}

/** Adds queues to the same printer, with the given resolution, and the usual unprintable margin. */
async function addQueue(dpi: number): Promise<void> {
  const description = readFileSync(join(dirname(printers.socket), 'etc', 'ppd', 'eve-pdf.ppd'), 'utf8')
  const file = join(home, `${dpi}.ppd`)
  const area = `*ImageableArea A4/A4: "${EDGE} ${EDGE} ${595 - EDGE} ${842 - EDGE}"`
  const resolution = `*OpenUI *Resolution/Resolution: PickOne
*OrderDependency: 10 AnySetup *Resolution
*DefaultResolution: ${dpi}dpi
*Resolution ${dpi}dpi/${dpi} DPI: "<</HWResolution[${dpi} ${dpi}]>>setpagedevice"
*CloseUI: *Resolution
`
  const changed = description
    .replace(/^\*ImageableArea A4(?=[/:]).*$/m, area)
    .replaceAll(/^\*DefaultResolution:.*\n/gm, '')
    .concat(resolution)
  writeFileSync(file, changed)
  const uri = printers.printer('eve-pdf').uri
  await printers.admin('/usr/sbin/lpadmin', '-p', `guia-${dpi}`, '-E', '-v', uri, '-P', file)
}

async function sheetOf(name: Name) {
  return vi.waitFor(async () => {
    const sheets = await printers.received('eve-pdf')
    const sheet = sheets.find(({ env }) => env['IPP_JOB_NAME'] === specs[name].ourId)
    if (!sheet) throw new Error('not there yet')
    return sheet
  }, SOON)
}

beforeAll(async () => {
  const started = await startWine()
  if ('ausente' in started) return void (ausente = started.ausente)
  wine = started
  const opened = await startVirtualPrinters()
  if ('ausente' in opened) return void (ausente = opened.ausente)
  printers = opened
  ausente = whyNoPicture()
  if (ausente !== null) return
  home = dirname(printers.socket)
  for (const dpi of DPIS) await addQueue(dpi)
  guide = await sampleGuide()
  const [pdf, errand, result] = ['guia.pdf', 'pedido.json', 'resultado.json'].map((name) => join(home, name))
  if (!pdf || !errand || !result) return
  writeFileSync(pdf, guide.pdf)
  const prints = NAMES.map((name) => ({ pdf, spec: specs[name], kill: name === 'killed' }))
  writeFileSync(errand, JSON.stringify({ prints } satisfies Errand))
  const script = inProject('test/main/printing/wine/fixture/printing.ts')
  const wasm = inProject('node_modules/@embedpdf/pdfium/dist/pdfium.wasm')
  const { exit, output } = await wine.run([script, errand, result, wine.koffi, wasm], { CUPS_SERVER: printers.socket })
    .ended
  expect(exit, output).toBe(0)
  outcome = JSON.parse(readFileSync(result, 'utf8')) as Outcome
}, LIMIT_MS)

afterAll(async () => {
  await printers?.close()
  await wine?.close()
  Object.assign(report, { ran: ausente === null, reason: ausente ?? '', ms: Math.round(performance.now() - began) })
  mkdirSync(inOut(), { recursive: true })
  writeFileSync(inOut('windows.json'), `${JSON.stringify(report, null, 2)}\n`)
}, LIMIT_MS)

describe('the driver for Windows', { timeout: LIMIT_MS }, () => {
  it('the Windows driver under Wine lists printers and their abilities', ({ skip }) => {
    skip(ausente !== null, ausente ?? '')
    expect(outcome.printers.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['winspool:eve-pdf', 'winspool:guia-300', 'winspool:raw-sock']),
    )
    expect(outcome.printers.find(({ padrao }) => padrao)?.id).toBe('winspool:eve-pdf')
    expect(outcome.capabilities).toMatchObject({
      media: expect.arrayContaining([MEDIA_A4]),
      sides: expect.arrayContaining(['two-sided-short-edge']),
    })
  })

  it.for(DPIS)(
    'the Windows driver prints a guide at %i dpi in its true size, and its bar code is readable',
    async (dpi, { skip }) => {
      skip(ausente !== null, ausente ?? '')
      expect(became(`guia${dpi}`)).toMatchObject({ ok: true })
      const { file } = await sheetOf(`guia${dpi}`)
      const source = join(home, 'guia.pdf')
      // It arrived as a picture of exactly that resolution; with a back side, its page need not be the first.
      const { page, fineness } = firstPicture((await run('pdfimages', ['-list', file])).stdout)
      expect(fineness).toEqual([dpi, dpi])
      const [there, here] = [await barcodeOn(file, page), await barcodeOn(source)]
      expect(there.digits).toBe(guide.digits)
      const offMm = (await barsOff(source, file, here, page)).off * MM
      report.pages += 1
      report.read += 1
      report.offMm = Math.max(report.offMm, Math.round(offMm * 1000) / 1000)
      expect(offMm).toBeLessThanOrEqual(TOLERANCE_MM)
    },
  )

  it('the Windows driver passes copies, both edges and the paper on, under a neutral name', async ({ skip }) => {
    skip(ausente !== null, ausente ?? '')
    const a4 = expect.stringContaining('x-dimension=21000 y-dimension=29700')
    const [long, short] = [await sheetOf('guia300'), await sheetOf('guia600')]
    expect(long.env).toMatchObject({ IPP_SIDES: 'two-sided-long-edge', IPP_COPIES: '2', IPP_MEDIA_COL: a4 })
    expect(short.env).toMatchObject({ IPP_SIDES: 'two-sided-short-edge', IPP_MEDIA_COL: a4 })
  })

  it('the Windows driver refuses a document that the printer would change or cut, and prints nothing', async ({
    skip,
  }) => {
    skip(ausente !== null, ausente ?? '')
    expect(became('paper')).toMatchObject({ codigo: 'impressora.papel' })
    expect(became('tray')).toMatchObject({ codigo: 'impressora.opcao' })
    expect(became('cut')).toMatchObject({ codigo: 'impressora.margem' })
    expect(became('absent')).toMatchObject({ codigo: 'impressora.ausente' })
  })

  it('the Windows driver prints nothing if it is killed before the end of the document', async ({ skip }) => {
    skip(ausente !== null, ausente ?? '')
    expect(became('killed')).toMatchObject({ ok: false })
    await sheetOf('guia600')
    // A later document has been printed, and no page of this one.
    const names = (await printers.received('eve-pdf')).map(({ env }) => env['IPP_JOB_NAME'])
    expect(names.sort()).toEqual([specs.guia300.ourId, specs.guia600.ourId].sort())
  })
})
