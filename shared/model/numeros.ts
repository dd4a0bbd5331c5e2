/* The station's work in figures, without any citizen: they are counted from the record's lines, and name operators only. */

import type { Avaliacoes } from './avaliacao.ts'

/** Minutes, to a tenth. Null where no attendance has both its beginning and its end in the record. */
export interface Duracao {
  mediana: number | null
  maior: number | null
}

export interface PapelContado {
  /** Copies that were printed, or sent to the printer. */
  papeis: number
  /** Pages of all copies. */
  paginas: number
}

/** A day or a month of this station. The greatest first, but for the hours. */
export interface NumerosDoPosto {
  /** Attendances that began then. */
  atendimentos: number
  duracao: Duracao
  /** Attendances without an end in the record, or during which the clock was set back: their duration is unknown. */
  semDuracao: number
  /** Attendances by the hour in which they began, 0 to 23, in the municipality's zone. */
  porHora: number[]
  /** Attendances by the kind of paper requested, each counted once per kind; `tipo` null: no paper was requested. */
  porServico: { tipo: string | null; atendimentos: number }[]
  porPapel: ({ tipo: string } & PapelContado)[]
  porOperador: ({ quem: string; atendimentos: number; papeis: number } & Pick<Duracao, 'mediana'>)[]
  /** `Impressora.id` */
  porImpressora: ({ impressora: string } & PapelContado)[]
  /** How many people at a kiosk gave each rating. */
  avaliacoes: Avaliacoes
  /** Attendances at a kiosk, and abandoned ones: ended by idle time, without a requested document. */
  totem: { atendimentos: number; desistencias: number }
}

/** The answer about a day or a month, with the limits within which the record could be read. */
export interface LeituraDosNumeros extends NumerosDoPosto {
  /** Lines that are missing, changed or unreadable, and those that still wait to be written: not counted. */
  danos: number
  /** True where the record has more lines than were read: the figures are too small. */
  cortado: boolean
  /** The record's first day, where it begins within the period or behind it; else null. */
  desde: string | null
}

/** The totals of a day for the administrator of many stations: no operator is named. */
export interface NumerosDoDia extends PapelContado {
  /** Absent when there was no recent work. */
  dia?: string
  atendimentos: number
  /** Absent where no duration is known. */
  medianaMinutos?: number
  maiorMinutos?: number
  desistencias: number
  avaliacoes: Avaliacoes
  /** Lines of these two weeks that could not be counted. */
  danos: number
}
