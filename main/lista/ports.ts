import type { Dono } from '../../shared/model/papelLido.ts'
import type { PdfOperation } from '../../shared/api/index.ts'
import type { Trabalho } from '../../shared/model/impressao.ts'
import type { TipoDaLista } from '../../shared/model/lista/lista.ts'
import type { ItemDaLista } from '../../shared/model/lista/lista.ts'
import type { Outcome } from '../backend/run.ts'
import type { Clock, KeyVault, Log } from '../ports.ts'
import type { Checked } from '../documents/inspectPdf.ts'

export interface ListPaper {
  bytes: Uint8Array
  paginas: number
  /** Result of an earlier check of the PDF; undefined: the queue checks it again. */
  checked: Checked | undefined
  documentoId: string
  tipo: TipoDaLista
  /** For a document that nothing proves to be the requested one. */
  dono?: Dono
  rotulo: string
  impressora: string | undefined
  chave: string
}

export interface Source {
  dominio: string
  /** Rejects while no request is possible. */
  ready(): Promise<unknown>
  run(name: PdfOperation, input: unknown, signal: AbortSignal): Promise<Outcome>
}

export interface ListMachine {
  /** Folder that only the owner can read, created if missing; null: nothing is stored on the disk. */
  folder: string | null
  keyVault: KeyVault
  clock: Clock
  log: Log
  source: () => Source
  atOnce: () => number
  newId: () => string
  random: () => number
  /** Runs a function after `ms`. Returns a function that cancels the run. */
  later: (ms: number, run: () => void) => () => void
  had: (item: ItemDaLista) => void
  tell: () => void
}

export interface ListDesk {
  print: (paper: ListPaper) => Promise<Trabalho>
  /** Settles once the jobs of an earlier start are known. */
  restored: Promise<void>
  jobs(): readonly Trabalho[]
  /** Reports whether a person found the document in the tray. */
  resolve(trabalhoId: string, saiu: boolean): void
}
