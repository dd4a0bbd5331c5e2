/* The station's work in figures, counted from the record. They contain no citizen's data, but name operators. */

import type { Avaliacoes } from './avaliacao.ts'

/** Durations in minutes, to a tenth. Null if no attendance has both its beginning and its end in the record. */
export interface Duracao {
  mediana: number | null
  maior: number | null
}

export interface PapelContado {
  /** Number of copies printed, or sent to the printer. */
  papeis: number
  /** Number of pages of all copies. */
  paginas: number
}

/** Figures of a day or a month of this station. Lists are sorted by size, `porHora` by hour. */
export interface NumerosDoPosto {
  /** Number of attendances that began in the period. */
  atendimentos: number
  duracao: Duracao
  /** Number of attendances of unknown duration: without an end in the record, or with a clock set back meanwhile. */
  semDuracao: number
  /** Number of attendances by the hour of their beginning, 0 to 23, in the municipality's zone. */
  porHora: number[]
  /** Attendances by the kind of document requested, each counted once per kind; `tipo` null: no document was requested. */
  porServico: { tipo: string | null; atendimentos: number }[]
  porPapel: ({ tipo: string } & PapelContado)[]
  porOperador: ({ quem: string; atendimentos: number; papeis: number } & Pick<Duracao, 'mediana'>)[]
  /** Documents by printer; `impressora` is `Impressora.id`. */
  porImpressora: ({ impressora: string } & PapelContado)[]
  /** Number of ratings of a kiosk, by rating. */
  avaliacoes: Avaliacoes
  /** Attendances at a kiosk, and abandoned ones: ended by the idle limit, without a requested document. */
  totem: { atendimentos: number; desistencias: number }
}

/** Figures of a day or a month, with what is missing from them. */
export interface LeituraDosNumeros extends NumerosDoPosto {
  /** Number of lines that are not counted: missing, changed, unreadable, or not written yet. */
  danos: number
  /** True if the record has more lines than were read: the figures are then too small. */
  cortado: boolean
  /** The record's first day if it is after the period's beginning; else null. */
  desde: string | null
}

/** The figures of a day for the administrator of many stations, without names of operators. */
export interface NumerosDoDia extends PapelContado {
  /** The day that is counted; absent if there was no recent work. */
  dia?: string
  atendimentos: number
  /** Median duration in minutes; absent if no duration is known. */
  medianaMinutos?: number
  maiorMinutos?: number
  desistencias: number
  avaliacoes: Avaliacoes
  /** Number of lines of the last two weeks that could not be counted. */
  danos: number
}
