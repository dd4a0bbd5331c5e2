/** The kinds of paper this program fetches and prints; printing rules and file names go by them. */
export const tiposDocumento = [
  'certidao',
  'guia',
  'extratoDebitos',
  'extratoPagamentos',
  'comprovante',
  'carne',
  'boleto',
  'taxaGuia',
  'taxaRecibo',
  'taxaAutorizacao',
  /** Made by this program of an answer's values; not a paper of the municipality's. */
  'consulta',
] as const

export type TipoDocumento = (typeof tiposDocumento)[number]

/** The name of each kind of document, in the singular: labels of print jobs, names of saved files. */
export const documentoNameOf: Record<TipoDocumento, string> = {
  certidao: 'Certidão',
  guia: 'Guia',
  extratoDebitos: 'Extrato de débitos',
  extratoPagamentos: 'Extrato de pagamentos',
  comprovante: 'Comprovante',
  carne: 'Carnê',
  boleto: 'Boleto',
  taxaGuia: 'Guia de taxa',
  taxaRecibo: 'Recibo de taxa',
  taxaAutorizacao: 'Autorização',
  consulta: 'Consulta',
}
