import type { Sides } from './impressao.ts'
import type { TipoDocumento } from './tipoDocumento.ts'

export const MODOS_DE_ESTACAO = ['balcao', 'escritorio', 'totem'] as const
export type ModoDeEstacao = (typeof MODOS_DE_ESTACAO)[number]

/** A printing rule: printer and options for a kind of document. The first rule that fits decides; a list that is absent or empty fits everything. */
export interface RegraDeImpressao {
  /** Without any: all but the slip (`cupom`), which only a rule that names it sends anywhere. */
  readonly tipos?: TipoDocumento[] | undefined
  /** `estacao.nome` of the stations meant, so that one list of rules may serve several machines. */
  readonly estacoes?: string[] | undefined
  readonly modos?: ModoDeEstacao[] | undefined
  /** `Impressora.id`; it need not exist at this moment. */
  readonly impressora: string
  /** IPP `media-source` keyword. */
  readonly bandeja?: string | undefined
  /** PWG 5101.1 name of the paper; absent = A4, of a slip a roll of 80 mm. */
  readonly papel?: string | undefined
  readonly lados?: Sides | undefined
  readonly copias?: number | undefined
  /** Whether a page with ink beyond the printer's reach is made smaller; else it is refused. Only by printers of Windows' own spooler. */
  readonly ajustar?: boolean | undefined
  /** `Impressora.id` offered where the first one is not ready. */
  readonly reserva?: string | undefined
  /** `Impressora.id` of other printers that share a work list's papers with the first one. */
  readonly dividirCom?: string[] | undefined
  /** False: a paper just issued waits for the person's Enter. By default it is printed automatically. */
  readonly imprimirAoEmitir?: boolean | undefined
}

/** The occasion that a rule speaks of. */
export interface Ocasiao {
  readonly tipo: TipoDocumento
  /** `estacao.nome`; empty where it has none. */
  readonly estacao: string
  readonly modo: ModoDeEstacao
}

/** The result of the rules for a kind of document at this station, for the screen that is about to print it. */
export interface DestinoDaImpressao {
  /** Null: no rule, so the station's own printer. */
  readonly impressora: string | null
  readonly imprimirAoEmitir: boolean
}
