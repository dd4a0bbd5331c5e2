import { POR_PAGINA } from '../../shared/model/paginas.ts'
import { unreadOf } from '../bridge/client.ts'

/** A page as the backend sends it (spec "Page object"). */
interface AnsweredPage {
  paginasTotais: number
  elementosTotais: number
  data: readonly unknown[]
}

export interface Extent {
  /** The total number of rows; null if the page's own rows contradict it. */
  rows: number | null
  /** The number of pages; null when it is unknown. */
  pages: number | null
}

/**
 * The plausible totals of a page. Some backends send 0 although there are rows, or send shorter pages than they count.
 * @param at the page's zero-based index
 */
export function extentOf(page: AnsweredPage, at: number): Extent {
  const { paginasTotais, elementosTotais } = page
  const seen = page.data.length + unreadOf(page).length
  // Each other page has a row at least.
  const least = Math.max(at, paginasTotais - 1) + seen
  const isBelied = seen > 0 && (paginasTotais <= at || elementosTotais < least)
  if (isBelied) return { rows: null, pages: null }
  const reached = at + 1 < paginasTotais ? paginasTotais * seen : at * POR_PAGINA + seen
  const isShort = seen > 0 && reached < elementosTotais
  return { rows: elementosTotais, pages: isShort ? Math.ceil(elementosTotais / seen) : paginasTotais }
}

/** Whether a first page contains all rows. Totals that contradict its rows are ignored. */
export const isWhole = (page: AnsweredPage): boolean => extentOf(page, 0).rows === page.data.length

/** Keeps a page's rows until the next answer. An empty page is not kept: it would deny rows of another filter. */
export const keepRows = <P extends Pick<AnsweredPage, 'data'>>(page: P | undefined): P | undefined =>
  page?.data.length === 0 ? undefined : page

/** The rows of the pages seen so far, by page: their ids joined to one text. */
export type SeenPages = Readonly<Record<number, string>>

/** The first earlier page with the same rows; null if there is none. Some backends ignore the page number. */
export function repeatedPage(seen: SeenPages, at: number): number | null {
  const same = Object.entries(seen).find(([page, ids]) => Number(page) < at && ids !== '' && ids === seen[at])
  return same ? Number(same[0]) : null
}
