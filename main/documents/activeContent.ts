import type { PDFDocument } from '@cantoo/pdf-lib'
import type { PdfLibrary } from './pdfLibrary.ts'

/*
 * A paper is paper: what would run, open or carry something else is taken out before it is shown, saved or printed.
 * (Some reporting programs add a line of JavaScript that opens the print dialog; the paper is good without it.)
 */

/** Entries that hold programs, files or forms that are programs. */
const NEVER = new Set(['JS', 'JavaScript', 'AA', 'EmbeddedFiles', 'EF', 'AF', 'XFA', 'RichMediaContent', 'Collection'])
/** Kinds of action that leave the paper, run something or send something (ISO 32000-1, 12.6.4). */
const NEVER_DONE = new Set(
  'JavaScript Launch GoToE GoToR ImportData SubmitForm ResetForm Rendition Movie Sound RichMediaExecute'.split(' '),
)

/** Takes it out. @returns whether there was any */
export function makeFlat(pdf: PDFDocument, library: PdfLibrary): boolean {
  const { PDFDict, PDFArray, PDFName, PDFStream } = library
  /** Grows while it is gone through. */
  const parts = new Set<unknown>()
  let found = false
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    const isFile = object instanceof PDFStream && object.dict.get(PDFName.of('Type')) === PDFName.of('EmbeddedFile')
    if (isFile) found = pdf.context.delete(ref)
    else parts.add(object)
  }
  for (const object of parts) {
    const value = object instanceof PDFStream ? object.dict : object
    if (value instanceof PDFArray) for (const part of value.asArray()) parts.add(part)
    if (!(value instanceof PDFDict)) continue
    const kind = value.get(PDFName.of('S'))
    const isAction = kind instanceof PDFName && NEVER_DONE.has(kind.decodeText())
    for (const name of value.keys()) if (isAction || NEVER.has(name.decodeText())) found = value.delete(name)
    for (const part of value.values()) parts.add(part)
  }
  if (found) dropUnreached(pdf, library)
  return found
}

/** What nothing leads to any more would be saved all the same: a file whose name was taken out, a script of an object of its own. */
function dropUnreached({ context }: PDFDocument, { PDFDict, PDFArray, PDFRef, PDFStream }: PdfLibrary): void {
  /** Grows while it is gone through. */
  const reached = new Set<unknown>(Object.values(context.trailerInfo))
  for (const part of reached) {
    const object = part instanceof PDFRef ? context.lookup(part) : part
    const value = object instanceof PDFStream ? object.dict : object
    if (value instanceof PDFArray) for (const one of value.asArray()) reached.add(one)
    if (value instanceof PDFDict) for (const one of value.values()) reached.add(one)
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}
