import { readIntervalo } from '../../../shared/model/intervaloDePaginas.ts'
import { PrintError } from '../errors.ts'

/** Throws `PrintError` (`documento.paginas`) where the document has no such pages, or the text is no range. */
export function pagesOf(range: string, total: number): number[] {
  const pages = readIntervalo(range, total)
  if (!pages) throw new PrintError('documento.paginas', `${range} of ${total} pages`)
  return pages
}
