import type { IsoDate } from './data.ts'

/**
 * The owner of a PDF, judged by its text: `own` is the person being served. `other`: it shows that it is another person's, or another guide. `unknown`: it
 * shows neither, for example because it is a picture.
 */
export type Dono = 'own' | 'other' | 'unknown'

/** The evidence for a {@link Dono}. Those that begin with `outr` speak against the person being served. */
export type RazaoDoDono =
  | 'documento'
  | 'nome'
  | 'numero'
  | 'total'
  | 'linha'
  | 'outroDocumento'
  | 'outroNumero'
  | 'outraLinha'

export interface PapelLido {
  dono: Dono
  razoes: RazaoDoDono[]
  /** The payment lines, digits only; empty unless the document is `own`. */
  linhas: string[]
  /** The Pix codes, also of a document that is not `own`: the backend's code must not differ from them. */
  pix: string[]
  /** A certificate's number and last day of validity. Absent where the document is not `own`, or states none or several. */
  numero?: string
  validade?: IsoDate
  /** False if pages between the first and the last were not read, or none could be. */
  inteiro: boolean
}
