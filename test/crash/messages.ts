import type { Trabalho } from '../../shared/model/impressao.ts'

/** One click on "imprimir". The same key is the same paper, however often it has to be asked for. */
export interface Click {
  readonly chave: string
  readonly impressora: string
  readonly copias: number
}

/** What the station is told. */
export type ToStation = { readonly print: Click } | 'end'

/** What the station says. `changed`: each job whose state is another than last said. */
export type FromStation =
  | { readonly ready: true }
  | { readonly accepted: string; readonly trabalhoId: string }
  | { readonly refused: string; readonly codigo: string }
  | { readonly changed: readonly Trabalho[] }

/** What a station process is started with. */
export interface StationPlace {
  /** Its user-data folder. */
  readonly folder: string
  /** The document it prints. */
  readonly pdf: string
  /** Of CUPS. */
  readonly socket: string
}
