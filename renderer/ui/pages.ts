/** A page as a backend answers it (spec "Page object"). */
interface AnsweredPage {
  paginasTotais: number
  elementosTotais: number
  data: readonly unknown[]
}

/** Rows and pages in all, as far as they are known. */
export interface Extent {
  /** Rows in all; null where the page's own rows contradict the number. */
  rows: number | null
  /** The number of pages; null when it is unknown. */
  pages: number | null
}

/**
 * Pages and rows, as far as a page's totals are plausible. Some backends leave them 0 although they send rows.
 * @param at zero-based
 */
export function extentOf({ paginasTotais, elementosTotais, data }: AnsweredPage, at: number): Extent {
  const isBelied = data.length > 0 && (paginasTotais <= at || elementosTotais < data.length)
  return isBelied ? { rows: null, pages: null } : { rows: elementosTotais, pages: paginasTotais }
}

/** Whether a first page contains all rows. Totals that its rows contradict are ignored. */
export const isWhole = (page: AnsweredPage): boolean => extentOf(page, 0).rows === page.data.length
