import { beforeEach, describe, expect, it } from 'vitest'
import { MEDIA_A4, type JobSpec } from '../../../../../main/printing/driver.ts'
import { barcodeIn } from '../../cups/printedPage.ts'
import { type Doc, drawnPdf } from '../../../../fakes/pdf.ts'
import { samplePdf } from '../../paper/samplePdf.ts'
import { sampleGuide } from '../../paper/sampleGuide.ts'
import { paperOf } from '../../../../../main/printing/drivers/winspool/devmode.ts'
import { WindowsError, type Surface } from '../../../../../main/printing/drivers/winspool/windowsApi.ts'
import { COLLATE, COPIES, DUPLEX, FakeWindows, metricsAt, SCALE, SOURCE, STATUS, specOf } from './fakeWindows.ts'
import { winspoolBench } from './bench.ts'

/* One document, from the first call to Windows to the last: its settings, the refusals, the drawing. */

const onePage = await samplePdf(1)
/** Points. */
const A4 = [595.28, 841.89] as const
const NOWHERE = { left: 0, right: 0, top: 0, bottom: 0 }
/** Rectangles at the edges of A4, out of this printer's reach: place and size. */
const EDGES = [
  ['left', [2, 400, 20, 20]],
  ['right', [575, 400, 18, 20]],
  ['top', [300, 2, 20, 20]],
  ['bottom', [300, 820, 20, 20]],
] as const
let windows: FakeWindows
let bench: ReturnType<typeof winspoolBench>
beforeEach(() => {
  bench = winspoolBench()
  windows = bench.windows
})

async function printed(bytes: Uint8Array, more: Partial<JobSpec> = {}) {
  const ref = await bench.driver.submit(bytes, specOf(more))
  await bench.driver.release(ref)
  const paper = windows.papers.at(-1)
  if (!paper) throw new Error('no paper')
  return paper
}
const refusal = (bytes: Uint8Array, more: Partial<JobSpec> = {}) =>
  bench.driver.submit(bytes, specOf(more)).then(
    () => 'printed',
    (error: { codigo?: string }) => error.codigo,
  )

describe('the driver settings (DEVMODE) of a Windows job', () => {
  const fieldsOf = (settings: Buffer) => ({
    paper: settings.readInt16LE(78),
    copies: settings.readInt16LE(86),
    source: settings.readInt16LE(88),
    duplex: settings.readInt16LE(94),
    collate: settings.readInt16LE(100),
  })

  it('a Windows job sets every option, so that no option of an earlier job stays in the driver', async () => {
    const { settings } = await printed(onePage)
    expect(fieldsOf(settings)).toEqual({ paper: 9, copies: 1, source: 15, duplex: 1, collate: 1 })
    // The driver's private part is kept.
    expect(settings.length).toBe(220 + 64)
  })

  it.each([
    ['two-sided-long-edge', 2],
    ['two-sided-short-edge', 3],
  ] as const)('a Windows job passes its sides (%s), copies and tray to the driver', async (sides, duplex) => {
    const { settings } = await printed(onePage, { sides, copies: 3, tray: 'Bandeja 2' })
    expect(fieldsOf(settings)).toEqual({ paper: 9, copies: 3, source: 258, duplex, collate: 1 })
  })

  it.each<[string, Partial<FakeWindows['changes']>, Partial<JobSpec>]>([
    ['orientation', { orientation: 2 }, {}],
    ['scale', { scale: 70 }, {}],
    ['copies', { copies: 1 }, { copies: 2 }],
    ['duplex', { duplex: 1 }, { sides: 'two-sided-long-edge' }],
    ['source', { source: 15 }, { tray: 'Bandeja 2' }],
    ['collate', { collate: 0 }, { copies: 2, expectedPages: 2 }],
  ])(
    'a Windows job is refused before a byte is sent if the driver would change its %s',
    async (what, changes, options) => {
      windows.fields |= SCALE
      windows.changes = changes
      const detalhe = `the driver would change: ${what}`
      await expect(bench.driver.submit(onePage, specOf(options))).rejects.toMatchObject({
        codigo: 'impressora.opcao',
        detalhe,
      })
      expect(windows.calls).toEqual([])
    },
  )

  it.each<[string, Partial<FakeWindows['changes']>, Partial<JobSpec>]>([
    ['the tray, and the job requested none', { source: 258 }, {}],
    ['the collation of copies of a single page', { collate: 0 }, { copies: 2 }],
  ])('a Windows job prints although the driver changed %s', async (_what, changes, options) => {
    windows.changes = changes
    const { pages } = await printed(await samplePdf(options.expectedPages ?? 1), options)
    expect(pages).toHaveLength(options.expectedPages ?? 1)
  })

  it('a Windows job that requests no duplex or tray prints with a driver that supports no duplex, tray or collation', async () => {
    windows.fields &= ~(DUPLEX | SOURCE | COLLATE)
    windows.changes = { duplex: 0, collate: 0 }
    const { pages } = await printed(await samplePdf(2), { copies: 2, expectedPages: 2 })
    expect(pages).toHaveLength(2)
  })

  it.each<[string, number, Partial<JobSpec>]>([
    ['duplex', DUPLEX, { sides: 'two-sided-long-edge' }],
    ['a tray', SOURCE, { tray: 'Bandeja 2' }],
    ['two copies', COPIES, { copies: 2 }],
  ])(
    'a Windows job that requests %s is refused if the driver does not support that setting',
    async (_what, bit, options) => {
      windows.fields &= ~bit
      expect(await refusal(onePage, options)).toBe('impressora.opcao')
    },
  )

  it('a Windows printer’s formats, papers, sides, trays, scalings and maximum copies are reported', async () => {
    expect(await bench.driver.capabilities(bench.impressora)).toEqual({
      formats: ['application/pdf'],
      media: [MEDIA_A4, 'iso_a5_148x210mm'],
      sides: ['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'],
      trays: ['Seleção automática', 'Bandeja 2'],
      scalings: ['none', 'fit'],
      maxCopies: 99,
    })
  })

  it('a Windows printer’s papers are recognised by their size, also in inches, and each size is listed once', async () => {
    const sizes = [
      [1, 2159, 2794],
      [5, 2159, 3556],
      [8, 2970, 4200],
      [9, 2100, 2970],
      [11, 1480, 2100],
      [70, 1050, 1480],
      // A driver lists a size under several numbers.
      [71, 1050, 1480],
      [72, 2100, 2970],
    ] as const
    const papers = sizes.map(([id, width, height]) => ({ id, width, height }))
    windows.has = { papers, bins: [], duplex: false, copies: 1 }
    expect((await bench.driver.capabilities(bench.impressora)).media).toEqual([
      MEDIA_A4,
      'iso_a3_297x420mm',
      'iso_a5_148x210mm',
      'na_letter_8.5x11in',
      'na_legal_8.5x14in',
      'custom_105x148mm_105x148mm',
    ])
  })

  // DMBIN_FORMSOURCE (15): any tray that contains the paper; DMBIN_AUTO (7). The driver's own choice is 999 here.
  it.each([
    ['an automatic tray if the printer has one', [4, 7, 15], 15],
    ['the driver’s default tray if the printer has no automatic tray', [4, 999], 999],
    ['the first tray if the printer lacks the driver’s default tray', [4, 258], 4],
  ])('a Windows job without a requested tray uses %s', async (_which, ids, source) => {
    windows.has = { ...windows.has, bins: ids.map((id) => ({ id, name: `Bandeja ${id}` })) }
    expect(fieldsOf((await printed(onePage)).settings)).toMatchObject({ source })
  })

  // DC_BINS and DC_PAPERS list WORDs: a driver's own numbers may be above 32,767.
  it('a Windows job can use a tray and a paper with driver numbers above 32,767', async () => {
    const papers = [{ id: 40_000, width: 2100, height: 2970 }]
    windows.has = { ...windows.has, papers, bins: [{ id: 40_001, name: 'Bandeja 2' }] }
    const { settings } = await printed(onePage, { tray: 'Bandeja 2' })
    expect([settings.readUInt16LE(78), settings.readUInt16LE(88)]).toEqual([40_000, 40_001])
  })

  // Tenths of a millimetre. Drivers round inches differently; more than half a millimetre is another paper.
  it.each([
    [2105, 2965, 9],
    [2095, 2975, 9],
    [2106, 2970, undefined],
    [2100, 2976, undefined],
  ])(
    'a driver’s paper of %i × %i tenths of a millimetre gives this paper number for A4: %s',
    (width, height, paper) => {
      expect(paperOf(MEDIA_A4, { papers: [{ id: 9, width, height }] })).toBe(paper)
    },
  )
})

describe('a document sent to the Windows spooler', () => {
  const detailOf = (more: Partial<JobSpec> = {}) =>
    bench.driver.submit(onePage, specOf(more)).then(
      (ref) => (bench.driver.holds?.(ref) ? 'held' : 'not held'),
      (error: Error) => error.message,
    )
  /** Has the surface answer otherwise. */
  function surface(otherwise: Partial<Surface>) {
    const open = windows.open.bind(windows)
    windows.open = (...args) => ({ ...open(...args), ...otherwise })
  }
  const fail = (call: string) => (): never => {
    throw new WindowsError(call, 5)
  }

  const NO_DC = 'ocupada: CreateDC: error 5'

  it('a Windows print job is retained and paused before its first page, and its printer handle is closed at the end', async () => {
    await bench.driver.submit(await samplePdf(2), specOf({ expectedPages: 2 }))
    const page = ['startPage', 'endPage']
    expect(windows.calls).toEqual(['startDocument', 'retain', 'pause', ...page, ...page, 'endDocument', 'close'])
  })

  it.each<[string, () => unknown, string, calls: string[]]>([
    ['its settings cannot be read', () => (windows.settings = fail('Settings')), 'ocupada: Settings: error 5', []],
    ['it cannot be opened for drawing', () => (windows.open = fail('CreateDC')), NO_DC, []],
    ['its printable area cannot be measured', () => surface({ metrics: fail('CreateDC') }), NO_DC, ['close']],
    [
      'Windows refuses to start the job',
      () => (windows.refuses = { startDocument: true }),
      'recusou: StartDoc: error 5',
      ['startDocument', 'close'],
    ],
  ])('a Windows printer receives no page, and no handle of it stays open, if %s', async (_what, spoil, said, calls) => {
    spoil()
    expect(await detailOf()).toBe(`impressora.${said}`)
    expect(windows.calls).toEqual(calls)
  })

  it('a document with an unexpected number of pages is not sent to Windows', async () => {
    expect(await detailOf({ expectedPages: 2 })).toBe('documento.invalido: not the pages expected')
    expect(windows.calls).toEqual([])
  })

  const NO_PAUSE = { pause: true }
  it.each<[string, (job: ReturnType<FakeWindows['job']>) => ReturnType<FakeWindows['job']>, FakeWindows['refuses']]>([
    ['does not list the job', () => null, {}],
    ['lists another document under the job’s number', (job) => job && { ...job, document: 'Relatório' }, {}],
    ['refuses to pause the job', (job) => job, NO_PAUSE],
    ['shows the job as not paused', (job) => job && { ...job, status: 0 }, {}],
    ['shows the job as paused but refused to pause it', (job) => job && { ...job, status: STATUS.paused }, NO_PAUSE],
  ])('a Windows job does not count as held if the spooler %s', async (_what, shown, refuses) => {
    const job = windows.job.bind(windows)
    windows.job = (printer, id) => shown(job(printer, id))
    windows.refuses = refuses
    expect(await detailOf()).toBe('not held')
  })

  const NOT_WHOLE = 'the spooler did not take the whole document'
  const CUT = `recusou: ${NOT_WHOLE}`
  it.each<[string, () => unknown, said: string, left: number]>([
    ['is deleted if Windows refuses an image band', () => (windows.refuses = { draw: true }), CUT, 0],
    ['is deleted if Windows refuses to end the document', () => (windows.refuses = { endDocument: true }), CUT, 0],
    ['is deleted if a drawing call fails', () => surface({ draw: fail('StretchDIBits') }), CUT, 0],
    [
      'is reported as refused, and another document that now has its job number is kept',
      () =>
        surface({
          endDocument: () => false,
          abort: () => windows.queue.forEach((one) => (one.document = 'Relatório')),
        }),
      CUT,
      1,
    ],
    [
      'is reported without a certain result if Windows refuses to delete it',
      () => (windows.refuses = { endDocument: true, delete: true }),
      'semResposta: a job that failed stays in the queue',
      1,
    ],
    [
      'is reported without a certain result if it was not held',
      () => [(windows.pauses = false), surface({ endDocument: () => false, abort: () => undefined })],
      `semResposta: ${NOT_WHOLE}`,
      1,
    ],
  ])('a document sent only in part to Windows %s', async (_what, spoil, said, left) => {
    spoil()
    expect(await detailOf()).toBe(`impressora.${said}`)
    expect(windows.calls.at(-1)).toBe('close')
    expect(windows.queue).toHaveLength(left)
  })
})

describe('a page drawn for Windows', () => {
  it.each([300, 1200])('a bar code printed at %i dpi can be read', async (dpi) => {
    windows.metrics = metricsAt(dpi)
    const { pdf, digits } = await sampleGuide()
    const [page] = (await printed(pdf)).pages
    if (!page) throw new Error('no page')
    expect(page.scale).toBe(dpi > 600 ? 2 : 1)
    const found = await barcodeIn(page)
    expect(found?.digits).toBe(digits)
  })

  it('a bar code is printed at the same place on the sheet whatever margin the printer has', async () => {
    const { pdf } = await sampleGuide()
    const places: number[] = []
    for (const unprintable of [0, 4.2]) {
      windows.metrics = metricsAt(300, unprintable)
      const [page] = (await printed(pdf)).pages
      const found = page && (await barcodeIn(page))
      places.push((found?.left ?? 0) + windows.metrics.offset.x, (found?.top ?? 0) + windows.metrics.offset.y)
    }
    const [left = 0, top = 0, leftAgain, topAgain] = places
    expect(left).toBeGreaterThan(0)
    // A reader determines a position to a dot.
    expect(Math.abs(left - (leftAgain ?? 0))).toBeLessThanOrEqual(1)
    expect(Math.abs(top - (topAgain ?? 0))).toBeLessThanOrEqual(1)
  })

  it('a page is printed in colour only if the driver’s settings select colour', async () => {
    const blue = await rectangle(100, 100, 300, 300, 'blue')
    const dotOf = async () => {
      const [page] = (await printed(blue)).pages
      // The first byte of a blue pixel is its blue.
      return page?.dots[300 * page.width + 250]
    }
    windows.color = true
    expect(await dotOf()).toBe(255)
    // The bit that marks the field (`DM_COLOR`): without it its value means nothing.
    windows.fields &= ~0x800
    expect(await dotOf()).toBeLessThan(100)
    Object.assign(windows, { color: false, fields: windows.fields | 0x800 })
    expect(await dotOf()).toBeLessThan(100)
  })

  it('a landscape page is rotated, so that its upper right corner is printed at the lower right', async () => {
    const wide = await drawn((doc) => doc.rect(700, 50, 100, 50).fill('black'), 'landscape')
    const [ink] = await inkOf(wide)
    const places = { left: 495, right: 545, top: 700, bottom: 800 }
    for (const edge of ['left', 'right', 'top', 'bottom'] as const)
      expect(Math.abs((ink?.[edge] ?? 0) - places[edge])).toBeLessThanOrEqual(1)
  })

  it.each(EDGES)(
    'a page is refused if the printer’s margin would cut off ink at the %s',
    async (_side, [x, y, width, height]) => {
      const atEdge = await rectangle(x, y, width, height)
      expect(await refusal(atEdge)).toBe('impressora.margem')
      expect(windows.calls).toEqual(['close'])
      windows.metrics = metricsAt(72, 0)
      await printed(atEdge)
    },
  )

  describe('a page larger than the paper', () => {
    const fitting = { scaling: 'fit' } as const
    it.each<[string, [number, number]]>([
      ['Letter', [612, 792]],
      ['A3', [842, 1191]],
    ])(
      'a page of the size %s on smaller paper is shrunk to the largest size that fits, and centred',
      async (_what, size) => {
        const corners = await drawn((doc) => {
          for (const x of [0, size[0] - 20]) for (const y of [0, size[1] - 20]) doc.rect(x, y, 20, 20).fill('black')
        }, size)
        const [ink = NOWHERE] = await inkOf(corners, fitting)
        const { offset, printable } = windows.metrics
        const fit = Math.min(printable.width / size[0], printable.height / size[1])
        expect(ink.right - ink.left).toBeCloseTo(size[0] * fit, -1)
        expect(ink.bottom - ink.top).toBeCloseTo(size[1] * fit, -1)
        const middle = [offset.x + printable.width / 2, offset.y + printable.height / 2]
        expect(Math.abs((ink.left + ink.right) / 2 - (middle[0] ?? 0))).toBeLessThanOrEqual(1)
        expect(Math.abs((ink.top + ink.bottom) / 2 - (middle[1] ?? 0))).toBeLessThanOrEqual(1)
      },
    )
  })

  describe('a page that a print rule allows to shrink', () => {
    const rule = { mayShrink: true }

    it.each(EDGES)(
      'ink in the %s margin is moved into the printable area at nearly its size if a print rule allows shrinking',
      async (_side, [x, y, width, height]) => {
        const [ink = NOWHERE] = await inkOf(await rectangle(x, y, width, height), rule)
        const { offset, printable } = windows.metrics
        expect(ink.left).toBeGreaterThanOrEqual(offset.x)
        expect(ink.top).toBeGreaterThanOrEqual(offset.y)
        expect(ink.right).toBeLessThanOrEqual(offset.x + printable.width)
        expect(ink.bottom).toBeLessThanOrEqual(offset.y + printable.height)
        expect(ink.right - ink.left).toBeGreaterThanOrEqual(width - 2)
        expect(ink.bottom - ink.top).toBeGreaterThanOrEqual(height - 2)
      },
    )

    it('a bar code shrunk by a print rule can still be read at 600 dpi', async () => {
      windows.metrics = metricsAt(600, 16)
      const { pdf, digits } = await sampleGuide()
      expect(await refusal(pdf)).toBe('impressora.margem')
      const [page] = (await printed(pdf, rule)).pages
      expect(page && (await barcodeIn(page))?.digits).toBe(digits)
    })
  })
})

/** The box of a page's ink in dots of the sheet, not only of the part that can be printed on. */
async function inkOf(bytes: Uint8Array, more: Partial<JobSpec> = {}) {
  const { pages } = await printed(bytes, more)
  const { x, y } = windows.metrics.offset
  return pages.map(({ dots, width }) => {
    const black = [...dots.keys()].filter((at) => (dots[at] ?? 255) < 128)
    const [xs, ys] = [black.map((at) => (at % width) + x), black.map((at) => Math.floor(at / width) + y)]
    return { left: Math.min(...xs), right: Math.max(...xs) + 1, top: Math.min(...ys), bottom: Math.max(...ys) + 1 }
  })
}

/** A sheet of A4 that a test draws, unless it says another size. */
const drawn = (draw: (doc: Doc) => unknown, size: 'landscape' | readonly [number, number] = A4) =>
  drawnPdf(draw, size === 'landscape' ? [A4[1], A4[0]] : size)
const rectangle = (x: number, y: number, width: number, height: number, color = 'black') =>
  drawn((doc) => doc.rect(x, y, width, height).fill(color))
