import { PDFDict, PDFDocument, PDFInvalidObject, PDFName, PDFNull, PDFRef } from '@cantoo/pdf-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFlat } from '../../../main/documents/activeContent.ts'
import { loadPdfLibrary } from '../../../main/documents/pdfLibrary.ts'

let pdf: PDFDocument
/** A part of the paper that stays, whatever is added to it. */
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

test('the clean-up removes nothing from a PDF without active content', async () => {
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
    ['actions on events', 'AA'],
    ['files by their names', 'EmbeddedFiles'],
    ['the streams of a file', 'EF'],
    ['associated files', 'AF'],
    ['a form made of another language', 'XFA'],
    ['a film or a model that moves', 'RichMediaContent'],
    ['a PDF that is a portfolio of others', 'Collection'],
  ])('the clean-up removes %s (%s) from a PDF, and keeps the entries beside it', async (_what, name) => {
    put(name, { x: 1 })
    expect(await flatten()).toBe(true)
    expect(String(dict)).toBe(KEPT)
  })
  test.each(
    'JavaScript Launch GoToE GoToR ImportData SubmitForm ResetForm Rendition Movie Sound RichMediaExecute'.split(' '),
  )('the clean-up removes every action of the kind %s from a PDF', async (kind) => {
    put('A', { S: kind, F: 'x', Win: { F: 'x' } })
    expect(await flatten()).toBe(true)
    expect(String(dict)).toBe('<<\n/Kept 1\n/A <<\n>>\n>>')
  })
  test.each([
    ['a file that was attached', 'EmbeddedFile', 'Own'],
    ['a file without a type', undefined, 'EF'],
    ['a script that is a stream', undefined, 'JS'],
  ])('the clean-up removes %s to its last byte, and leaves a picture beside it', async (_what, Type, name) => {
    const [file, picture] = [Type, 'XObject'].map((kind) =>
      pdf.context.register(pdf.context.stream('MZ', kind === undefined ? {} : { Type: kind })),
    ) as [PDFRef, PDFRef]
    put(name, { F: file })
    put('Picture', [picture])
    expect(await flatten()).toBe(true)
    expect([file, picture].map((ref) => pdf.context.lookup(ref) !== PDFNull)).toEqual([false, true])
  })
  test('the clean-up keeps a part that a script shares with an object that the library cannot read', async () => {
    const [shared, own] = ['x', 'y'].map((data) => pdf.context.register(pdf.context.stream(data))) as [PDFRef, PDFRef]
    const unread = `<</Maker MS Sans Serif /Bars ${shared.objectNumber} 0\n R>>`
    pdf.context.register(PDFInvalidObject.of(Buffer.from(unread)))
    put('JS', { x: [shared, own] })
    expect(await flatten()).toBe(true)
    expect([shared, own].map((ref) => pdf.context.lookup(ref) !== PDFNull)).toEqual([true, false])
  })
  test('the clean-up keeps a picture’s mask and colour space, also nested in arrays or shared with a script', async () => {
    const [mask, space] = [{ Type: 'XObject' }, { N: 3 }].map((dict) =>
      pdf.context.register(pdf.context.stream('x', dict)),
    ) as [PDFRef, PDFRef]
    put('Picture', [pdf.context.register(pdf.context.stream('x', { SMask: mask, ColorSpace: [[space]] }))])
    put('JS', { x: mask })
    expect(await flatten()).toBe(true)
    expect([mask, space].map((ref) => pdf.context.lookup(ref) !== PDFNull)).toEqual([true, true])
  })
})
