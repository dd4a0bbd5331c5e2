import type { EstadoDaLinha, NovasDaLista, PedidoDeLista } from '../../shared/model/lista/andamento.ts'

/** Start arguments of an office process. */
export interface OfficePlace {
  /** The office's user-data folder. */
  readonly folder: string
  /** Folder in which the office's printer saves. */
  readonly sheets: string
  /** Address of the municipality's system. */
  readonly backend: string
}

/** Messages to the office process, from the person at it. `look`: they looked for a row's paper. */
export type ToOffice =
  | { readonly begin: PedidoDeLista }
  | { readonly repeat: 'falhou' | 'duvida' }
  | { readonly look: number; readonly saiu: boolean }

/** Messages from the office process. `ready`: the rows as it found them. */
export type FromOffice = { readonly ready: readonly EstadoDaLinha[] } | { readonly news: NovasDaLista }
