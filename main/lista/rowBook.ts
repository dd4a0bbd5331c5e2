import type { Falha } from '../../shared/errors.ts'
import {
  ESTADOS_DA_LINHA,
  isOpenRow,
  type EstadoDaLinha,
  type FaixaDaLista,
  type LinhaDaLista,
  type LinhaPedida,
  type MudancaDaLinha,
  type RefeitasDaLista,
} from '../../shared/model/lista/andamento.ts'
import type { ItemDaLista } from '../../shared/model/lista/lista.ts'
import { UNTOUCHED, type Mark } from './listDatabase.ts'
import { creates } from './requests.ts'

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

/** Largest number of documents, and of pages, in a joined one: limits the loss by a paper jam, and memory. */
export const MOST_TOGETHER = 25
const MOST_PAGES = 200

/** States of rows that are not handed to the print queue yet. */
const AHEAD: ReadonlySet<EstadoDaLinha> = new Set<EstadoDaLinha>(['pendente', 'pedindo', 'obtida'])

/**
 * Returns the rows to print next as one document: consecutive rows of the same kind. Empty while one of these rows is not
 * fetched yet.
 * @param goesOn whether the remaining rows will still be requested; otherwise the batch does not wait for them
 */
export function nextBatch(book: RowBook, { together, goesOn }: { together: boolean; goesOn: boolean }): Row[] {
  const { first } = book
  if (first?.mark.estado !== 'obtida') return []
  const { lote } = first.mark
  // These rows were handed over before, perhaps in vain. The same rows are the same job, so none is printed twice.
  if (lote !== null) return book.ofJob(lote).filter(({ mark }) => mark.estado === 'obtida')
  const batch: Row[] = []
  let pages = 0
  for (const row of book.rows.slice(first.lugar)) {
    const { estado, paginas } = row.mark
    if (!AHEAD.has(estado)) continue
    if (row.item?.tipo !== first.item?.tipo) return batch
    if (estado !== 'obtida') return estado === 'pendente' && !goesOn ? batch : []
    pages += paginas ?? 0
    if (batch.length > 0 && pages > MOST_PAGES) return batch
    batch.push(row)
    if (batch.length === (together ? MOST_TOGETHER : 1)) return batch
  }
  return batch
}

/** Prints rows in a state again from their stored documents (`papers`), and requests the others again. */
export function askAgain(book: RowBook, papers: ReadonlySet<string>, which: 'falhou' | 'duvida'): void {
  for (const row of book.rows) if (row.mark.estado === which) onceMore(book, row, papers)
}

/**
 * Repeats the finished rows with these numbers, in list order. If certificates would have to be issued again and `emitir` does
 * not allow it, nothing is repeated, and only their number is returned.
 */
export function askRange(
  book: RowBook,
  papers: ReadonlySet<string>,
  { de, ate, emitir }: FaixaDaLista,
): RefeitasDaLista {
  const wanted = book.rows.filter(
    ({ numero, mark: { estado } }) => numero >= de && numero <= ate && (estado === 'feita' || estado === 'falhou'),
  )
  const issued = wanted.filter(({ item, mark: { papel } }) => item && creates(item) && !papers.has(papel ?? '')).length
  if (issued > 0 && !emitir) return { linhas: 0, seriamEmitidas: issued }
  for (const row of wanted) onceMore(book, row, papers)
  return { linhas: wanted.length, seriamEmitidas: 0 }
}

function onceMore(book: RowBook, row: Row, papers: ReadonlySet<string>): void {
  const { papel, tentativa, pedidoEm } = row.mark
  // Ignores further reports about the earlier job.
  const again = { pedidoEm: pedidoEm + 1, trabalho: null, erro: null, lote: null, juntas: 0 }
  if (papel !== null && papers.has(papel)) {
    book.change(row, { ...again, estado: 'obtida', tentativa: tentativa + 1 }, null)
  } else book.change(row, { ...again, estado: 'pendente', papel: null, tentativa: 0 }, null)
}
