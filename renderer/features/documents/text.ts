import type { Documento } from '../../../shared/ipc/types.ts'
import type { PDFDocumentProxy } from './pdf.ts'

/** A paper that people pay or keep has some hundred kB; anything larger consists of pictures, or is hostile. */
const MAX_BYTES = 5_000_000
/** Pages read of a long document: the first ones, and the last, where the sums stand. */
const FIRST_PAGES = 3
const TIME_LIMIT_MS = 10_000

/** Whether {@link readText} reads all pages of a paper. */
export const isReadWhole = ({ paginas }: Pick<Documento, 'paginas'>): boolean => paginas <= FIRST_PAGES + 1

/**
 * The text of a held document, in drawing order; empty where there is none (a scanned sheet). Rejects when it is too large,
 * unreadable or too slow: the worker that reads it is then ended.
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

/** The words of the pages, each run of letters on a line of its own: a code may continue in the next run. */
export async function textOf(pdf: Pick<PDFDocumentProxy, 'numPages' | 'getPage'>): Promise<string> {
  const first = Array.from({ length: Math.min(pdf.numPages, FIRST_PAGES) }, (_, index) => index + 1)
  const pages: string[] = []
  for (const number of new Set([...first, pdf.numPages])) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'))
  }
  return pages.join('\n')
}
