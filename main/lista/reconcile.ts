import { checkPdf } from '../documents/checkPdf.ts'
import type { PaperKeep } from './paperKeep.ts'
import { creates } from './requests.ts'
import type { Row, RowBook } from './rowBook.ts'

/**
 * Updates rows that were unfinished when the program ended. If the document is stored, it is used. A request that may have
 * created something becomes doubtful. Rows in the print queue follow the queue.
 * @param queued ids of the documents that the print queue knows
 * @returns ids of stored documents to delete: those of no row, and of finished rows all but the newest `keep.mostDone`
 */
export async function reconcile(book: RowBook, keep: PaperKeep, queued: ReadonlySet<string>): Promise<string[]> {
  const papers = await keep.ids()
  for (const row of book.rows) {
    const { estado, papel, lote } = row.mark
    // Rows that print together are in the queue under the id of their batch.
    const documentoId = lote ?? papel
    if (estado === 'pedindo') await foundAsking(row, book, keep)
    if (estado === 'naFila' && documentoId !== null && !queued.has(documentoId))
      book.change(row, { estado: 'conferir' })
  }
  const done = book.donePapers.filter((papel) => papers.has(papel))
  const spare = new Set(done.slice(0, Math.max(0, done.length - keep.mostDone)))
  return [...papers].filter((papel) => spare.has(papel) || !book.ofPaper(papel))
}

async function foundAsking(row: Row, book: RowBook, keep: PaperKeep): Promise<void> {
  const { papel, tentativa } = row.mark
  const bytes = papel === null ? null : await keep.read(papel)
  const checked = bytes && (await checkPdf(bytes).catch(() => null))
  if (checked) book.change(row, { estado: 'obtida', paginas: checked.pages.length })
  else if (row.item && creates(row.item)) book.change(row, { estado: 'duvida', papel: null })
  // A request that the end of the program cut off does not count as a try.
  else book.change(row, { estado: 'pendente', papel: null, tentativa: tentativa - 1 })
}
