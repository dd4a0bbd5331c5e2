import PDFKit from 'pdfkit'

/** A real PDF of `pages` pages, made by another library than the one that the program reads PDFs with. */
export function makePdf(pages = 1, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve) => {
    const document = new PDFKit(options)
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => void chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    for (let page = 1; page <= pages; page++) {
      if (page > 1) document.addPage()
      document.text(`Folha ${page}`)
    }
    document.end()
  })
}
