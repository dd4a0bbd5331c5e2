import type { Trabalho } from '../../shared/model/impressao.ts'

/** One click on "imprimir". The same key is the same paper, however often it has to be asked for. */
export interface Click {
  readonly chave: string
  readonly impressora: string
  readonly copias: number
}

/** What the station is told. */
export type ToStation = { readonly print: Click } | 'end'

/**
 * What the station says. `changed`: each job whose state is another than last said; `released`: before CUPS is told to print,
 * the job's name there and its uuid.
 */
export type FromStation =
  | { readonly ready: true }
  | { readonly accepted: string; readonly trabalhoId: string }
  | { readonly refused: string; readonly codigo: string }
  | { readonly changed: readonly Trabalho[] }
  | { readonly released: string; readonly uuid: string }

/** What a station process is started with. */
export interface StationPlace {
  /** Its user-data folder. */
  readonly folder: string
  /** The document it prints. */
  readonly pdf: string
  /** Of CUPS. */
  readonly socket: string
}
