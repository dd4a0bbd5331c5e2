/** The kinds of document that this program fetches and prints; print rules and file names use them. */
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
  /** A slip with the payment data of a guide, made by this program. Only a print rule that names it gives it a printer. */
  'cupom',
  /** Values of an answer, put into a document by this program; not a document of the municipality. */
  'consulta',
] as const

/** Whether this program made the document: such a document is not mailed in the municipality's name. */
export const isOwnPaper = (tipo: TipoDocumento): boolean => tipo === 'consulta' || tipo === 'cupom'

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
  cupom: 'Cupom',
  consulta: 'Consulta',
}
