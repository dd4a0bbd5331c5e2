import { PDFArray, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { countPages } from '../../../main/documents/pageTree.ts'
import { loadPdfLibrary } from '../../../main/documents/pdfLibrary.ts'

/** The number of pages counted for a document whose root has these children. */
async function counted(kids: (pdf: PDFDocument) => PDFArray): Promise<number | null> {
  const pdf = await PDFDocument.create()
  pdf.catalog.set(PDFName.of('Pages'), pdf.context.obj({ Kids: kids(pdf) }))
  return countPages(pdf, await loadPdfLibrary())
}
const list = (pdf: PDFDocument, length: number, one: () => object | null) => {
  const all = PDFArray.withContext(pdf.context)
  for (let at = 0; at < length; at += 1) all.push(pdf.context.obj(one() as never))
  return all
}
const page = () => ({ Type: 'Page' })

test.each([
  [1, 1],
  [500, 500],
  [501, null],
])('a page tree of %d pages is counted: %s', async (pages, count) => {
  expect(await counted((pdf) => list(pdf, pages, page))).toBe(count)
})

test('a page tree counts pages in nested nodes as well', async () => {
  expect(await counted((pdf) => list(pdf, 3, () => ({ Kids: list(pdf, 2, page) })))).toBe(6)
})

test.each([2_000, 300_000])('a page tree of %d absent children has no page, and none is loaded', async (many) => {
  expect(await counted((pdf) => list(pdf, many, () => null))).toBeNull()
})

test('a page tree of nothing but nodes ends', async () => {
  const empty = () => ({ Kids: [] })
  expect(await counted((pdf) => list(pdf, 1_999, empty))).toBe(0)
  expect(await counted((pdf) => list(pdf, 1_500, () => ({ Kids: list(pdf, 1, empty) })))).toBeNull()
})

test('a page tree that lists a page twice has two pages', async () => {
  const twice = (pdf: PDFDocument) => {
    const ref = pdf.context.register(pdf.context.obj(page()))
    return list(pdf, 2, () => ref)
  }
  expect(await counted(twice)).toBe(2)
})

test('a page tree whose nodes share each other is refused, and so is a node within itself', async () => {
  const shared = (pdf: PDFDocument) => {
    let ref = pdf.context.register(pdf.context.obj(page()))
    for (let level = 0; level < 30; level += 1) ref = pdf.context.register(pdf.context.obj({ Kids: [ref, ref] }))
    return list(pdf, 1, () => ref)
  }
  expect(await counted(shared)).toBeNull()
  const loop = (pdf: PDFDocument) => {
    const ref = pdf.context.nextRef()
    pdf.context.assign(ref, pdf.context.obj({ Kids: [ref] }))
    return list(pdf, 1, () => ref)
  }
  expect(await counted(loop)).toBeNull()
})

test('a page tree’s entry that is neither a page nor a node is not counted', async () => {
  const strange = (pdf: PDFDocument) => {
    const kids = list(pdf, 2, () => ({ Type: 'Page' }))
    for (const one of [pdf.context.obj(7), pdf.context.obj('Page'), pdf.context.nextRef()]) kids.push(one)
    return kids
  }
  expect(await counted(strange)).toBe(2)
})
