import type { Trabalho } from '../../shared/model/impressao.ts'

/** One click on "imprimir". Requests with the same key are for the same paper. */
export interface Click {
  readonly chave: string
  readonly impressora: string
  readonly copias: number
}

export type ToStation = { readonly print: Click } | 'end'

/**
 * Messages from the station process. `changed`: the jobs whose state differs from their last message. `released`: the name and
 * uuid in CUPS of a job, sent before its release.
 */
export type FromStation =
  | { readonly ready: true }
  | { readonly accepted: string; readonly trabalhoId: string }
  | { readonly refused: string; readonly codigo: string }
  | { readonly changed: readonly Trabalho[] }
  | { readonly released: string; readonly uuid: string }

export interface StationPlace {
  readonly folder: string
  /** Path of the document that the station prints. */
  readonly pdf: string
  /** Path of CUPS' socket. */
  readonly socket: string
  /** The printers that the station reaches without CUPS. */
  readonly direct: readonly { readonly nome: string; readonly uri: string }[]
}
