import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Pages, PageView } from '../../../../../main/printing/drivers/winspool/pages.ts'
import { pdfium, pdfOf } from './pagesKit.ts'

/* The drawing process lives as long as the program: it frees one document's memory before the next. */

/** The view of which one band takes a megabyte. */
const VIEW: PageView = { dpi: { x: 72, y: 72 }, offset: { x: 0, y: 0 }, width: 4_000, height: 300, color: false }

const small = await pdfOf(() => undefined)
const large = await pdfOf((doc) => doc.file(randomBytes(1 << 20), { name: 'anexo.bin' }))
/** A page with so much content that it takes a megabyte of memory while it is open. */
const busy = await pdfOf((doc) => {
  for (let n = 0; n < 4_000; n += 1) doc.rect(n % 200, n % 300, 1, 1).fill('black')
})

describe('PDFium’s memory does not grow', () => {
  const MANY = 40
  const MEGABYTE = 1 << 20
  /** The size of PDFium's memory, measured by the buffer that a page is drawn into. */
  const heap = (pages: Pages) => {
    let bytes = 0
    pages.draw(0, VIEW, ({ rows }) => ((bytes = rows.buffer.byteLength), false))
    return bytes
  }

  const full = pdfium.open(busy)

  it.each<[string, (pages: Pages) => void]>([
    ['printed', () => pdfium.open(large).close()],
    ['refused', () => expect(() => pdfium.open(Buffer.alloc(MEGABYTE, 0x20))).toThrow('documento.invalido')],
    ['given up', (pages) => void heap(pages)],
    ['looked at', () => void full.ink(0)],
  ])('PDFium’s memory does not grow by a document that was %s', async (_what, once) => {
    const pages = pdfium.open(small)
    once(pages)
    const before = heap(pages)
    for (let time = 0; time < MANY; time += 1) once(pages)
    expect(heap(pages) - before).toBeLessThan(MANY * MEGABYTE * 0.25)
  })
})
