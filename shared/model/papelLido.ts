import type { IsoDate } from './data.ts'

/**
 * The owner of a PDF according to its text. `own`: the person being served. `other`: another person, or it is another
 * guide. `unknown`: the text does not show it, e.g. in a scan.
 */
export type Dono = 'own' | 'other' | 'unknown'

/** The evidence for a {@link Dono}. Entries that begin with `outr`, and `vencida`, indicate another document. */
export type RazaoDoDono =
  | 'documento'
  | 'nome'
  | 'numero'
  | 'total'
  | 'linha'
  | 'outroDocumento'
  | 'outroNumero'
  | 'outroTotal'
  | 'outroExercicio'
  | 'outraParcela'
  | 'outraPagina'
  | 'outraLinha'
  | 'outroMunicipio'
  | 'vencida'

export interface PapelLido {
  dono: Dono
  razoes: RazaoDoDono[]
  /** The payment lines as digits; empty unless the document is `own`. */
  linhas: string[]
  /** The Pix codes, even if the document is not `own`: the backend's code must not differ from these. */
  pix: string[]
  /** A certificate's number and last valid day. Absent if the document is not `own`, or has none or several. */
  numero?: string
  validade?: IsoDate
  /** False if pages between the first and the last were not read, or if no page could be read. */
  inteiro: boolean
}
