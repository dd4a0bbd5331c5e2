/** A page as the backend sends it (spec "Page object"). */
interface AnsweredPage {
  paginasTotais: number
  elementosTotais: number
  data: readonly unknown[]
}

/** The total numbers of rows and pages, as far as they are known. */
export interface Extent {
  /** The total number of rows; null if the page's own rows contradict it. */
  rows: number | null
  /** The number of pages; null when it is unknown. */
  pages: number | null
}

/**
 * The totals of a page, as far as they are plausible. Some backends leave them 0 although they send rows.
 * @param at the page's zero-based index
 */
export function extentOf({ paginasTotais, elementosTotais, data }: AnsweredPage, at: number): Extent {
  const isBelied = data.length > 0 && (paginasTotais <= at || elementosTotais < data.length)
  return isBelied ? { rows: null, pages: null } : { rows: elementosTotais, pages: paginasTotais }
}

/** Whether a first page contains all rows. Totals that its rows contradict do not count. */
export const isWhole = (page: AnsweredPage): boolean => extentOf(page, 0).rows === page.data.length
