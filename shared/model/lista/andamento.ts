/* The progress of a work list, as main reports it and the window shows it. */
import type { Falha } from '../../errors.ts'
import type { ErroImpressao } from '../impressao.ts'
import type { ItemDaLista } from './lista.ts'

/**
 * `pendente` not requested yet · `pedindo` being requested · `obtida` its document is stored and waits for its turn · `naFila`
 * it is in the print queue · `feita` printed, handed over or saved · `falhou` certainly no document · `duvida` it may have been
 * created, but no document came: only a person requests it again · `conferir` somebody has to check the tray
 */
export const ESTADOS_DA_LINHA = [
  'pendente',
  'pedindo',
  'obtida',
  'naFila',
  'feita',
  'falhou',
  'duvida',
  'conferir',
] as const
export type EstadoDaLinha = (typeof ESTADOS_DA_LINHA)[number]

/** States in which something is still to come. */
const ABERTOS: ReadonlySet<EstadoDaLinha> = new Set<EstadoDaLinha>(['pendente', 'pedindo', 'obtida', 'naFila'])

export function isOpenRow(estado: EstadoDaLinha): boolean {
  return ABERTOS.has(estado)
}

/**
 * `andando` · `parando` finishes the started rows, and starts no others · `pausada` · `terminada` no row is left, whatever the
 * results · `trancada` the system currently does not provide the key of a stored list
 */
export const ESTADOS_DA_LISTA = ['andando', 'parando', 'pausada', 'terminada', 'trancada'] as const
export type EstadoDaLista = (typeof ESTADOS_DA_LISTA)[number]

/** The printer for each kind of document: `Impressora.id`; null: by the print rules. */
export type DestinosDaLista = Record<ItemDaLista['tipo'], string | null>

/** A template of certificates: its id and what it is called. */
export interface ModeloDaLista {
  id: number
  titulo: string
}

/** One row of a list that is begun. */
export interface LinhaPedida {
  /** Line of the pasted text. */
  numero: number
  item: ItemDaLista
  /** The owner's name, for the cover sheet alone; lists of an earlier version have none. */
  nome?: string | undefined
}

/** A question about a row before the list begins: whose certificate, or which property. */
export type PerguntaDoEnsaio = { documento: string } | { inscricao: string }

/** The request that begins a list. */
export interface PedidoDeLista {
  /** The rows in their order of printing. */
  linhas: LinhaPedida[]
  /** Certificate templates for persons and for companies; null where the list has none of them. */
  modelos: { PF: ModeloDaLista | null; PJ: ModeloDaLista | null }
  finalidade?: string | undefined
  destinos: DestinosDaLista
  /** Papers of a kind that follow each other go to the printer as one document. */
  juntar: boolean
}

/** Changes of a row, without personal data except in the text of the municipality's system (`falha.descricao`). */
export interface MudancaDaLinha {
  /** The row's place in the list, from 0. */
  lugar: number
  estado: EstadoDaLinha
  /** Why the row's document could not be fetched. */
  falha: Falha | null
  /** Why the row's document was not printed. */
  erro: ErroImpressao | null
  paginas: number | null
  /** `Impressora.id` */
  impressora: string | null
  /** Number of other rows in the same document: one answer applies to all of them. */
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

/** `seriamEmitidas`: the number of certificates that would have to be issued again; nothing was done. */
export interface RefeitasDaLista {
  linhas: number
  seriamEmitidas: number
}

/** The list as a whole. */
export interface AndamentoDaLista {
  estado: EstadoDaLista
  /** The reason why the list paused automatically. */
  falha: Falha | null
  /** The municipality that the list was begun for; the list goes on only while that one is at work. */
  dominio: string
  /** Epoch, ms. */
  iniciadaEm: number
  /** Whether the list goes on after the program ended, in whatever way. */
  guardada: boolean
  contagem: Record<EstadoDaLinha, number>
  /** Rows per minute over the last minutes; null while it is unknown. */
  porMinuto: number | null
  faltamSegundos: number | null
  /** The municipality's system asked the program to wait, or did not answer: nothing is requested for this long. */
  esperaSegundos: number | null
}

/** Finished rows and all rows of a running list. Null when no row is left. */
export function tallyOf(lista: AndamentoDaLista | null | undefined): { over: number; total: number } | null {
  if (!lista || lista.estado === 'terminada' || lista.estado === 'trancada') return null
  const counts = Object.entries(lista.contagem) as [EstadoDaLinha, number][]
  const sum = (some: typeof counts) => some.reduce((total, [, rows]) => total + rows, 0)
  return { over: sum(counts.filter(([estado]) => !isOpenRow(estado))), total: sum(counts) }
}

/** `lista` null: there is no list. `guarda`: a list that is started now continues after a restart. */
export interface Escritorio {
  lista: AndamentoDaLista | null
  guarda: boolean
  /** A list of an earlier start was lost with its key. */
  perdida: boolean
}

export interface NovasDaLista {
  lista: AndamentoDaLista | null
  linhas: MudancaDaLinha[]
}

/**
 * A list's printed report, row by row, with the window's texts; as many cells as columns. The report contains no names, the
 * cover sheet does.
 */
export interface RelatorioDaLista {
  titulo: string
  notas: string[]
  colunas: string[]
  linhas: string[][]
  /** On paper, a bar beside the last cell of each row, from 0 to 1. */
  barras?: number[] | undefined
}
