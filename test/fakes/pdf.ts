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

/** A real PDF of `pages` pages, made by another library than the one that the program reads PDFs with. */
export async function makePdf(pages = 1, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const draw = (doc: Doc) => {
    for (let page = 1; page <= pages; page++) {
      if (page > 1) doc.addPage()
      doc.text(`Folha ${page}`)
    }
  }
  return new Uint8Array(await drawnPdf(draw, [612, 792], { margin: 72, ...options }))
}
