import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'

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
export async function updated(
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
