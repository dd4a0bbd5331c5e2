import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it, vi } from 'vitest'
import { cupom } from '../../../../main/documents/cupom.ts'
import { rollMedia, rollOf } from '../../../../main/printing/desk/roll.ts'
import { guia, PIX } from '../../documents/sampleSlip.ts'
import { cupsKit, requestFor, SOON } from './kit.ts'
import { barcodeIn, pictureOf, whyNoPicture } from './printedPage.ts'

/** Papers that are not A4, on a real CUPS: a roll of 80 mm that cuts anywhere, and A5. */
const cups = await cupsKit()
const { printers } = cups
const ROLL = 'cups-ipp:roll'
const PAPER = 'custom_80x200mm_80x200mm'
const A5 = 'iso_a5_148x210mm'
const MM = 72 / 25.4

/** Width and height of the pages of a PDF, mm. */
async function sizesIn(pdf: Uint8Array): Promise<[number, number][]> {
  const pages = (await PDFDocument.load(pdf)).getPages()
  return pages.map((page) => [Math.round(page.getWidth() / MM), Math.round(page.getHeight() / MM)])
}

it('a slip on the roll is as long as its content, in its own size, with a code that a phone can read', async ({
  skip,
}) => {
  skip(whyNoPicture() !== null, whyNoPicture() ?? '')
  const roll = await printers.roll()
  const rule = { tipos: ['cupom' as const], impressora: ROLL, papel: PAPER }
  const rolo = await vi.waitFor(async () => {
    const said = await rollOf(rule, [cups.driver])
    expect(said).toEqual({ largura: 80, altura: null })
    return said
  }, SOON)
  const bytes = await cupom(guia, rolo ?? { largura: 0, altura: 0 })
  const [page] = (await PDFDocument.load(bytes)).getPages()
  const media = rollMedia(page?.getSize() ?? { width: 0, height: 0 }, PAPER)
  const asked = { bytes, paginas: 1, tipo: 'cupom', impressora: ROLL, media }
  const { trabalhoId } = await cups.queue.print(requestFor('raw-sock', asked))
  expect(await cups.endOf(trabalhoId)).toMatchObject({ estado: 'sent' })
  const sheet = await vi.waitFor(async () => {
    const [one, ...others] = await roll.received()
    expect(others).toEqual([])
    if (!one) throw new Error('no paper')
    return one
  }, SOON)
  const [printed] = await sizesIn(await readFile(sheet.file))
  const [made] = await sizesIn(bytes)
  expect(made?.[0]).toBe(80)
  expect(made?.[1]).toBeLessThan(200)
  // CUPS knows whole points.
  expect(printed?.map((side, at) => Math.abs(side - (made?.[at] ?? 0)) <= 1)).toEqual([true, true])
  const picture = await pictureOf(sheet.file, { x: 0, y: 0, width: 227, height: 600 }, 203)
  const code = await barcodeIn(picture, 'QRCode')
  expect(code?.digits).toBe(PIX)
  // 50 mm: nothing was made smaller.
  expect(((code?.right ?? 0) - (code?.left ?? 0)) / (203 / 25.4)).toBeCloseTo(50, 0)
})

it('an A4 certificate is shrunk to A5 by CUPS, and its job reports the shrinking', async () => {
  const before = await cups.papersOf('eve-pdf')
  const { trabalhoId } = await cups.queue.print(requestFor('eve-pdf', { tipo: 'certidao', media: A5 }))
  await cups.comesTo(trabalhoId, { estado: 'printed', diminuido: true })
  const [sheet] = (await printers.received('eve-pdf')).slice(before)
  expect(sheet?.env['IPP_MEDIA_COL']).toContain('x-dimension=14800 y-dimension=21000')
  expect(await sizesIn(await readFile(sheet?.file ?? ''))).toEqual([[148, 210]])
})
