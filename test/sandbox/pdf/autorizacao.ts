import { dateInWords } from '../data/datas.ts'
import type { Municipio } from '../data/municipios.ts'
import type { Persona } from '../data/personas.ts'
import type { TaxaEmitida } from '../data/taxas.ts'
import { cabecalho } from './cabecalho.ts'
import { imprimir } from './papel.ts'

/** The authorization that belongs to a paid fee with a supporting document. */
export function autorizacaoPdf({
  municipio,
  persona,
  taxa,
}: {
  municipio: Municipio
  persona: Persona
  taxa: TaxaEmitida
}): Promise<Buffer> {
  return imprimir({ titulo: `Autorização ${taxa.numeroProtocolo}`, data: taxa.dataEmissao }, (doc) => {
    cabecalho(doc, {
      municipio,
      titulo: 'Autorização',
      persona,
      linhas: [`Protocolo: ${taxa.numeroProtocolo}`, `Emissão: ${dateInWords(taxa.dataEmissao)}`],
    })
    doc.text(`Fica o contribuinte acima autorizado, nos termos do protocolo, a: ${taxa.tributoDescricao}.`)
  })
}
