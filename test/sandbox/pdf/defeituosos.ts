import { imprimir } from './papel.ts'

const DATA = '2026-01-01'
const MEGABYTE = 1_048_576

/** A booklet of `paginas` pages with page numbers. */
export function folheto(paginas: number): Promise<Buffer> {
  return imprimir({ titulo: 'Carnê', data: DATA }, (doc) => {
    for (let pagina = 1; pagina <= paginas; pagina++) {
      if (pagina > 1) doc.addPage()
      doc.fontSize(14).text(`Carnê – folha ${pagina} de ${paginas}`)
    }
  })
}

/** A valid one-page PDF of at least `megabytes`, because of a large attachment. */
export function pdfGrande(megabytes: number): Promise<Buffer> {
  return imprimir({ titulo: 'Documento grande', data: DATA, compress: false }, (doc) => {
    doc.fontSize(14).text('Documento com anexo volumoso.')
    const data = new Date(`${DATA}T12:00:00Z`)
    doc.file(Buffer.alloc(megabytes * MEGABYTE, 'anexo '), {
      name: 'anexo.txt',
      creationDate: data,
      modifiedDate: data,
    })
  })
}
