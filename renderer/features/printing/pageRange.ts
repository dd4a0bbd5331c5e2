import { readIntervalo } from '../../../shared/model/intervaloDePaginas.ts'

/** The typed range in main's form (`1-2,5`); null if it is no range, or names a page that does not exist. */
export function readPageRange(text: string, total: number): string | null {
  const clean = text.replace(/\s+/g, '').replaceAll(';', ',')
  return readIntervalo(clean, total) && clean
}

/** Reads a number of copies, 1 to 99; null for any other text. */
export function readCopias(text: string): number | null {
  const copias = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return copias >= 1 ? copias : null
}
