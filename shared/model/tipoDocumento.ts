/** The kinds of paper that this program fetches and prints; printing rules and file names use them. */
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
  /** A slip to pay a guide by, made by this program; never the guide itself. Only a rule that names it gives it a printer. */
  'cupom',
  /** Made by this program of an answer's values; not a paper of the municipality's. */
  'consulta',
] as const

/** Papers that this program made itself: they do not leave by mail in the municipality's name. */
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
