import { readIntervalo } from '../../../shared/model/intervaloDePaginas.ts'

/** The person's range as main reads it (`1-2,5`); null when it is no range, or names a page that is not there. */
export function readPageRange(text: string, total: number): string | null {
  const clean = text.replace(/\s+/g, '').replaceAll(';', ',')
  return readIntervalo(clean, total) && clean
}

/** 1 to 99; null for anything else. */
export function readCopias(text: string): number | null {
  const copias = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return copias >= 1 ? copias : null
}
