import PdfKit from 'pdfkit'

const WORD = 'GUIAFICTICIA'

/** An A4 document with the known word at the same position on every page, a page number, and bars up to its edges. */
export function samplePdf(pages: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const document = new PdfKit({ size: 'A4', autoFirstPage: false, margin: 0 })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    for (let page = 1; page <= pages; page += 1) {
      document.addPage()
      document.fontSize(14).text(WORD, 120, 100, { lineBreak: false })
      document.fontSize(10).text(`folha ${page}`, 120, 130, { lineBreak: false })
      for (let bar = 0; bar < 44; bar += 1) document.rect(50 + bar * 10, 760, 1 + (bar % 3), 40).fill('black')
    }
    document.end()
  })
}
