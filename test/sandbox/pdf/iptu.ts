import { type IsoDate, dateInWords } from '../data/datas.ts'
import { porEscrito, soma } from '../data/dinheiro.ts'
import type { Imovel } from '../data/iptu.ts'
import { type Debito, valorTotal } from '../data/lancamentos.ts'
import { barcodeOf, guiaLinha, linhaInBlocks } from '../data/linhaDigitavel.ts'
import type { Municipio } from '../data/municipios.ts'
import { cabecalho } from './cabecalho.ts'
import { ALTURA_MM, drawBars } from './itf.ts'
import { type Doc, imprimir, MARGEM, mm } from './papel.ts'
import { tabela } from './tabela.ts'

interface Iptu {
  municipio: Municipio
  imovel: Imovel
  hoje: IsoDate
}

const COLUNAS = [
  { titulo: 'Parcela', largura: 40 },
  { titulo: 'Vencimento', largura: 50 },
  { titulo: 'Valor (R$)', largura: 40, align: 'right' },
] as const

/** The booklet of a year: a cover with the sum, and a page for each given instalment. */
export function carnePdf({ parcelas, ...iptu }: Iptu & { parcelas: readonly Debito[] }): Promise<Buffer> {
  const { municipio, imovel, hoje } = iptu
  return imprimir({ titulo: `Carnê de IPTU ${imovel.exercicio}`, data: hoje }, (doc) => {
    cabecalho(doc, {
      municipio,
      titulo: `Carnê de IPTU – Exercício ${imovel.exercicio}`,
      persona: imovel.contribuinte.persona,
      linhas: [`Inscrição imobiliária: ${imovel.inscricao}`],
    })
    tabela(
      doc,
      COLUNAS,
      parcelas.map((parcela) => [
        nomeDaParcela(parcela),
        dateInWords(parcela.dataVencimento),
        porEscrito(valorTotal(parcela)),
      ]),
    )
    doc.moveDown().font('Helvetica-Bold').fontSize(12)
    doc.text(`Total em aberto: R$ ${porEscrito(soma(parcelas.map(valorTotal)))}`)
    for (const parcela of parcelas) {
      doc.addPage()
      folha(doc, parcela, iptu)
    }
  })
}

/** The slip of one instalment. */
export function boletoPdf({ parcela, ...iptu }: Iptu & { parcela: Debito }): Promise<Buffer> {
  const titulo = `IPTU ${iptu.imovel.exercicio} ${nomeDaParcela(parcela)}`
  return imprimir({ titulo, data: iptu.hoje }, (doc) => folha(doc, parcela, iptu))
}

/** Draws an instalment's slip. An overdue instalment is charged with today's value and is due today. */
function folha(doc: Doc, parcela: Debito, { municipio, imovel, hoje }: Iptu): void {
  const vencimento = parcela.dataVencimento < hoje ? hoje : parcela.dataVencimento
  const linha = guiaLinha(valorTotal(parcela), vencimento, parcela.numDoc)
  cabecalho(doc, {
    municipio,
    titulo: `IPTU – Exercício ${imovel.exercicio}`,
    persona: imovel.contribuinte.persona,
    linhas: [
      `Inscrição imobiliária: ${imovel.inscricao}`,
      `Documento: ${parcela.numDoc}`,
      `Parcela: ${nomeDaParcela(parcela)}`,
      `Vencimento original: ${dateInWords(parcela.dataVencimento)}`,
      `Pagar até: ${dateInWords(vencimento)}`,
    ],
  })
  doc.font('Helvetica-Bold').fontSize(12)
  doc.text(`Valor a pagar: R$ ${porEscrito(valorTotal(parcela))}`)
  doc.moveDown().font('Courier-Bold').fontSize(11).text(linhaInBlocks(linha))
  doc.moveDown(0.5)
  drawBars(doc, barcodeOf(linha), MARGEM, doc.y)
  doc.y += mm(ALTURA_MM)
}

function nomeDaParcela({ numParcela }: Debito): string {
  return numParcela === 0 ? 'Cota única' : String(numParcela)
}
