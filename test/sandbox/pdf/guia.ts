import { toBuffer } from 'bwip-js/node'
import { dateInWords } from '../data/datas.ts'
import { porEscrito } from '../data/dinheiro.ts'
import { type Guia, linhaOf, STATUS_DA_GUIA, guiaValor } from '../data/guias.ts'
import { barcodeOf, linhaInBlocks } from '../data/linhaDigitavel.ts'
import type { Municipio } from '../data/municipios.ts'
import type { Persona } from '../data/personas.ts'
import { ALTURA_MM, drawBars } from './itf.ts'
import { type Doc, imprimir, MARGEM, mm } from './papel.ts'
import { periodoInWords, reserve, tabela } from './tabela.ts'

const COLUNAS = [
  { titulo: 'Tributo', largura: 50 },
  { titulo: 'Período', largura: 30 },
  { titulo: 'Documento', largura: 65 },
  { titulo: 'Valor (R$)', largura: 35, align: 'right' },
] as const

/** The side of the Pix's QR code. */
const QR_MM = 30

/** The PDF of a guide: items and total, and for an active guide the payment line in four blocks, bar code and Pix. */
export async function guiaPdf({
  municipio,
  persona,
  guia,
  pix,
  semTexto = false,
}: {
  municipio: Municipio
  persona: Persona
  guia: Guia
  pix?: string | undefined
  /** Whether the PDF has no text except the watermark, like a scanned sheet; only the bars are drawn. */
  semTexto?: boolean | undefined
}): Promise<Buffer> {
  const qr = pix && (await toBuffer({ bcid: 'qrcode', text: pix, scale: 3 }))
  return imprimir({ titulo: `Guia ${guia.numeroGuia}`, data: guia.dataEmissao }, (doc) => {
    if (semTexto) return drawBars(doc, barcodeOf(linhaOf(guia)), MARGEM, doc.y)
    doc.font('Helvetica-Bold').fontSize(14).text(municipio.nomePrefeitura)
    doc.fontSize(12).text('Documento de Arrecadação Municipal')
    doc.moveDown().font('Helvetica').fontSize(10)
    doc.text(`Guia nº ${guia.numeroGuia}`)
    doc.text(`Contribuinte: ${persona.nome}`)
    doc.text(`CPF/CNPJ: ${persona.documento}`)
    doc.text(`Emissão: ${dateInWords(guia.dataEmissao)}`)
    doc.font('Helvetica-Bold').text(`Vencimento: ${dateInWords(guia.dataVencimento)}`)
    if (guia.status !== 1) doc.text(`Situação: ${STATUS_DA_GUIA[guia.status]}`)
    doc.moveDown()
    tabela(
      doc,
      COLUNAS,
      guia.itens.map((item) => [item.tributo, periodoInWords(item.periodoRef), item.doc, porEscrito(item.valor)]),
    )
    doc.moveDown()
    doc
      .font('Helvetica-Bold')
      .fontSize(12)
      .text(`Total a pagar: R$ ${porEscrito(guiaValor(guia))}`)
    if (guia.status === 1) {
      reserve(doc, 35)
      const linha = linhaOf(guia)
      doc.moveDown().font('Courier-Bold').fontSize(11).text(linhaInBlocks(linha))
      doc.moveDown(0.5)
      drawBars(doc, barcodeOf(linha), MARGEM, doc.y)
      doc.y += mm(ALTURA_MM)
      if (pix && qr) drawPix(doc, pix, qr)
    }
  })
}

/** Draws the Pix code as a QR code and, beside it, as text that wraps at any character. */
function drawPix(doc: Doc, pix: string, qr: Buffer): void {
  doc.moveDown()
  reserve(doc, QR_MM)
  const { y } = doc
  const x = MARGEM + mm(QR_MM + 5)
  doc.image(qr, MARGEM, y, { width: mm(QR_MM) })
  doc.font('Helvetica-Bold').fontSize(10).text('Pague com Pix', x, y)
  doc.font('Helvetica').text('Pix copia e cola:', x)
  doc.fontSize(9).text(pix, x, doc.y, { width: mm(120) })
}
