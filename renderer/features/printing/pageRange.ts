import { readIntervalo } from '../../../shared/model/intervaloDePaginas.ts'

/** The typed range in main's form (`1-2,5`); null when it is not a range, or names a page that does not exist. */
export function readPageRange(text: string, total: number): string | null {
  const clean = text.replace(/\s+/g, '').replaceAll(';', ',')
  return readIntervalo(clean, total) && clean
}

/** 1 to 99; null for anything else. */
export function readCopias(text: string): number | null {
  const copias = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return copias >= 1 ? copias : null
}
