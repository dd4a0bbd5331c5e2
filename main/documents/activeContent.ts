import type { PDFDict, PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib'
import type { PdfLibrary } from './pdfLibrary.ts'

/*
 * Removes from a PDF everything that would run, open or embed something, before the document is shown, saved or printed. Some
 * reporting programs add JavaScript that opens the print dialog; the document is valid without it.
 */

const NEVER = new Set(['JS', 'JavaScript', 'AA', 'EmbeddedFiles', 'EF', 'AF', 'XFA', 'RichMediaContent', 'Collection'])
/** Kinds of action that leave the document, run something or send something (ISO 32000-1, 12.6.4). */
const NEVER_DONE = new Set(
  'JavaScript Launch GoToE GoToR ImportData SubmitForm ResetForm Rendition Movie Sound RichMediaExecute'.split(' '),
)
/** Names that must not occur in an object that the library cannot parse and so cannot clean. */
const UNREAD = new RegExp(`/(?:${[...NEVER, ...NEVER_DONE].join('|')})(?![A-Za-z])`)

export interface Cleaned {
  /** References of the changed objects. A removed object becomes null. */
  readonly changed: PDFRef[]
  /** False if an object that the library cannot parse contains active content. */
  readonly whole: boolean
}

/** Removes active content from a document. Null if there was none, and the document is unchanged. */
export function makeFlat(pdf: PDFDocument, library: PdfLibrary): Cleaned | null {
  const { PDFInvalidObject, PDFName, PDFNull, PDFStream } = library
  const changed = new Set<PDFRef>()
  const removed: PDFObject[] = []
  /** References in objects that the library cannot parse. Their targets must not be removed. */
  const needed: PDFObject[] = []
  let whole = true
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    if (object instanceof PDFInvalidObject) {
      const text = textOf(object)
      if (UNREAD.test(text)) whole = false
      needed.push(...refsIn(text, library))
    } else if (object instanceof PDFStream && object.dict.get(PDFName.of('Type')) === PDFName.of('EmbeddedFile')) {
      pdf.context.assign(ref, PDFNull)
      changed.add(ref)
    } else {
      for (const dict of dictsIn(object, library)) {
        for (const name of activeEntries(dict, library)) {
          removed.push(dict.get(name) ?? PDFNull)
          dict.delete(name)
          changed.add(ref)
        }
      }
    }
  }
  if (changed.size === 0 && whole) return null
  const kept = reachedFrom([...Object.values(pdf.context.trailerInfo), ...needed], pdf, library)
  for (const ref of reachedFrom(removed, pdf, library)) {
    if (kept.has(ref)) continue
    pdf.context.assign(ref, PDFNull)
    changed.add(ref)
  }
  return { changed: [...changed], whole }
}

function activeEntries(dict: PDFDict, { PDFName }: PdfLibrary) {
  const kind = dict.get(PDFName.of('S'))
  const isAction = kind instanceof PDFName && NEVER_DONE.has(kind.decodeText())
  return dict.keys().filter((name) => isAction || NEVER.has(name.decodeText()))
}

/** The dictionaries inside an object, without following references. */
export function dictsIn(object: PDFObject, library: PdfLibrary): PDFDict[] {
  const parts = [object]
  for (const part of parts) for (const inner of partsOf(part, library)) parts.push(inner)
  const { PDFDict, PDFStream } = library
  return parts
    .map((part) => (part instanceof PDFStream ? part.dict : part))
    .filter((part): part is PDFDict => part instanceof PDFDict)
}

/** References of every object that can be reached from the roots. */
function reachedFrom(
  roots: readonly (PDFObject | undefined)[],
  { context }: PDFDocument,
  library: PdfLibrary,
): Set<PDFRef> {
  const reached = new Set<PDFRef>()
  const waiting = [...roots]
  for (const part of waiting) {
    const isRef = part instanceof library.PDFRef
    if (isRef && reached.has(part)) continue
    if (isRef) reached.add(part)
    const object = isRef ? context.lookup(part) : part
    if (object) for (const inner of partsOf(object, library)) waiting.push(inner)
  }
  return reached
}

function partsOf(object: PDFObject, { PDFArray, PDFDict, PDFStream }: PdfLibrary): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray()
  if (object instanceof PDFStream) return object.dict.values()
  return object instanceof PDFDict ? object.values() : []
}

function textOf(object: PDFObject): string {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return Buffer.from(bytes).toString('latin1')
}

function refsIn(text: string, { PDFRef }: PdfLibrary): PDFRef[] {
  return Array.from(text.matchAll(/(?<!\d)(\d+)\s+(\d+)\s+R(?![A-Za-z])/g), ([, number, generation]) =>
    PDFRef.of(Number(number), Number(generation)),
  )
}
