import { describe, expect, it, vi } from 'vitest'
import { startPdfium } from '../../../../../main/printing/drivers/winspool/pages.ts'
import { BLACK, box, drawn, pdfium, pdfOf, VIEW, wasm } from './pagesKit.ts'

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

describe('a document that is none', () => {
  it.each([
    ['nothing', '', 3],
    ['a beginning and an end', '%PDF-1.7 %%EOF', 3],
  ])('an invalid document (%s) is refused with PDFium’s error number', (_what, text, code) => {
    expect(() => pdfium.open(Buffer.from(text))).toThrow(`documento.invalido: PDFium error ${code}`)
  })

  it('a page that the document lacks is refused', async () => {
    const pages = pdfium.open(await box(0, 0, 10, 10))
    const refused = 'documento.invalido: PDFium cannot load a page'
    expect(() => pages.draw(1, VIEW, () => true)).toThrow(refused)
    expect(() => pages.ink(1)).toThrow(refused)
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
