import type { RowBook } from './rowBook.ts'

/**
 * Rows that a person wants once more: printed again where their paper is still here, else asked for again.
 * @param papers those that are here
 */
export function askAgain(book: RowBook, papers: ReadonlySet<string>, which: 'falhou' | 'duvida'): void {
  for (const row of book.rows) {
    if (row.mark.estado !== which) continue
    const { papel, tentativa, pedidoEm } = row.mark
    // Whatever is still told of an earlier job is older.
    const again = { pedidoEm: pedidoEm + 1, trabalho: null, erro: null, lote: null, juntas: 0 }
    if (papel !== null && papers.has(papel)) {
      book.change(row, { ...again, estado: 'obtida', tentativa: tentativa + 1 }, null)
    } else book.change(row, { ...again, estado: 'pendente', papel: null, tentativa: 0 }, null)
  }
}
