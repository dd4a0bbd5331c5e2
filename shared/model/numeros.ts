/* The station's work in figures, counted from the record. They contain no data of a citizen and no operator's name. */

import type { Avaliacoes } from './avaliacao.ts'

export interface Numeros {
  /** Number of attendances that began in the period. */
  atendimentos: number
  /** Durations in minutes, rounded to a tenth. Absent if no attendance has both begin and end in the record. */
  medianaMinutos?: number
  maiorMinutos?: number
  /** Number of copies printed, or sent to the printer. */
  papeis: number
  /** Number of pages of all copies. */
  paginas: number
  /** Number of abandoned attendances at a kiosk: ended by the idle limit, without a requested document. */
  desistencias: number
  /** Number of ratings of a kiosk, by rating. */
  avaliacoes: Avaliacoes
  /** Number of record lines that are not counted: missing, changed, unreadable, too many, or not written yet. */
  danos: number
}

/** The figures of the last working day, for the administrator of many stations. */
export interface NumerosDoDia extends Numeros {
  /** The counted day; absent if there was no recent work. */
  dia?: string
}
