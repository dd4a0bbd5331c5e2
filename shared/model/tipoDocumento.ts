interface Documento {
  /** Singular noun for labels of print jobs and names of saved files. */
  readonly nome: string
  /** The article, for the endings in sentences: «Impressa», «Impresso». */
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
  /** A slip with a guide's payment data, made by this program. Printed only by a print rule that names it. */
  cupom: { nome: 'Cupom', artigo: 'o' },
  /** A document with values of an answer, made by this program; not a document of the municipality. */
  consulta: { nome: 'Consulta', artigo: 'a' },
} as const satisfies Record<string, Documento>

export type TipoDocumento = keyof typeof DOCUMENTOS

export const tiposDocumento = Object.keys(DOCUMENTOS) as TipoDocumento[]

/** Whether this program made the document: such a document is not mailed in the municipality's name. */
export const isOwnPaper = (tipo: TipoDocumento): boolean => tipo === 'consulta' || tipo === 'cupom'

/** The entry for a job's kind; undefined for the program's own pages, such as a test page. */
export function documentoOf(tipo: string): Documento | undefined {
  return Object.entries(DOCUMENTOS).find(([kind]) => kind === tipo)?.[1]
}
