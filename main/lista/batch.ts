import type { EstadoDaLinha } from '../../shared/model/lista/andamento.ts'
import type { Row, RowBook } from './rowBook.ts'

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
