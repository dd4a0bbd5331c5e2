import type { EstadoDaLinha, NovasDaLista, PedidoDeLista } from '../../shared/model/lista/andamento.ts'

export interface OfficePlace {
  readonly folder: string
  readonly sheets: string
  readonly backend: string
}

/** Messages to the office process, from the person at it. `look`: they looked for a row's paper. */
export type ToOffice =
  | { readonly begin: PedidoDeLista }
  | { readonly repeat: 'falhou' | 'duvida' }
  | { readonly look: number; readonly saiu: boolean }

/** Messages from the office process. `ready`: the rows as it found them. */
export type FromOffice = { readonly ready: readonly EstadoDaLinha[] } | { readonly news: NovasDaLista }
