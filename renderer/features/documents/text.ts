import type { Documento } from '../../../shared/ipc/types.ts'
import type { PDFDocumentProxy } from './pdf.ts'

/** A guide or certificate has some hundred kB. Anything larger consists of pictures, or is hostile. */
const MAX_BYTES = 5_000_000
/** Number of pages read from the start of a long document. The last page, with the sums, is read too. */
const FIRST_PAGES = 3
const TIME_LIMIT_MS = 10_000

/** Whether {@link readText} reads all pages of a document. */
export const isReadWhole = ({ paginas }: Pick<Documento, 'paginas'>): boolean => paginas <= FIRST_PAGES + 1

/**
 * The text of a document that main holds, in drawing order; empty if there is none (a scanned sheet). Rejects if the document
 * is too large, unreadable, or takes longer than `TIME_LIMIT_MS`.
 */
export async function readText({ documentoId, bytes }: Documento, signal: AbortSignal): Promise<string> {
  if (bytes > MAX_BYTES) throw new RangeError(`${bytes} bytes`)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)])
  const over = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(new Error('papel: tempo')), { once: true })
  })
  return Promise.race([read(documentoId, limit), over])
}

async function read(documentoId: string, signal: AbortSignal): Promise<string> {
  const { openPdf } = await import('./pdf.ts')
  const { pdf, close } = await openPdf(documentoId, signal)
  try {
    return await textOf(pdf)
  } finally {
    close()
  }
}

/** The text of the pages, each run of letters on its own line: a code may continue in the next run. */
export async function textOf(pdf: Pick<PDFDocumentProxy, 'numPages' | 'getPage'>): Promise<string> {
  const first = Array.from({ length: Math.min(pdf.numPages, FIRST_PAGES) }, (_, index) => index + 1)
  const pages: string[] = []
  for (const number of new Set([...first, pdf.numPages])) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'))
  }
  return pages.join('\n')
}
