import PdfKit from 'pdfkit'

export type Doc = PDFKit.PDFDocument

/** The watermark on every page of the sandbox: across the page and at its foot. */
const MARCA_DAGUA = 'AMBIENTE DE TESTES – SEM VALOR'

/** Millimetres to PDF points. */
export const mm = (milimetros: number): number => (milimetros * 72) / 25.4

export const MARGEM = mm(15)

interface Folha {
  titulo: string
  /** The file's creation date (ISO), fixed so that the same document has always the same bytes. */
  data: string
}

/** Draws an A4 document with the watermark on every page and returns its bytes. */
export function imprimir({ titulo, data }: Folha, desenhar: (doc: Doc) => void): Promise<Buffer> {
  const doc = new PdfKit({
    size: 'A4',
    margin: MARGEM,
    lang: 'pt-BR',
    info: { Title: titulo, Creator: 'Prefeitura de testes', CreationDate: new Date(`${data}T12:00:00Z`) },
  })
  const partes: Buffer[] = []
  const pronto = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (parte: Buffer) => partes.push(parte))
    doc.on('end', () => resolve(Buffer.concat(partes)))
    doc.on('error', reject)
  })
  marcar(doc)
  doc.on('pageAdded', () => marcar(doc))
  desenhar(doc)
  doc.end()
  return pronto
}

function marcar(doc: Doc): void {
  const { width, height } = doc.page
  const { x, y } = doc
  doc.save()
  doc.fillColor('#d9d9d9').font('Helvetica-Bold').fontSize(30)
  doc.rotate(-50, { origin: [width / 2, height / 2] })
  doc.text(MARCA_DAGUA, 0, height / 2 - 15, { width, align: 'center', lineBreak: false })
  doc.restore()
  doc.save()
  // The margin is removed, because pdfkit adds a page for text below the bottom margin.
  const inferior = doc.page.margins.bottom
  doc.page.margins.bottom = 0
  doc.fillColor('#555').font('Helvetica').fontSize(8)
  doc.text(MARCA_DAGUA, MARGEM, height - mm(10), { width: width - 2 * MARGEM, align: 'center', lineBreak: false })
  doc.page.margins.bottom = inferior
  doc.restore()
  doc.fillColor('#000').font('Helvetica').fontSize(10)
  doc.x = x
  doc.y = y
}
