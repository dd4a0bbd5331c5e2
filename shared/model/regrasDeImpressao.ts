import type { Sides } from './impressao.ts'
import type { TipoDocumento } from './tipoDocumento.ts'

export const MODOS_DE_ESTACAO = ['balcao', 'escritorio', 'totem'] as const
export type ModoDeEstacao = (typeof MODOS_DE_ESTACAO)[number]

/** A printing rule. The first matching rule applies. An absent or empty list matches everything. */
export interface RegraDeImpressao {
  /** Kinds of document. The slip (`cupom`) is matched only by rules that name it. */
  readonly tipos?: TipoDocumento[] | undefined
  /** Names of stations (`estacao.nome`), so that several machines can share one list of rules. */
  readonly estacoes?: string[] | undefined
  readonly modos?: ModoDeEstacao[] | undefined
  /** `Impressora.id`; the printer need not exist now. */
  readonly impressora: string
  /** The printer's tray, as an IPP `media-source` keyword. */
  readonly bandeja?: string | undefined
  /** PWG 5101.1 name of the paper; by default A4, for a slip a roll of 80 mm. */
  readonly papel?: string | undefined
  readonly lados?: Sides | undefined
  readonly copias?: number | undefined
  /** Shrinks a page with ink outside the printable area, instead of refusing it. Only for Windows' own spooler. */
  readonly ajustar?: boolean | undefined
  /** `Impressora.id` of the printer offered when the first one is not ready. */
  readonly reserva?: string | undefined
  /** `Impressora.id` of further printers that share the documents of a work list with the first one. */
  readonly dividirCom?: string[] | undefined
  /** False: a newly issued document is printed only after Enter. By default it is printed automatically. */
  readonly imprimirAoEmitir?: boolean | undefined
}

/** The facts against which rules are matched. */
export interface Ocasiao {
  readonly tipo: TipoDocumento
  /** `estacao.nome`; empty if the station has none. */
  readonly estacao: string
  readonly modo: ModoDeEstacao
}

/** Where a kind of document is printed at this station, according to the rules. */
export interface DestinoDaImpressao {
  /** `Impressora.id`; null if no rule matches: then the station's own printer is used. */
  readonly impressora: string | null
  readonly imprimirAoEmitir: boolean
}
