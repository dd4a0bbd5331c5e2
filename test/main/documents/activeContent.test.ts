import { PDFDict, PDFDocument, PDFName, PDFNull, PDFRef } from '@cantoo/pdf-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFlat } from '../../../main/documents/activeContent.ts'
import { loadPdfLibrary } from '../../../main/documents/pdfLibrary.ts'

let pdf: PDFDocument
/** A part of the paper that stays, whatever is put into it. */
let dict: PDFDict
beforeEach(async () => {
  pdf = await PDFDocument.create()
  pdf.addPage()
  dict = pdf.context.obj({ Kept: 1 })
  pdf.catalog.set(PDFName.of('Own'), dict)
})
const flatten = async () => makeFlat(pdf, await loadPdfLibrary()) !== null
const put = (name: string, value: object) => dict.set(PDFName.of(name), pdf.context.obj(value as never))
const KEPT = '<<\n/Kept 1\n>>'

test('a paper that does nothing has nothing taken out', async () => {
  put('A', { S: 'GoTo', D: [1] })
  const alone = pdf.context.register(pdf.context.obj({ JavaScripts: 'none' }))
  const before = String(pdf.catalog)
  expect(await flatten()).toBe(false)
  expect(String(pdf.catalog)).toBe(before)
  expect(pdf.context.lookup(alone)).toBeDefined()
})

describe('taken out of a paper', () => {
  test.each([
    ['a script', 'JS'],
    ['scripts by their names', 'JavaScript'],
    ['what is done when something happens', 'AA'],
    ['files by their names', 'EmbeddedFiles'],
    ['what a file is made of', 'EF'],
    ['files that go along', 'AF'],
    ['a form made of another language', 'XFA'],
    ['a film or a model that moves', 'RichMediaContent'],
    ['a paper that is a folder of others', 'Collection'],
  ])('the clean-up takes %s (%s) out of a PDF, and what lies beside it stays', async (_what, name) => {
    put(name, { x: 1 })
    expect(await flatten()).toBe(true)
    expect(String(dict)).toBe(KEPT)
  })
  test.each(
    'JavaScript Launch GoToE GoToR ImportData SubmitForm ResetForm Rendition Movie Sound RichMediaExecute'.split(' '),
  )('the clean-up takes all of an action of the kind %s out of a PDF', async (kind) => {
    put('A', { S: kind, F: 'x', Win: { F: 'x' } })
    expect(await flatten()).toBe(true)
    expect(String(dict)).toBe('<<\n/Kept 1\n/A <<\n>>\n>>')
  })
  test.each([
    ['in a list of lists', () => put('Kids', [[{ JS: 'x' }]]), '[ [ <<\n>> ] ]'],
    ['behind a harmless step', () => put('Next', { S: 'GoTo', Next: { JS: 'x' } }), '<<\n/S /GoTo\n/Next <<\n>>\n>>'],
  ])('the clean-up takes out of a PDF what hides %s', async (_where, hide, left) => {
    hide()
    expect(await flatten()).toBe(true)
    expect(String(dict)).toContain(left)
  })
  test('the clean-up takes out of a PDF what hides in a list of an object of its own', async () => {
    const script = pdf.context.obj({ JS: 'x' })
    put('Kids', pdf.context.register(pdf.context.obj([script])))
    expect(await flatten()).toBe(true)
    expect(String(script)).toBe('<<\n>>')
  })
  test('the clean-up takes out of a PDF what a stream says of itself', async () => {
    const stream = pdf.context.stream('x', { AF: [1], Kept: 1 })
    pdf.context.register(stream)
    expect(await flatten()).toBe(true)
    expect(stream.dict.has(PDFName.of('AF'))).toBe(false)
    expect(stream.dict.has(PDFName.of('Kept'))).toBe(true)
  })
  test.each([
    ['a file that was attached', 'EmbeddedFile', 'Own'],
    ['one that does not say that it is a file', undefined, 'EF'],
    ['a script that is a stream', undefined, 'JS'],
  ])('the clean-up takes %s out of a PDF to its last byte; a picture beside it stays', async (_what, Type, name) => {
    const [file, picture] = [Type, 'XObject'].map((kind) =>
      pdf.context.register(pdf.context.stream('MZ', kind === undefined ? {} : { Type: kind })),
    ) as [PDFRef, PDFRef]
    put(name, { F: file })
    put('Picture', [picture])
    expect(await flatten()).toBe(true)
    expect([file, picture].map((ref) => pdf.context.lookup(ref) !== PDFNull)).toEqual([false, true])
  })
  test('the clean-up leaves in a PDF what a picture is made of, in whatever list it is', async () => {
    const [mask, space] = [{ Type: 'XObject' }, { N: 3 }].map((dict) =>
      pdf.context.register(pdf.context.stream('x', dict)),
    ) as [PDFRef, PDFRef]
    put('Picture', [pdf.context.register(pdf.context.stream('x', { SMask: mask, ColorSpace: [[space]] }))])
    put('JS', { x: 1 })
    expect(await flatten()).toBe(true)
    expect([mask, space].map((ref) => pdf.context.lookup(ref) !== PDFNull)).toEqual([true, true])
  })
  test('the clean-up leaves in a PDF what leads back to where it came from', async () => {
    const own = pdf.context.register(dict)
    put('Self', own)
    put('JS', { x: 1 })
    expect(await flatten()).toBe(true)
    expect(pdf.context.lookup(own)).toBe(dict)
  })
})
