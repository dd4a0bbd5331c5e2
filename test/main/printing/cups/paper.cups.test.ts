import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Queue } from '../../../sandbox/printer/virtualPrinters.ts'
import { pagesOf, whyNoText } from '../paper/pdfText.ts'
import { sampleGuide } from '../paper/sampleGuide.ts'
import { cupsKit, onePage, requestFor, SOON, threePages } from './kit.ts'
import { barcodeIn, barcodeOn, barsOff, rasterRows, whyNoPicture } from './printedPage.ts'

/** The data that reach the device equal the document: all content in its place, in its size, in the requested number of copies. */
const cups = await cupsKit()
const { printers } = cups
/** Points. */
const TOLERANCE = 0.1

/** The printed paper of one job, and the original document, as files. */
/** @param estado the end of a job; this printer counts no sides, so copies end as `sent` */
async function paperOf(
  name: Queue,
  bytes: Buffer,
  more: Parameters<typeof requestFor>[1] = {},
  estado: 'printed' | 'sent' = 'printed',
) {
  const before = await cups.papersOf(name)
  const { trabalhoId } = await cups.queue.print(requestFor(name, { bytes, ...more }))
  await cups.comesTo(trabalhoId, { estado })
  const [sheet, ...others] = (await printers.received(name)).slice(before)
  expect(others).toEqual([])
  if (!sheet) throw new Error('no paper')
  const source = join(dirname(sheet.file), 'source.txt')
  await writeFile(source, bytes)
  return { ...sheet, source }
}

describe('paper', () => {
  it('CUPS prints a document as requested: pages, text, media, sides, copies', async ({ skip }) => {
    skip(whyNoText() !== null, whyNoText() ?? '')
    const asked = { paginas: 3, copias: 2, sides: 'two-sided-long-edge' } as const
    const { env, file, source } = await paperOf('eve-pdf', threePages, asked, 'sent')
    expect(env).toMatchObject({
      IPP_SIDES: 'two-sided-long-edge',
      IPP_COPIES: '2',
      IPP_MEDIA_COL: expect.stringContaining('x-dimension=21000 y-dimension=29700'),
    })
    // Both sides of two sheets, the last one blank. A tray with face-up output receives the last page first.
    expect((await pagesOf(file)).sort()).toEqual(['', ...(await pagesOf(source))].sort())
  })

  it('a document comes from the requested tray, and its job name identifies no person', async () => {
    const { env } = await paperOf('eve-pdf', onePage, { tray: 'main', rotulo: 'Guia 2026000123' })
    expect(env['IPP_MEDIA_COL']).toContain('media-source=main')
    expect(env['IPP_JOB_NAME']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(env)).not.toContain('2026000123')
  })

  it('a printer on a plain socket (port 9100) receives the document byte for byte', async () => {
    const { trabalhoId } = await cups.queue.print(requestFor('raw-sock', { bytes: threePages, paginas: 3 }))
    await cups.comesTo(trabalhoId, { estado: 'sent' })
    await vi.waitFor(async () => {
      const sheet = (await printers.received('raw-sock')).at(-1)
      expect(sheet && (await readFile(sheet.file)).equals(threePages)).toBe(true)
    }, SOON)
  })
})

describe('the bar code of a guide', () => {
  it('the printed bar code encodes the payment line, with every bar at the right place', async ({ skip }) => {
    skip(whyNoPicture() !== null, whyNoPicture() ?? '')
    const { pdf, digits } = await sampleGuide()
    const { file, source } = await paperOf('eve-pdf', pdf)
    const [there, here] = [await barcodeOn(file), await barcodeOn(source)]
    expect(there.digits).toBe(digits)
    const { bars, ends, off } = await barsOff(source, file, here)
    // 44 digits of interleaved 2 of 5: start, 22 pairs of five bars, stop; each bar has two edges.
    expect(bars).toHaveLength(2 * (2 + 22 * 5 + 2))
    expect(ends.length).toBeGreaterThanOrEqual(2)
    expect(off).toBeLessThanOrEqual(TOLERANCE)
  })

  it('the printed bar code is readable in the raster that a printer without PDF receives', async ({ skip }) => {
    skip(whyNoPicture() !== null, whyNoPicture() ?? '')
    const { pdf, digits } = await sampleGuide()
    const { env, file, source } = await paperOf('eve-ras', pdf)
    expect(env).toMatchObject({
      CONTENT_TYPE: 'image/pwg-raster',
      IPP_MEDIA_COL: expect.stringContaining('x-dimension=21000'),
    })
    const here = await barcodeOn(source)
    const rows = await rasterRows(file, here.top - 20, here.bottom + 20)
    const there = await barcodeIn(rows)
    expect(there?.digits).toBe(digits)
    const points = (dots: number) => (dots * 72) / rows.dpi
    // A reader determines a code's position to about a dot of its picture.
    expect(Math.abs(points(there?.left ?? 0) - here.left)).toBeLessThan(0.5)
    expect(Math.abs(points(there?.right ?? 0) - here.right)).toBeLessThan(0.5)
  })
})
