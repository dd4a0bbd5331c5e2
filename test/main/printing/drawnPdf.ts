import PdfKit from 'pdfkit'

export type Doc = PDFKit.PDFDocument

/** A document that a test draws; lengths in points. */
export function drawnPdf(
  draw: (doc: Doc) => unknown,
  size: readonly [number, number],
  more: PDFKit.PDFDocumentOptions = {},
) {
  const doc = new PdfKit({ size: [...size], margin: 0, ...more })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  doc
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => resolve(Buffer.concat(parts)))
    .on('error', reject)
  draw(doc)
  doc.end()
  return promise
}
