/* Types for the progress of a work list, which main reports and the window shows. */
import type { Falha } from '../../errors.ts'
import type { ErroImpressao } from '../impressao.ts'
import type { ItemDaLista } from './lista.ts'

/** States of a row. */
export const ESTADOS_DA_LINHA = [
  'pendente', // not requested yet
  'pedindo', // being requested
  'obtida', // the document is stored and not yet in the print queue
  'naFila', // in the print queue
  'feita', // printed, handed over or saved
  'falhou', // certainly no document
  'duvida', // the document may have been created but was not received; retried only if a person decides so
  'conferir', // a person has to check the tray
] as const
export type EstadoDaLinha = (typeof ESTADOS_DA_LINHA)[number]

const ABERTOS: ReadonlySet<EstadoDaLinha> = new Set<EstadoDaLinha>(['pendente', 'pedindo', 'obtida', 'naFila'])

export function isOpenRow(estado: EstadoDaLinha): boolean {
  return ABERTOS.has(estado)
}

/**
 * States of a list.
 * - `andando`: running
 * - `parando`: finishes the rows already started, and starts no others
 * - `pausada`: paused
 * - `terminada`: all rows are finished, whatever their results
 * - `trancada`: the key store does not provide the list's key at the moment
 */
export const ESTADOS_DA_LISTA = ['andando', 'parando', 'pausada', 'terminada', 'trancada'] as const
export type EstadoDaLista = (typeof ESTADOS_DA_LISTA)[number]

/** Printer for each kind of document (`Impressora.id`); null: the print rules decide. */
export type DestinosDaLista = Record<ItemDaLista['tipo'], string | null>

export interface ModeloDaLista {
  id: number
  titulo: string
}

export interface LinhaPedida {
  /** The row's line in the pasted text. */
  numero: number
  item: ItemDaLista
  /** The owner's name, only for the cover sheet; absent in lists of earlier versions. */
  nome?: string | undefined
}

/** A precheck query for one row before the list starts: by the person's CPF or CNPJ, or by registration number. */
export type PerguntaDoEnsaio = { documento: string } | { inscricao: string }

export interface PedidoDeLista {
  /** The rows in their order of printing. */
  linhas: LinhaPedida[]
  /** Certificate templates for persons and for companies; null if the list contains no certificates for them. */
  modelos: { PF: ModeloDaLista | null; PJ: ModeloDaLista | null }
  finalidade?: string | undefined
  destinos: DestinosDaLista
  /** Prints consecutive documents of one kind as one joined document. */
  juntar: boolean
}

/** A row's current progress. Only the system's own text (`falha.descricao`) may contain personal data. */
export interface MudancaDaLinha {
  /** Index of the row in the list, from 0. */
  lugar: number
  estado: EstadoDaLinha
  /** Why the row's document could not be fetched. */
  falha: Falha | null
  /** Why the row's document was not printed. */
  erro: ErroImpressao | null
  paginas: number | null
  /** The job's printer (`Impressora.id`); null before there is a job. */
  impressora: string | null
  /** Number of other rows in the same joined document: a person's answer about the tray applies to all of them. */
  juntas: number
}

export interface LinhaDaLista extends MudancaDaLinha, LinhaPedida {}

/** Range of rows by number, both ends included. */
export interface FaixaDaLista {
  de: number
  ate: number
  /** Allows a certificate to be issued again if its document is gone. */
  emitir: boolean
}

/** Result of repeating a range. If certificates would be issued again (`seriamEmitidas`), nothing was repeated. */
export interface RefeitasDaLista {
  linhas: number
  seriamEmitidas: number
}

export interface AndamentoDaLista {
  estado: EstadoDaLista
  /** Why the list paused automatically; null if it did not. */
  falha: Falha | null
  /** Domain of the list's municipality. The list continues only while that municipality is active. */
  dominio: string
  /** Whether the list continues after a restart of the program. */
  guardada: boolean
  contagem: Record<EstadoDaLinha, number>
  /** Rows finished per minute, computed from the latest rows; null while unknown. */
  porMinuto: number | null
  faltamSegundos: number | null
  /** Length of the current pause, s, because the system asked to wait or did not answer; null without a pause. */
  esperaSegundos: number | null
}

/** Numbers of finished rows and of all rows; null for a finished, locked or missing list. */
export function tallyOf(lista: AndamentoDaLista | null | undefined): { over: number; total: number } | null {
  if (!lista || lista.estado === 'terminada' || lista.estado === 'trancada') return null
  const counts = Object.entries(lista.contagem) as [EstadoDaLinha, number][]
  const sum = (some: typeof counts) => some.reduce((total, [, rows]) => total + rows, 0)
  return { over: sum(counts.filter(([estado]) => !isOpenRow(estado))), total: sum(counts) }
}

/** Work lists at this station. `lista`: null without a list. `guarda`: whether a new list would survive a restart. */
export interface Escritorio {
  lista: AndamentoDaLista | null
  guarda: boolean
  /** True if a stored list was lost, because its key is gone or its file is unreadable. */
  perdida: boolean
}

export interface NovasDaLista {
  lista: AndamentoDaLista | null
  linhas: MudancaDaLinha[]
}

/** A spreadsheet, with the window's texts; each row has as many cells as `colunas`. */
export interface Planilha {
  colunas: string[]
  linhas: string[][]
}

export interface RelatorioDaLista extends Planilha {
  titulo: string
  notas: string[]
}
