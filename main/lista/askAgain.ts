import type { FaixaDaLista, RefeitasDaLista } from '../../shared/model/lista/andamento.ts'
import { creates } from './requests.ts'
import type { Row, RowBook } from './rowBook.ts'

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
