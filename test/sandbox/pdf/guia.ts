import { dateInWords } from '../data/datas.ts'
import { porEscrito } from '../data/dinheiro.ts'
import { type Guia, linhaOf, STATUS_DA_GUIA, guiaValor } from '../data/guias.ts'
import { barcodeOf, linhaInBlocks } from '../data/linhaDigitavel.ts'
import type { Municipio } from '../data/municipios.ts'
import type { Persona } from '../data/personas.ts'
import { ALTURA_MM, drawBars } from './itf.ts'
import { imprimir, MARGEM, mm } from './papel.ts'
import { periodoInWords, reserve, tabela } from './tabela.ts'

const COLUNAS = [
  { titulo: 'Tributo', largura: 50 },
  { titulo: 'Período', largura: 30 },
  { titulo: 'Documento', largura: 65 },
  { titulo: 'Valor (R$)', largura: 35, align: 'right' },
] as const

/** The payment guide on paper: items, total, payment line in four blocks and bar code. Only an active guide can be paid. */
export function guiaPdf({
  municipio,
  persona,
  guia,
  semTexto = false,
}: {
  municipio: Municipio
  persona: Persona
  guia: Guia
  /** Drawn like a scanned sheet: but for the watermark there is nothing to be read, only the bars. */
  semTexto?: boolean | undefined
}): Promise<Buffer> {
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
    }
  })
}
