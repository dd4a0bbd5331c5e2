import type { PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib'
import { FalhaError } from '../../shared/errors.ts'
import { dictsIn, makeFlat } from './activeContent.ts'
import { lookOf } from './drawing.ts'
import { openPdf } from './inspectPdf.ts'
import { loadPdfLibrary, type PdfLibrary } from './pdfLibrary.ts'
import { isEncrypted } from './printLock.ts'
import { updated } from './update.ts'

/* Changes PDFs. The result is rendered and compared with the original: a PDF that would look or read differently is refused. */

type Bytes = Uint8Array<ArrayBuffer>

/** Entries that a page inherits from the nodes above it (ISO 32000-1, table 30). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

/**
 * Returns the PDF without active or embedded content (`activeContent.ts`). A signed PDF is returned unchanged: no byte may
 * change, and neither the preview nor a printer runs anything.
 * @throws FalhaError `documento.ativo` if the PDF cannot be cleaned, `documento.mudaria` if its look would change
 */
export async function flattenPdf(bytes: Bytes): Promise<Bytes> {
  const library = await loadPdfLibrary()
  const pdf = await openPdf(bytes, library)
  if (isSigned(pdf, library)) return bytes
  // A rewritten file would lack the password that forbids changes, and its author did not approve that file.
  if (isEncrypted(bytes)) throw new FalhaError('documento.ativo')
  const taken = makeFlat(pdf, library)
  if (!taken?.whole) throw new FalhaError('documento.ativo')
  return firstAlike(await lookOf(bytes), [() => updated(bytes, pdf, taken.changed), () => written(pdf)])
}

/**
 * Returns a document with only these pages, each unchanged; the first page is 1.
 * @throws FalhaError `documento.mudaria` if a page's look would change
 */
export async function extractPages(bytes: Uint8Array, pages: readonly number[]): Promise<Bytes> {
  const library = await loadPdfLibrary()
  const pdf = await openPdf(bytes, library)
  const wanted = pages.map((page) => pdf.getPage(page - 1))
  const whole = await lookOf(bytes)
  const look = whole && pages.map((page) => whole[page - 1] ?? '')
  const copied = async () => {
    const part = await library.PDFDocument.create({ updateMetadata: false })
    await append(part, await openPdf(bytes, library), pages)
    return written(part)
  }
  // An update of an encrypted file would have to be encrypted too.
  if (isEncrypted(bytes)) return firstAlike(look, [copied])
  return firstAlike(look, [() => updated(bytes, pdf, onlyPages(pdf, wanted, library)), copied])
}

/**
 * Joins documents in their order.
 * @throws FalhaError `documento.protegido` if one of them is encrypted; `documento.mudaria` if a page's look would change
 */
export async function joinPdfs(papers: readonly Uint8Array[]): Promise<Bytes> {
  const library = await loadPdfLibrary()
  const whole = await library.PDFDocument.create({ updateMetadata: false })
  const looks: (string[] | null)[] = []
  for (const paper of papers) {
    if (isEncrypted(paper)) throw new FalhaError('documento.protegido')
    await append(whole, await openPdf(paper, library))
    looks.push(await lookOf(paper))
  }
  return firstAlike(looks.includes(null) ? null : looks.flatMap((look) => look ?? []), [() => written(whole)])
}

/**
 * Tries the ways in order and returns the first result in which every page looks as before. Throws `documento.mudaria`
 * if there is none, or if the original cannot be drawn.
 */
async function firstAlike(look: readonly string[] | null, ways: readonly (() => Promise<Bytes>)[]): Promise<Bytes> {
  for (const way of look ? ways : []) {
    const made = await way()
    if (JSON.stringify(await lookOf(made)) === JSON.stringify(look)) return made
  }
  throw new FalhaError('documento.mudaria')
}

async function written(pdf: PDFDocument): Promise<Bytes> {
  return new Uint8Array(await pdf.save({ updateFieldAppearances: false }))
}

async function append(to: PDFDocument, from: PDFDocument, pages?: readonly number[]): Promise<void> {
  const indices = pages?.map((page) => page - 1) ?? from.getPageIndices()
  for (const page of await to.copyPages(from, indices)) to.addPage(page)
}

/** Whether the document is signed: a change of its bytes would invalidate the signature (`ByteRange`, ISO 32000-1, 12.8.1). */
function isSigned(pdf: PDFDocument, library: PdfLibrary): boolean {
  const { PDFArray, PDFHexString, PDFName, PDFString } = library
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  return objects.some((object) =>
    dictsIn(object, library).some((dict) => {
      const [range, signature] = [dict.lookup(PDFName.of('ByteRange')), dict.lookup(PDFName.of('Contents'))]
      return range instanceof PDFArray && (signature instanceof PDFHexString || signature instanceof PDFString)
    }),
  )
}

/** Makes these pages the only ones of the page tree, in this order. Returns the changed objects. */
function onlyPages(pdf: PDFDocument, pages: readonly PDFPage[], { PDFName, PDFNumber }: PdfLibrary): PDFRef[] {
  const root = pdf.catalog.get(PDFName.of('Pages')) as PDFRef
  for (const { node } of pages) {
    for (const name of INHERITED) {
      const value = node.getInheritableAttribute(PDFName.of(name))
      if (value) node.set(PDFName.of(name), value)
    }
    node.set(PDFName.of('Parent'), root)
  }
  const tree = pdf.catalog.Pages()
  tree.set(PDFName.of('Kids'), pdf.context.obj(pages.map(({ ref }) => ref)))
  tree.set(PDFName.of('Count'), PDFNumber.of(pages.length))
  return [root, ...pages.map(({ ref }) => ref)]
}
