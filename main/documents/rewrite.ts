import { createHash } from 'node:crypto'
import type { PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { FalhaError } from '../../shared/errors.ts'
import { dictsIn, makeFlat } from './activeContent.ts'
import { openPdf } from './inspectPdf.ts'
import { loadPdfLibrary, type PdfLibrary } from './pdfLibrary.ts'
import { isEncrypted } from './printLock.ts'
import { openInPdfium, wordsOf } from './pdfium.ts'

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

/* Renders documents by PDFium, so that two documents can be compared by their look. */

/** Dots per inch: enough that a missing word or bar changes the picture. */
const DPI = 50
const POINTS = 72
/** Longest side of a drawing, pixels: a poster is drawn coarser. */
const LONGEST_SIDE = 1600
/** Constants of fpdfview.h: `FPDFBitmap_Gray`; `FPDF_PRINTING`, `FPDF_ANNOT`, `FPDF_GRAYSCALE`. */
const GRAY = 1
const FLAGS = 0x800 | 0x1 | 0x8
const WHITE = 0xffffffff

/** A digest of each page's size, ink and words; null if PDFium cannot open the document. */
export async function lookOf(bytes: Uint8Array): Promise<string[] | null> {
  const opened = await openInPdfium(bytes)
  if (!opened) return null
  const { pdfium, document } = opened
  // Also draws form values for which the file has no appearance of its own.
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo())
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => index)
  return pages.map((index) => pageLook(pdfium, form, pdfium.FPDF_LoadPage(document, index)))
}

function pageLook(pdfium: WrappedPdfiumModule, form: number, page: number): string {
  const digest = createHash('sha256')
  if (page !== 0) {
    const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
    pdfium.FORM_OnAfterLoadPage(page, form)
    digest.update(`${wide} ${high} `)
    digest.update(inkOf(pdfium, form, page, [wide, high]))
    digest.update(wordsOf(pdfium, page))
    pdfium.FORM_OnBeforeClosePage(page, form)
    pdfium.FPDF_ClosePage(page)
  }
  return digest.digest('hex')
}

function inkOf(draw: WrappedPdfiumModule, form: number, page: number, [wide, high]: [number, number]): Uint8Array {
  const { wasmExports } = draw.pdfium
  const scale = Math.min(DPI / POINTS, LONGEST_SIDE / Math.max(wide, high, 1))
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))]
  // The bitmap's width fills each row to the last byte, so that no byte stays undrawn.
  const stride = Math.ceil(width / 4) * 4
  const pixels = wasmExports.malloc(stride * height)
  const bitmap = draw.FPDFBitmap_CreateEx(stride, height, GRAY, pixels, stride)
  draw.FPDFBitmap_FillRect(bitmap, 0, 0, stride, height, WHITE)
  draw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
  draw.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, FLAGS)
  const drawn = draw.pdfium.HEAPU8.slice(pixels, pixels + stride * height)
  draw.FPDFBitmap_Destroy(bitmap)
  wasmExports.free(pixels)
  return drawn
}

/* Changes a document by an incremental update (ISO 32000-1, 7.5.6): every unchanged byte stays, even parts that the
   library does not understand. A rewrite by the library would lose layers, fonts and parts of streams. */

/** A cross-reference table in text form, to which `startxref` points. */
const TABLE = /^\s*xref\b/
/** An object's header. The body follows, up to `endobj`. */
const HEAD = /(?<!\d)(\d+)\s+(\d+)\s+obj\b/g
const EMPTY = 'null'

/**
 * The document with the library's present state of these objects. Former bodies that stand uncompressed in the file are
 * overwritten, so that no script or attached file remains.
 * @param pdf opened from `bytes` for an incremental update
 */
async function updated(
  bytes: Uint8Array,
  pdf: PDFDocument,
  changed: readonly PDFRef[],
): Promise<Uint8Array<ArrayBuffer>> {
  const snapshot = pdf.takeSnapshot()
  snapshot.markRefsForSave([...changed])
  const table = Buffer.from(bytes.subarray(snapshot.prevStartXRef, snapshot.prevStartXRef + 20)).toString('latin1')
  const update = await pdf.saveIncremental(snapshot, { useObjectStreams: !TABLE.test(table) })
  const whole = Buffer.concat([overwritten(bytes, changed), update])
  return new Uint8Array(whole.buffer, whole.byteOffset, whole.byteLength)
}

function overwritten(bytes: Uint8Array, changed: readonly PDFRef[]): Buffer {
  const gone = new Set(changed.map(({ objectNumber }) => objectNumber))
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  /** End of the previous object: an object header inside another object is ignored. */
  let over = 0
  for (const { 0: head, 1: number, index } of text.matchAll(HEAD)) {
    if (index < over) continue
    const from = index + head.length
    const to = endOf(text, from)
    over = to
    if (!gone.has(Number(number)) || to - from < EMPTY.length + 2) continue
    file.fill(` ${EMPTY} `, from, from + EMPTY.length + 2, 'latin1').fill(' ', from + EMPTY.length + 2, to)
  }
  return file
}

/** The end of an object's body. A stream's data may contain the word `endobj`. */
function endOf(text: string, from: number): number {
  const found = text.indexOf('endobj', from)
  const end = found < 0 ? text.length : found
  const body = text.slice(from, end)
  const stream = body.search(/\bstream\r?\n/)
  if (stream < 0) return end
  const length = /\/Length\s+(\d+)\b(?!\s+\d+\s+R)/.exec(body.slice(0, stream))?.[1]
  return Math.max(text.indexOf('endobj', from + stream + Number(length ?? 0)), end)
}
