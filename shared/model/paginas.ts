/* Reads lists that the backend sends page by page (spec "Page object"). */

/** Spec "Limits": the page size that the portal uses. A backend may refuse a larger one. */
export const POR_PAGINA = 15

export interface Pagina<T> {
  paginasTotais: number
  elementosTotais: number
  data: readonly T[]
}

/**
 * Requests page after page until all rows are fetched, each id once. A failure after the first page ends the reading
 * early.
 * @param ask requests one page, zero-based; a failure for the first page is thrown
 * @param most no further page is requested from this number of rows on
 * @returns the rows as one page. Its `elementosTotais` exceeds the number of rows if some are missing: beyond `most`,
 *   on a failed page, or unreadable.
 */
export async function allPages<T extends { id: number }>(
  ask: (page: number) => Promise<Pagina<T>>,
  most: number,
): Promise<Pagina<T>> {
  const rows = new Map<number, T>()
  let total = 0
  let next: Pagina<T> | null = await ask(0)
  for (let page = 1; next; page += 1) {
    const before = rows.size
    for (const row of next.data) if (!rows.has(row.id)) rows.set(row.id, row)
    total = Math.max(total, next.elementosTotais)
    // A total smaller than the number of rows is ignored: some backends send 0.
    const isTold = next.elementosTotais > 0 && rows.size >= total && page >= next.paginasTotais
    if (rows.size === before || isTold) break
    next = rows.size >= most ? null : await ask(page).catch(() => null)
    if (!next) total = Math.max(total, rows.size + 1)
  }
  return { paginasTotais: 1, elementosTotais: Math.max(total, rows.size), data: [...rows.values()] }
}
