import { readIntervalo } from '../../../shared/model/intervaloDePaginas.ts'
import { PrintError } from '../errors.ts'

/** Throws `PrintError` (`documento.paginas`) if the document does not have these pages, or the text is not a range. */
export function pagesOf(range: string, total: number): number[] {
  const pages = readIntervalo(range, total)
  if (!pages) throw new PrintError('documento.paginas', `${range} of ${total} pages`)
  return pages
}
