import { drawnPdf } from '../../../fakes/pdf.ts'

const WORD = 'GUIAFICTICIA'
/** Points. */
const A4 = [595.28, 841.89] as const

/** An A4 document with the known word at the same position on every page, a page number, and bars up to its edges. */
export const samplePdf = (pages: number): Promise<Buffer> =>
  drawnPdf((doc) => {
    for (let page = 1; page <= pages; page += 1) {
      if (page > 1) doc.addPage()
      doc.fontSize(14).text(WORD, 120, 100, { lineBreak: false })
      doc.fontSize(10).text(`folha ${page}`, 120, 130, { lineBreak: false })
      for (let bar = 0; bar < 44; bar += 1) doc.rect(50 + bar * 10, 760, 1 + (bar % 3), 40).fill('black')
    }
  }, A4)
