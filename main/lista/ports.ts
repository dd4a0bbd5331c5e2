import type { PdfOperation } from '../../shared/api/index.ts'
import type { Trabalho } from '../../shared/model/impressao.ts'
import type { TipoDaLista } from '../../shared/model/lista/lista.ts'
import type { ItemDaLista } from '../../shared/model/lista/lista.ts'
import type { Outcome } from '../backend/run.ts'
import type { Clock, KeyVault, Log } from '../ports.ts'
import type { Checked } from '../documents/inspectPdf.ts'

/* Ports of a work list to the rest of the program. */

/** A document as the print queue takes it. */
export interface ListPaper {
  bytes: Uint8Array
  paginas: number
  /** Absent: it is looked at again. */
  checked: Checked | undefined
  documentoId: string
  tipo: TipoDaLista
  rotulo: string
  impressora: string | undefined
  chave: string
}

/** The municipality at work. */
export interface Source {
  dominio: string
  /** Rejects while no request can be made at all. */
  ready(): Promise<unknown>
  run(name: PdfOperation, input: unknown, signal: AbortSignal): Promise<Outcome>
}

/** The machine a list works on. */
export interface ListMachine {
  /** Folder that only the owner can read; created if missing. Null: nothing is written down. */
  folder: string | null
  keyVault: KeyVault
  clock: Clock
  log: Log
  /** The municipality at work. */
  source: () => Source
  /** Rows asked for at once. */
  atOnce: () => number
  newId: () => string
  random: () => number
  /** Runs a function after so many ms; answers a function that calls the run off. */
  later: (ms: number, run: () => void) => () => void
  /** Called when a document has been fetched. */
  had: (item: ItemDaLista) => void
  /** Notifies that the list has changed (`Lista.news`). */
  tell: () => void
}

/** The print queue, as a list needs it. */
export interface ListDesk {
  print: (paper: ListPaper) => Promise<Trabalho>
  /** Settles once it is known which jobs an earlier start left. */
  restored: Promise<void>
  jobs(): readonly Trabalho[]
  /** A person looked at the tray. */
  resolve(trabalhoId: string, saiu: boolean): void
}
