import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { inspectPdf } from '../../../main/documents/inspectPdf.ts'
import { flattenPdf, joinPdfs } from '../../../main/documents/rewrite.ts'
import { type Doc, drawnPdf, makePdf } from '../../fakes/pdf.ts'

const read = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false })

test('a PDF with a script is refused if its owner password forbids changes, because the script cannot be removed', async () => {
  const scripted = (doc: Doc) => {
    // The library hides the document's root.
    const { _root } = doc as unknown as { _root: { data: Record<string, unknown> } }
    _root.data['OpenAction'] = { S: 'JavaScript', JS: new String('app.alert(1)') }
  }
  const bytes = new Uint8Array(await drawnPdf(scripted, [595, 842], { ownerPassword: 'dono' }))
  await expect(flattenPdf(bytes)).rejects.toThrow('documento.ativo')
})

test('a joined PDF names neither a program nor a time', async () => {
  const pdf = await read(await joinPdfs([await makePdf(1), await makePdf(1)]))
  expect([pdf.getProducer(), pdf.getCreator(), pdf.getCreationDate(), pdf.getModificationDate()]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('a checked PDF reports the visible size of its pages, and the hash of all its bytes', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage([595, 842])
  pdf.addPage([595, 842]).setCropBox(10, 20, 300, 400)
  const bytes = new Uint8Array(await pdf.save())
  expect(await inspectPdf(bytes)).toEqual({
    pages: [
      { width: 595, height: 842 },
      { width: 300, height: 400 },
    ],
    hash: createHash('sha256').update(bytes).digest('hex'),
    locked: false,
    active: false,
  })
})
test.each([
  ['beyond the sheet', [-187, 0, 968, 842], { width: 595, height: 842 }],
  ['partly beyond it', [300, 400, 595, 842], { width: 295, height: 442 }],
  ['beside it', [700, 900, 100, 100], { width: 595, height: 842 }],
  ['nowhere, because it is empty', [10, 10, 0, 0], { width: 595, height: 842 }],
] as const)('a checked PDF reports the size of a page whose crop box lies %s', async (_where, box, size) => {
  const pdf = await PDFDocument.create()
  pdf.addPage([595, 842]).setCropBox(...(box as [number, number, number, number]))
  expect((await inspectPdf(new Uint8Array(await pdf.save()))).pages).toEqual([size])
})
