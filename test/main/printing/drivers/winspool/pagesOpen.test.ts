import { randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { type Pages, type PageView, startPdfium } from '../../../../../main/printing/drivers/winspool/pages.ts'
import { BLACK, box, drawn, pdfium, pdfOf, wasm } from './pagesKit.ts'

/* The documents that can be opened, and by which component. */

describe('a document with a lock', () => {
  const locked = (passwords: { ownerPassword?: string; userPassword?: string }) =>
    pdfOf((doc) => doc.rect(0, 0, 10, 10).fill('black'), undefined, passwords)

  it('a document locked against changes is printed', async () => {
    expect(drawn(await locked({ ownerPassword: 'segredo' })).dot(5, 5)).toEqual(BLACK)
  })

  it('a document locked against reading is refused', async () => {
    const bytes = await locked({ userPassword: 'segredo' })
    expect(() => pdfium.open(bytes)).toThrow('documento.invalido: PDFium error 4')
  })
})

describe('PDFium', () => {
  it('the PDFium module that was read and checked is the one that runs, wherever it lies in memory', async () => {
    const bytes = new Uint8Array(Buffer.concat([Buffer.alloc(8), wasm])).subarray(8)
    const engine = await startPdfium(bytes)
    expect(engine.open(await box(0, 0, 10, 10)).count).toBe(1)
  })

  it('no other PDFium module replaces a missing one', async () => {
    // It writes to the console as well.
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    await expect(startPdfium(new Uint8Array(8))).rejects.toThrow('expected magic word')
  })
})

/* The drawing process lives as long as the program: it frees one document's memory before the next. */

/** The view of which one band takes a megabyte. */
const WIDE: PageView = { dpi: { x: 72, y: 72 }, offset: { x: 0, y: 0 }, width: 4_000, height: 300, color: false }

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
    pages.draw(0, WIDE, ({ rows }) => ((bytes = rows.buffer.byteLength), false))
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
