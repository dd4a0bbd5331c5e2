import type { CertidaoEmitida, StatusDaCertidao } from '../data/certidoesEmitidas.ts'
import { dateInWords } from '../data/datas.ts'
import type { Municipio } from '../data/municipios.ts'
import type { Persona } from '../data/personas.ts'
import { codigoDeControle, type SituacaoFiscal, tituloDaCertidao } from '../data/situacao.ts'
import { imprimir } from './papel.ts'

interface Certidao {
  municipio: Municipio
  persona: Persona
  certidao: CertidaoEmitida
  /** The certificate's status today; a re-issue of an expired certificate says so. */
  status: StatusDaCertidao
}

const TEXTOS: Readonly<Record<SituacaoFiscal, string>> = {
  NEGATIVA: 'não constam débitos vencidos nem a vencer em nome do contribuinte acima identificado',
  'POSITIVA COM EFEITOS DE NEGATIVA':
    'constam somente débitos ainda não vencidos ou com exigibilidade suspensa em nome do contribuinte acima identificado',
  POSITIVA: 'constam débitos vencidos em nome do contribuinte acima identificado',
}

export function certidaoPdf({ municipio, persona, certidao, status }: Certidao): Promise<Buffer> {
  const { modelo, situacao } = certidao
  const titulo = tituloDaCertidao(modelo, situacao)
  return imprimir({ titulo: `Certidão ${certidao.numero}`, data: certidao.emissao }, (doc) => {
    doc.font('Helvetica-Bold').fontSize(14).text(municipio.nomePrefeitura, { align: 'center' })
    doc.moveDown().fontSize(16).text(titulo, { align: 'center' })
    doc.moveDown().font('Helvetica').fontSize(11)
    doc.text(`Número: ${certidao.numero}`)
    doc.text(`Código de controle: ${codigoDeControle(municipio, certidao.numero)}`)
    doc.moveDown()
    doc.text(`Contribuinte: ${persona.nome}`)
    doc.text(`CPF/CNPJ: ${persona.documento}`)
    doc.moveDown()
    doc.text(
      modelo.decideDebitos
        ? `Certificamos que, nesta data, ${TEXTOS[situacao]}.`
        : `Certificamos que o contribuinte acima consta do cadastro municipal (${modelo.descricaoTipoCertidao}).`,
    )
    doc.moveDown()
    doc.text(`Finalidade: ${certidao.finalidade}`)
    doc.text(`Emitida em: ${dateInWords(certidao.emissao)}`)
    doc.text(`Válida até: ${dateInWords(certidao.validade)} (${modelo.validadeDias} dias)`)
    if (status === 'VENCIDA') doc.moveDown().font('Helvetica-Bold').text('CERTIDÃO VENCIDA: sem validade nesta data.')
  })
}
