import type { EstadoDaLinha, NovasDaLista, PedidoDeLista } from '../../shared/model/lista/andamento.ts'

/** What an office process is started with. */
export interface OfficePlace {
  /** Its user-data folder. */
  readonly folder: string
  /** Where its printer saves. */
  readonly sheets: string
  /** Of the municipality's system. */
  readonly backend: string
}

/** What it is told, as by the person at it. `look`: they looked for a row's paper. */
export type ToOffice =
  | { readonly begin: PedidoDeLista }
  | { readonly repeat: 'falhou' | 'duvida' }
  | { readonly look: number; readonly saiu: boolean }

/** What it says. `ready`: the rows as it found them. */
export type FromOffice = { readonly ready: readonly EstadoDaLinha[] } | { readonly news: NovasDaLista }
