import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
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
  const waiting: unknown[] = []
  let found = false
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    const isFile = object instanceof PDFStream && object.dict.get(PDFName.of('Type')) === PDFName.of('EmbeddedFile')
    if (isFile) found = pdf.context.delete(ref)
    else waiting.push(object)
  }
  while (waiting.length > 0) {
    const object = waiting.pop()
    const value = object instanceof PDFStream ? object.dict : object
    if (value instanceof PDFArray) waiting.push(...value.asArray())
    if (!(value instanceof PDFDict)) continue
    const kind = value.get(PDFName.of('S'))
    const isAction = kind instanceof PDFName && NEVER_DONE.has(kind.decodeText())
    for (const name of value.keys()) if (isAction || NEVER.has(name.decodeText())) found = value.delete(name)
    waiting.push(...value.values())
  }
  if (found) dropUnreached(pdf, library)
  return found
}

/** What nothing leads to any more would be saved all the same: a file whose name was taken out, a script of an object of its own. */
function dropUnreached({ context }: PDFDocument, { PDFDict, PDFArray, PDFRef, PDFStream }: PdfLibrary): void {
  const reached = new Set<PDFRef>()
  const waiting: unknown[] = Object.values(context.trailerInfo)
  while (waiting.length > 0) {
    const object = waiting.pop()
    const value = object instanceof PDFStream ? object.dict : object
    if (value instanceof PDFArray) waiting.push(...value.asArray())
    if (value instanceof PDFDict) waiting.push(...value.values())
    if (!(value instanceof PDFRef) || reached.has(value)) continue
    reached.add(value)
    waiting.push(context.lookup(value))
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}
