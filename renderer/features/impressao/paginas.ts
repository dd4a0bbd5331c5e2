import { lerIntervalo } from '../../../shared/model/intervaloDePaginas.ts'

/** What the person wrote as main reads it (`1-2,5`); null when it is no range, or names a page that is not there. */
export function lerPaginas(texto: string, total: number): string | null {
  const limpo = texto.replace(/\s+/g, '').replaceAll(';', ',')
  return lerIntervalo(limpo, total) && limpo
}

/** 1 to 99; null for anything else. */
export function lerCopias(texto: string): number | null {
  const copias = /^\d{1,2}$/.test(texto.trim()) ? Number(texto) : 0
  return copias >= 1 ? copias : null
}
