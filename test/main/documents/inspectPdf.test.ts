import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { inspectPdf, unfoldsWithinReason } from '../../../main/documents/inspectPdf.ts'
import { flattenPdf, joinPdfs } from '../../../main/documents/rewrite.ts'
import { type Doc, drawnPdf, makePdf } from '../../fakes/pdf.ts'
import { deflateSync } from 'node:zlib'

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

const MEGABYTE = 1024 * 1024
const deflated = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * MEGABYTE))
const [LITTLE, HALF, MUCH] = [1, 17, 33].map(deflated) as [Buffer, Buffer, Buffer]
/** A stream that is stored without being deflated, with an end mark at its beginning. */
const MARKED = deflateSync(Buffer.concat([Buffer.from('endstream'), Buffer.alloc(33 * MEGABYTE)]), { level: 0 })

interface Parts {
  dict?: string
  data?: Buffer
  lineEnd?: string
  end?: string
}
/** An object of a paper; by default much too large, compressed. */
const stream = ({
  dict = '/Type/ObjStm/Filter/FlateDecode',
  data = MUCH,
  lineEnd = '\n',
  end = '\nendstream',
}: Parts) =>
  Buffer.concat([Buffer.from(`4 0 obj\n<<${dict}>>\nstream${lineEnd}`), data, Buffer.from(`${end}\nendobj\n`)])
/** The objects lie far behind the file's beginning. */
const unfolds = (...objects: Buffer[]) =>
  unfoldsWithinReason(Buffer.concat([Buffer.from(`%PDF-1.7\n${' '.repeat(5_000)}`), ...objects]))

test.each<[string, Parts]>([
  ['objects', {}],
  ['a table', { dict: '/Type/XRef/Filter/FlateDecode' }],
  ['a type that is spelled otherwise', { dict: '/Type/#4fbj#53t#6D/Filter/FlateDecode' }],
  ['a filter that is spelled otherwise', { dict: '/Type/ObjStm/Filter/Flate#44ecode' }],
  ['a filter that stands elsewhere', { dict: '/Type/ObjStm/Filter 9 0 R' }],
  ['a filter in front of its type', { dict: '/Filter/FlateDecode/Type/ObjStm' }],
  ['a filter far in front of its type', { dict: `/Filter/FlateDecode/X(${'x'.repeat(5_000)})/Type/ObjStm` }],
  ['a filter in front of a word that looks like the beginning', { dict: '/Filter/FlateDecode/X(obj)/Type/ObjStm' }],
  ['data behind two signs of a line end', { lineEnd: '\r\n' }],
  ['data without a mark of its end', { end: '' }],
  ['data in which lies a mark of its end', { data: MARKED }],
  ['little that is deflated twice', { dict: '/Type/ObjStm/Filter[/FlateDecode/FlateDecode]', data: LITTLE }],
  ['the same, in front of its type', { dict: '/Filter[/FlateDecode/FlateDecode]/Type/ObjStm', data: LITTLE }],
  ['the same, spelled otherwise', { dict: '/Type/ObjStm/Filter[/Flate#44ecode/#46lateDecode]', data: LITTLE }],
])('a PDF that inflates excessively is not opened: %s', (_what, parts) => {
  expect(unfolds(stream(parts))).toBe(false)
})

test.each([
  ['sound', HALF],
  ['with a wrong sum at their end', Buffer.concat([HALF.subarray(0, -4), Buffer.alloc(4)])],
  ['with none', HALF.subarray(0, -4)],
])('a PDF whose parts (%s) are together too large is not opened', (_what, data) => {
  expect(unfolds(stream({ data, end: '' }))).toBe(true)
  expect(unfolds(stream({ data }), stream({ data }))).toBe(false)
})

test('a PDF may inflate to 32 MB in total, to the last byte', () => {
  const [most, more] = [stream({ data: deflated(32) }), stream({ data: deflateSync('xx') })]
  expect(unfolds(most)).toBe(true)
  expect(unfolds(more, most)).toBe(false)
  expect(unfolds(most, more)).toBe(false)
  expect(unfolds(stream({ data: Buffer.from('nada') }), most)).toBe(true)
})

test.each<[string, Parts]>([
  ['little', { data: LITTLE }],
  ['little, with two marks of one stream', { dict: '/Type/ObjStm/Was/XRef/Filter/FlateDecode', data: HALF }],
  ['objects that are not deflated', { dict: '/Type/ObjStm', data: Buffer.from('1 0 <<>>') }],
  ['a picture, which nobody here unfolds', { dict: '/Type/XObject/Filter/FlateDecode' }],
  ['what cannot be unfolded: the library says so', { data: Buffer.from('nada') }],
  ['settings of its filter alone', { dict: '/Type/ObjStm/Filter/FlateDecode/DecodeParms<<>>', data: LITTLE }],
])('a PDF that inflates to little is opened: %s', (_what, parts) => {
  expect(unfolds(stream(parts))).toBe(true)
})
