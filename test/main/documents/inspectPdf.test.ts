import { createHash } from 'node:crypto'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { inspectPdf } from '../../../main/documents/inspectPdf.ts'
import { extractPages, flattenPdf, joinPdfs } from '../../../main/documents/rewrite.ts'
import { makePdf } from '../../fakes/pdf.ts'
import { withoutTypes } from '../../fakes/unusualPdf.ts'

const MAKER = 'Sistema da prefeitura'
const LONG_AGO = new Date('2019-03-01T12:00:00Z')
const read = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false })

/** A document in which each page is as wide as its number. */
async function numbered(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) pdf.addPage([page * 100, 500])
  return pdf.save()
}

test('a PDF without its active content keeps its author and date', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.setProducer(MAKER)
  pdf.setModificationDate(LONG_AGO)
  pdf.catalog.set(PDFName.of('AA'), pdf.context.obj({}))
  const flat = await read(await flattenPdf(new Uint8Array(await pdf.save())))
  expect([flat.getProducer(), flat.getModificationDate()]).toEqual([MAKER, LONG_AGO])
})

describe('a paper that would run something', () => {
  /** Opens a document with a script, and returns what the library keeps of its root. */
  const running = async (options: PDFKit.PDFDocumentOptions) => {
    const pdf = new PdfKit(options)
    const { _root } = pdf as unknown as { _root: { data: Record<string, unknown> } }
    _root.data['OpenAction'] = { S: 'JavaScript', JS: new String('app.alert(1)') }
    pdf.end()
    const chunks: Buffer[] = []
    for await (const chunk of pdf) chunks.push(chunk as Buffer)
    return new Uint8Array(Buffer.concat(chunks))
  }
  test('a PDF with a script may be printed once the script is removed', async () => {
    expect(await inspectPdf(await flattenPdf(await running({})))).toMatchObject({ locked: false, active: false })
  })
  test('a PDF with a script is refused where its owner locked it, because removing the script would change it', async () => {
    await expect(flattenPdf(await running({ ownerPassword: 'dono' }))).rejects.toThrow('documento.ativo')
  })
})

describe('some pages of a paper', () => {
  test('the extracted pages of a PDF are those requested, in that order and size', async () => {
    const part = await read(await extractPages(await numbered(4), [4, 2]))
    expect(part.getPages().map((page) => page.getSize())).toEqual([
      { width: 400, height: 500 },
      { width: 200, height: 500 },
    ])
  })
})

describe('several papers in one', () => {
  test('the joined PDF has every page of each document, in order and size', async () => {
    const whole = await read(await joinPdfs([await numbered(2), await numbered(3)]))
    expect(whole.getPages().map((page) => page.getWidth())).toEqual([100, 200, 100, 200, 300])
  })
  test('a PDF whose author forbids changes cannot be joined', async () => {
    const kept = await makePdf(1, { ownerPassword: 'dono', permissions: { modifying: false } })
    await expect(joinPdfs([await numbered(1), kept])).rejects.toMatchObject({
      falha: { codigo: 'documento.protegido', podeRepetir: false },
    })
  })
})

test('the joined PDF names neither a program nor a time', async () => {
  const pdf = await read(await joinPdfs([await numbered(1), await numbered(1)]))
  expect([pdf.getProducer(), pdf.getCreator(), pdf.getCreationDate(), pdf.getModificationDate()]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

describe('what is known of a paper', () => {
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
  test('a checked PDF reports the default size for a page without one', async () => {
    expect((await inspectPdf(withoutTypes())).pages).toEqual([{ width: 612, height: 792 }])
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
  test.each([
    ['was locked against printing', {}, true],
    ['may be printed', { printing: 'highResolution' }, false],
  ] as const)('a checked PDF reports whether it %s, and not once it is opened', async (_what, permissions, locked) => {
    expect(await inspectPdf(await makePdf(1, { ownerPassword: 'dono', permissions }))).toMatchObject({ locked })
  })
})
