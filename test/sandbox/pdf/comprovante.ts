import { dateInWords } from '../data/datas.ts'
import { porEscrito } from '../data/dinheiro.ts'
import type { ContaTributo, Debito } from '../data/lancamentos.ts'
import type { Municipio } from '../data/municipios.ts'
import { valorPago } from '../data/pagamentos.ts'
import type { Persona } from '../data/personas.ts'
import type { TaxaEmitida } from '../data/taxas.ts'
import { cabecalho } from './cabecalho.ts'
import { imprimir } from './papel.ts'

interface Comprovante {
  municipio: Municipio
  persona: Persona
  conta: ContaTributo
  debito: Debito
  taxa: TaxaEmitida
}

/** The receipt of a paid fee: the same document whether requested by the fee or by its payment. */
export function comprovantePdf({ municipio, persona, conta, debito, taxa }: Comprovante): Promise<Buffer> {
  const [pagamento] = debito.pagamentos
  if (!pagamento) throw new Error(`a taxa ${taxa.numeroProtocolo} não foi paga`)
  return imprimir({ titulo: `Comprovante ${debito.numDoc}`, data: pagamento.data }, (doc) => {
    cabecalho(doc, {
      municipio,
      titulo: 'Comprovante de Pagamento',
      persona,
      linhas: [
        `Taxa: ${taxa.tributoDescricao}`,
        `Protocolo: ${taxa.numeroProtocolo}`,
        `Conta: ${conta.descricaoContaTributo}`,
        `Documento: ${debito.numDoc}`,
        `Guia: ${pagamento.numGuia}`,
        `Vencimento: ${dateInWords(debito.dataVencimento)}`,
        `Pago em: ${dateInWords(pagamento.data)}`,
      ],
    })
    doc.text(`Principal: R$ ${porEscrito(pagamento.principal)}`)
    doc.text(`Multa: R$ ${porEscrito(pagamento.multa)}`)
    doc.text(`Juros: R$ ${porEscrito(pagamento.juros)}`)
    if (pagamento.desconto) doc.text(`Desconto: R$ ${porEscrito(pagamento.desconto)}`)
    doc
      .font('Helvetica-Bold')
      .fontSize(12)
      .text(`Valor pago: R$ ${porEscrito(valorPago(pagamento))}`)
  })
}
