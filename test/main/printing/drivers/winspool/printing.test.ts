import PdfKit from 'pdfkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { MEDIA_A4, type JobSpec } from '../../../../../main/printing/driver.ts'
import { barcodeIn } from '../../cups/printedPage.ts'
import { samplePdf } from '../../paper/samplePdf.ts'
import { sampleGuide } from '../../paper/sampleGuide.ts'
import { COLLATE, DUPLEX, FakeWindows, metricsAt, PRINTER, SCALE } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'
import { winspoolBench } from './winspoolBench.ts'

/* One document, from the first call to Windows to the last: the order of the calls, the refusals, the drawing. */

const onePage = await samplePdf(1)
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

describe('the order of calls', () => {
  it('the Windows driver holds a job before its first page, and starts it at the release', async () => {
    await printed(await samplePdf(2), { expectedPages: 2 })
    const page = ['startPage', 'endPage']
    expect(windows.calls).toEqual([
      'startDocument',
      'retain',
      'pause',
      ...page,
      ...page,
      'endDocument',
      'close',
      'resume',
    ])
  })

  it('the Windows driver names a job by our name for it alone', async () => {
    const spec = specOf({ rotulo: 'Guia 2026000123' })
    await bench.driver.submit(onePage, spec)
    expect(windows.queue.map(({ document }) => document)).toEqual([spec.ourId])
  })
})

describe('what is asked for', () => {
  const fieldsOf = (settings: Buffer) => ({
    paper: settings.readInt16LE(78),
    copies: settings.readInt16LE(86),
    source: settings.readInt16LE(88),
    duplex: settings.readInt16LE(94),
    collate: settings.readInt16LE(100),
  })

  it('a job’s settings are complete each time, so that an earlier job leaves nothing behind in the driver', async () => {
    const { settings } = await printed(onePage)
    expect(fieldsOf(settings)).toEqual({ paper: 9, copies: 1, source: 15, duplex: 1, collate: 1 })
  })

  it.each([
    ['two-sided-long-edge', 2],
    ['two-sided-short-edge', 3],
  ] as const)('a Windows job gets its sides (%s), copies and tray', async (sides, duplex) => {
    const { settings } = await printed(onePage, { sides, copies: 3, tray: 'Bandeja 2' })
    expect(fieldsOf(settings)).toEqual({ paper: 9, copies: 3, source: 258, duplex, collate: 1 })
  })

  it('a job’s settings keep the driver’s private part', async () => {
    const { settings } = await printed(onePage)
    expect(settings.length).toBe(220 + 64)
  })

  it.each<[string, Partial<FakeWindows['changes']>, Partial<JobSpec>]>([
    ['orientation', { orientation: 2 }, {}],
    ['paper', { paper: 8 }, {}],
    ['scale', { scale: 70 }, {}],
    ['copies', { copies: 1 }, { copies: 2 }],
    ['duplex', { duplex: 1 }, { sides: 'two-sided-long-edge' }],
    ['duplex', { duplex: 2 }, {}],
    ['source', { source: 15 }, { tray: 'Bandeja 2' }],
    ['collate', { collate: 0 }, { copies: 2, expectedPages: 2 }],
  ])('a Windows job is refused before a byte where the driver would change its %s', async (what, changes, options) => {
    windows.fields |= SCALE
    windows.changes = changes
    const detalhe = `the driver would change: ${what}`
    await expect(bench.driver.submit(onePage, specOf(options))).rejects.toMatchObject({
      codigo: 'impressora.opcao',
      detalhe,
    })
    expect(windows.calls).toEqual([])
  })

  it.each<[string, Partial<FakeWindows['changes']>, Partial<JobSpec>]>([
    ['a tray that nobody asked for', { source: 258 }, {}],
    ['the order of copies of one page', { collate: 0 }, { copies: 2 }],
    ['the order of the pages of one copy', { collate: 0 }, { expectedPages: 2 }],
  ])('a Windows job prints although the driver changed %s', async (_what, changes, options) => {
    windows.changes = changes
    await printed(await samplePdf(options.expectedPages ?? 1), options)
  })

  it('a Windows job prints where the driver knows no second side or order, and is refused where it needs one', async () => {
    windows.fields &= ~(DUPLEX | COLLATE)
    windows.changes = { duplex: 0, collate: 0 }
    await printed(await samplePdf(2), { copies: 2, expectedPages: 2 })
    expect(await refusal(onePage, { sides: 'two-sided-long-edge' })).toBe('impressora.opcao')
  })

  it('a job’s settings report what the printer has', async () => {
    expect(await bench.driver.capabilities(bench.impressora)).toEqual({
      formats: ['application/pdf'],
      media: [MEDIA_A4, 'iso_a5_148x210mm'],
      sides: ['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'],
      trays: ['Seleção automática', 'Bandeja 2'],
      scalings: ['none', 'fit'],
      maxCopies: 99,
    })
  })

  it('a Windows printer’s papers are recognised by their size, also in inches, each once', async () => {
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

  it('a two-sided Windows job is refused by a printer without duplex', async () => {
    windows.has = { ...windows.has, duplex: false, bins: [] }
    expect(await bench.driver.capabilities(bench.impressora)).toMatchObject({ sides: ['one-sided'], trays: [] })
    expect(await refusal(onePage, { sides: 'two-sided-long-edge' })).toBe('impressora.opcao')
    await printed(onePage)
  })

  it('a Windows printer that would open a file dialog is not offered', async () => {
    expect((await bench.driver.list()).map(({ nome }) => nome)).toEqual([PRINTER])
    expect(await refusal(onePage, { impressora: 'winspool:Microsoft Print to PDF' })).toBe('impressora.ausente')
  })
})

describe('what is drawn', () => {
  it.each([300, 600, 1200])('a printed bar code at %i dpi is readable, with every bar at its place', async (dpi) => {
    windows.metrics = metricsAt(dpi)
    const { pdf, digits } = await sampleGuide()
    const [page] = (await printed(pdf)).pages
    if (!page) throw new Error('no page')
    expect(page.scale).toBe(dpi > 600 ? 2 : 1)
    const found = await barcodeIn(page)
    expect(found?.digits).toBe(digits)
  })

  it('a printed bar code lies at its place on the sheet, whatever margin the printer has', async () => {
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

  it('a page prints in colour where the driver prints in colour', async () => {
    windows.color = true
    const [page] = (await printed(await drawn((doc) => doc.rect(100, 100, 300, 300).fill('blue')))).pages
    // The first byte of a blue pixel is its blue.
    expect(page?.dots[300 * page.width + 250]).toBe(255)
    windows.color = false
    const [grey] = (await printed(await drawn((doc) => doc.rect(100, 100, 300, 300).fill('blue')))).pages
    expect(grey?.dots[300 * grey.width + 250]).toBeLessThan(100)
  })

  it('a landscape page prints turned', async () => {
    const wide = await drawn((doc) => doc.rect(700, 50, 100, 50).fill('black'), 'landscape')
    const [page] = (await printed(wide)).pages
    // Turned clockwise, the upper right corner is the lower right one.
    const margin = windows.metrics.offset.x
    expect(page?.dots[(750 - margin) * page.width + (595 - 75 - margin)]).toBe(0)
  })

  it.each(['left', 'right', 'top', 'bottom'] as const)(
    'a page is refused where ink at the %s would be cut off',
    async (side) => {
      const box = {
        left: [2, 400, 20, 20],
        right: [575, 400, 18, 20],
        top: [300, 2, 20, 20],
        bottom: [300, 820, 20, 20],
      }
      const [x = 0, y = 0, width = 0, height = 0] = box[side]
      expect(await refusal(await drawn((doc) => doc.rect(x, y, width, height).fill('black')))).toBe('impressora.margem')
      expect(windows.calls).toEqual(['close'])
      windows.metrics = metricsAt(72, 0)
      await printed(await drawn((doc) => doc.rect(x, y, width, height).fill('black')))
    },
  )

  describe('is made to fit where it is larger than the paper', () => {
    const fitting = { scaling: 'fit' } as const
    /** The corners of its page, of the part that can be printed on. */
    const cornersOf = async (size: [number, number]) => {
      const [width, height] = size
      const corners = await drawn((doc) => {
        for (const x of [0, width - 20]) for (const y of [0, height - 20]) doc.rect(x, y, 20, 20).fill('black')
      }, size)
      const [page] = (await printed(corners, fitting)).pages
      const black = [...(page?.dots.keys() ?? [])].filter((at) => (page?.dots[at] ?? 255) < 128)
      const [xs, ys] = [
        black.map((at) => at % (page?.width ?? 1)),
        black.map((at) => Math.floor(at / (page?.width ?? 1))),
      ]
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1]
    }
    it.each<[string, [number, number]]>([
      ['Letter', [612, 792]],
      ['A3', [842, 1191]],
      ['a slip of a bank', [603, 842]],
    ])('a page larger than the paper (%s) is shrunk to the largest size that fits, centred', async (_what, size) => {
      const { width, height } = windows.metrics.printable
      const [left = 0, top = 0, right = 0, bottom = 0] = await cornersOf(size)
      const fit = Math.min(width / size[0], height / size[1])
      expect(right - left).toBeCloseTo(size[0] * fit, -1)
      expect(bottom - top).toBeCloseTo(size[1] * fit, -1)
      expect(Math.abs(left - (width - right))).toBeLessThanOrEqual(2)
      expect(Math.abs(top - (height - bottom))).toBeLessThanOrEqual(2)
    })
    it('a page that fits is printed unchanged where larger pages would be shrunk', async () => {
      const plain = await drawn((doc) => doc.rect(100, 100, 200, 300).fill('black'))
      const [bare] = (await printed(plain)).pages
      const [page] = (await printed(plain, fitting)).pages
      expect(Buffer.compare(Buffer.from(page?.dots ?? []), Buffer.from(bare?.dots ?? [1]))).toBe(0)
    })
  })

  describe('where a rule lets it be made smaller', () => {
    const rule = { mayShrink: true }
    /** The box around each page's ink, in dots from the sheet's corner. */
    const inkOf = async (bytes: Uint8Array, more: Partial<JobSpec>) => {
      const { pages } = await printed(bytes, more)
      const { x, y } = windows.metrics.offset
      return pages.map(({ dots, width }) => {
        const black = [...dots.keys()].filter((at) => (dots[at] ?? 255) < 128)
        const [xs, ys] = [black.map((at) => (at % width) + x), black.map((at) => Math.floor(at / width) + y)]
        return { left: Math.min(...xs), right: Math.max(...xs) + 1, top: Math.min(...ys), bottom: Math.max(...ys) + 1 }
      })
    }
    const box = (x: number, y: number, width: number, height: number) =>
      drawn((doc) => doc.rect(x, y, width, height).fill('black'))

    it.each([
      ['left', [2, 400, 20, 20]],
      ['right', [575, 400, 18, 20]],
      ['top', [300, 2, 20, 20]],
      ['bottom', [300, 820, 20, 20]],
    ] as const)(
      'ink beyond the %s margin is brought within reach, whole and nearly as large, where a rule allows shrinking',
      async (_side, [x, y, width, height]) => {
        const [ink] = await inkOf(await box(x, y, width, height), rule)
        const { offset, printable } = windows.metrics
        expect(ink?.left).toBeGreaterThanOrEqual(offset.x)
        expect(ink?.top).toBeGreaterThanOrEqual(offset.y)
        expect(ink?.right).toBeLessThanOrEqual(offset.x + printable.width)
        expect(ink?.bottom).toBeLessThanOrEqual(offset.y + printable.height)
        expect((ink?.right ?? 0) - (ink?.left ?? 0)).toBeGreaterThanOrEqual(width - 2)
        expect((ink?.bottom ?? 0) - (ink?.top ?? 0)).toBeGreaterThanOrEqual(height - 2)
      },
    )

    it('ink within the printer’s reach is unchanged where a rule allows shrinking', async () => {
      const inside = await box(100, 100, 200, 300)
      const [bare] = await inkOf(inside, {})
      expect(await inkOf(inside, rule)).toEqual([bare])
    })

    it('all pages of a document are shrunk by the same factor', async () => {
      const two = await drawn((doc) => {
        doc.rect(2, 400, 20, 20).fill('black').addPage().rect(100, 100, 300, 300).fill('black')
      })
      const [, second] = await inkOf(two, { ...rule, expectedPages: 2 })
      // A dot is a point here; the left edge at 2 must be scaled about the middle of the printable area.
      const { offset, printable } = windows.metrics
      const fit = printable.width / 2 / (offset.x + printable.width / 2 - 2)
      expect((second?.right ?? 0) - (second?.left ?? 0)).toBeCloseTo(300 * fit, -0.5)
      expect(fit).toBeLessThan(0.97)
    })

    it('a bar code shrunk by a rule is still readable at 600 dpi', async () => {
      windows.metrics = metricsAt(600, 16)
      const { pdf, digits } = await sampleGuide()
      expect(await refusal(pdf)).toBe('impressora.margem')
      const [page] = (await printed(pdf, rule)).pages
      expect(page && (await barcodeIn(page))?.digits).toBe(digits)
    })
  })

  it('an empty page is printed as a page', async () => {
    expect((await printed(await drawn(() => undefined))).pages).toHaveLength(1)
  })
})

describe('what goes wrong', () => {
  it.each<[string, () => void, string]>([
    ['the document is none', () => undefined, 'documento.invalido'],
    ['the spooler is gone', () => void (windows.down = true), 'impressora.ocupada'],
  ])('a Windows job that fails early hands nothing over: %s', async (_what, break_, codigo) => {
    break_()
    expect(await refusal(Buffer.from('%PDF-1.7 %%EOF'))).toBe(codigo)
    expect(windows.queue).toEqual([])
  })

  it.each([
    [true, 'impressora.recusou', 0],
    [false, 'impressora.semResposta', 1],
  ])(
    'a Windows job whose process dies after its start is judged by whether it was held: %s',
    async (held, codigo, left) => {
      windows.pauses = held
      const draw = windows.open.bind(windows)
      windows.open = (...args) => {
        const surface = draw(...args)
        return { ...surface, startPage: () => (queueMicrotask(bench.killProcesses), false), abort: () => undefined }
      }
      expect(await refusal(onePage)).toBe(codigo)
      expect(windows.queue).toHaveLength(left)
      expect(windows.papers).toEqual([])
    },
  )

  it('the spooler process is started again after it died', async () => {
    await bench.driver.list()
    bench.killProcesses()
    expect(await bench.driver.list()).toHaveLength(1)
    await printed(onePage)
  })
})

describe('printers', () => {
  it.each([
    [0, { estado: 'pronta', motivos: [], aceita: true, bloqueio: null }],
    [0x1, { estado: 'parada', motivos: ['paused'], aceita: true, bloqueio: 'paused' }],
    [0x10, { estado: 'atencao', motivos: ['media-empty'], aceita: true, bloqueio: 'media-empty' }],
  ])('a Windows printer with status %i shows its state', async (status, says) => {
    windows.status = status
    expect(await bench.driver.status(bench.impressora)).toEqual(says)
  })
})

function drawn(
  draw: (doc: PDFKit.PDFDocument) => unknown,
  layout: 'portrait' | 'landscape' | [number, number] = 'portrait',
): Promise<Buffer> {
  const how = typeof layout === 'string' ? { size: 'A4', layout } : { size: layout }
  const doc = new PdfKit({ ...how, margin: 0 })
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
  draw(doc)
  doc.end()
  return promise
}
