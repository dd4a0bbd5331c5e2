interface Documento {
  /** In the singular: labels of print jobs, names of saved files. */
  readonly nome: string
  /** The article, by which sentences agree: «Impressa», «Impresso». */
  readonly artigo: 'a' | 'o'
}

/** The kinds of document that this program fetches and prints; print rules and file names use them. */
export const DOCUMENTOS = {
  certidao: { nome: 'Certidão', artigo: 'a' },
  guia: { nome: 'Guia', artigo: 'a' },
  extratoDebitos: { nome: 'Extrato de débitos', artigo: 'o' },
  extratoPagamentos: { nome: 'Extrato de pagamentos', artigo: 'o' },
  comprovante: { nome: 'Comprovante', artigo: 'o' },
  carne: { nome: 'Carnê', artigo: 'o' },
  boleto: { nome: 'Boleto', artigo: 'o' },
  taxaGuia: { nome: 'Guia de taxa', artigo: 'a' },
  taxaRecibo: { nome: 'Recibo de taxa', artigo: 'o' },
  taxaAutorizacao: { nome: 'Autorização', artigo: 'a' },
  /** A slip with the payment data of a guide, made by this program. Only a print rule that names it gives it a printer. */
  cupom: { nome: 'Cupom', artigo: 'o' },
  /** Values of an answer, put into a document by this program; not a document of the municipality. */
  consulta: { nome: 'Consulta', artigo: 'a' },
} as const satisfies Record<string, Documento>

export type TipoDocumento = keyof typeof DOCUMENTOS

export const tiposDocumento = Object.keys(DOCUMENTOS) as TipoDocumento[]

/** Whether this program made the document: such a document is not mailed in the municipality's name. */
export const isOwnPaper = (tipo: TipoDocumento): boolean => tipo === 'consulta' || tipo === 'cupom'

/** The entry of a kind as a job names it; undefined for a page of the program's own, such as a test page. */
export function documentoOf(tipo: string): Documento | undefined {
  return Object.entries(DOCUMENTOS).find(([kind]) => kind === tipo)?.[1]
}
