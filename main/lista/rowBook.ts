import type { Falha } from '../../shared/errors.ts'
import {
  ESTADOS_DA_LINHA,
  isOpenRow,
  type EstadoDaLinha,
  type LinhaDaLista,
  type LinhaPedida,
  type MudancaDaLinha,
} from '../../shared/model/lista/andamento.ts'
import type { ItemDaLista } from '../../shared/model/lista/lista.ts'
import { UNTOUCHED, type Mark } from './listDatabase.ts'

export interface Row {
  /** The row's place in the list, from 0. */
  readonly lugar: number
  /** The row's line in the pasted text. */
  numero: number
  /** The requested document; null while the list is still encrypted. */
  item: ItemDaLista | null
  nome: string | undefined
  mark: Mark
  falha: Falha | null
}

/** Stores a change of a row before it takes effect. Throws if it cannot be stored. */
export type WriteRow = (lugar: number, mark: Mark, falha: Falha | null | undefined) => unknown

/** The rows of a list in order, with counts per state, and their documents. */
export class RowBook {
  readonly rows: readonly Row[]
  readonly #write: WriteRow
  readonly #changed: (row: Row) => unknown
  readonly #byPaper = new Map<string, Row>()
  readonly #byLote = new Map<string, Set<Row>>()
  readonly #counts = new Map<EstadoDaLinha, number>()
  /** Index of the first row that is neither in the print queue nor finished. */
  #head = 0

  constructor(rows: readonly Row[], write: WriteRow, changed: (row: Row) => unknown) {
    this.rows = rows
    this.#write = write
    this.#changed = changed
    for (const row of rows) this.#count(row, 1)
  }

  get counts(): Record<EstadoDaLinha, number> {
    const all = ESTADOS_DA_LINHA.map((estado) => [estado, this.#counts.get(estado) ?? 0])
    return Object.fromEntries(all) as Record<EstadoDaLinha, number>
  }

  count(estado: EstadoDaLinha): number {
    return this.#counts.get(estado) ?? 0
  }

  ofPaper(papel: string): Row | undefined {
    return this.#byPaper.get(papel)
  }

  /** Documents of finished rows, in the order of printing. */
  get donePapers(): string[] {
    const done = this.rows.filter(({ mark }) => mark.estado === 'feita')
    const inOrder = done.toSorted((a, b) => a.mark.pedidoEm - b.mark.pedidoEm || a.lugar - b.lugar)
    return inOrder.flatMap(({ mark: { papel } }) => papel ?? [])
  }

  /** Rows whose documents are in the print queue under this id, in the list's order. */
  ofJob(documentoId: string): readonly Row[] {
    const together = this.#byLote.get(documentoId)
    if (together) return [...together].toSorted((a, b) => a.lugar - b.lugar)
    const alone = this.#byPaper.get(documentoId)
    return alone ? [alone] : []
  }

  /** Changes a row, and stores the change first. @param falha undefined: unchanged */
  change(row: Row, change: Partial<Mark>, falha?: Falha | null): void {
    const mark = { ...row.mark, ...change }
    this.#write(row.lugar, mark, falha)
    this.#count(row, -1)
    row.mark = mark
    if (falha !== undefined) row.falha = falha
    this.#count(row, 1)
    if (mark.estado === 'pendente' || mark.estado === 'obtida') this.#head = Math.min(this.#head, row.lugar)
    this.#changed(row)
  }

  /** The first row not yet in the print queue, which is printed next; undefined if there is none. */
  get first(): Row | undefined {
    for (;;) {
      const row = this.rows[this.#head]
      if (!row || row.mark.estado === 'pendente' || row.mark.estado === 'pedindo' || row.mark.estado === 'obtida')
        return row
      this.#head += 1
    }
  }

  /** The next row to request; undefined if none is left, or if `ahead` requested rows already wait to be printed. */
  nextToFetch(ahead: number): Row | undefined {
    let before = 0
    for (let at = this.first?.lugar ?? this.rows.length; before < ahead; at += 1) {
      const row = this.rows[at]
      if (!row || row.mark.estado === 'pendente') return row
      if (row.mark.estado === 'pedindo' || row.mark.estado === 'obtida') before += 1
    }
    return undefined
  }

  get left(): number {
    return ESTADOS_DA_LINHA.filter(isOpenRow).reduce((sum, estado) => sum + this.count(estado), 0)
  }

  get isOver(): boolean {
    return this.left === 0
  }

  #count(row: Row, by: 1 | -1): void {
    const { estado, papel, lote } = row.mark
    this.#counts.set(estado, this.count(estado) + by)
    if (lote !== null) {
      const together = this.#byLote.get(lote) ?? new Set()
      if (by === 1) this.#byLote.set(lote, together.add(row))
      else if (together.delete(row) && together.size === 0) this.#byLote.delete(lote)
    }
    if (papel === null) return
    if (by === 1) this.#byPaper.set(papel, row)
    else this.#byPaper.delete(papel)
  }
}

export function newRow(lugar: number, { numero, item, nome }: LinhaPedida): Row {
  return { lugar, numero, item, nome, mark: UNTOUCHED, falha: null }
}

/** A row of a stored list that is not decrypted yet. */
export function lockedRow(lugar: number, mark: Mark): Row {
  return { lugar, numero: 0, item: null, nome: undefined, mark, falha: null }
}

export function changeOf({ lugar, mark, falha }: Row): MudancaDaLinha {
  const { estado, erro, paginas, impressora, juntas } = mark
  return { lugar, estado, falha, erro, paginas, impressora, juntas }
}

export function lineOf(row: Row): LinhaDaLista[] {
  const { item, numero, nome } = row
  return item ? [{ ...changeOf(row), numero, item, nome }] : []
}
