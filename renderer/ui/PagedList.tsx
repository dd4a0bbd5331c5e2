import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, useState, type CSSProperties, type ReactNode } from 'react'
import { isNotFound } from '../../shared/errors.ts'
import { falhaOf } from '../bridge/client.ts'
import { useKeysAhead } from '../keyboard/keyboard.tsx'
import { uiText, type RowNoun } from '../text/ui.ts'
import type { IconName } from './Icon.tsx'
import styles from './PagedList.module.css'
import { Button } from './Button.tsx'
import { Hints } from './KeyCap.tsx'
import { EmptyList, ListScreen, type EmptyListText } from './ListScreen.tsx'
import { Message } from './States.tsx'
import { extentOf, repeatedPage, type SeenPages } from './pages.ts'

export interface ListView<F> {
  filter: F
  /** Zero-based, as the backend counts. */
  page: number
  /** Incremented with each search, so that the list takes the focus even if the rows are the same. */
  search: number
}

export interface ListPage<T> {
  items: readonly T[]
  /** True while the rows of the previous page are shown and the next page is loading. */
  faded: boolean
  /** Called with −1 or 1. Has no effect beyond the first and last page. */
  onPage: (step: number) => void
  /** Buttons to the other pages; absent if all rows fit one page. */
  pager: ReactNode
}

export interface PagedListProps<T> {
  text: EmptyListText & { title: string; loading: string; total: (count: number) => string }
  icon: IconName
  of: RowNoun
  /** Buttons at the right of the title, before the count. */
  verbs?: ReactNode
  filters?: ReactNode
  query: UseQueryResult<{ paginasTotais: number; elementosTotais: number; data: readonly T[] }>
  view: Pick<ListView<unknown>, 'page' | 'search'>
  perPage: number
  columns: readonly string[]
  onGoTo: (page: number) => void
  onClear?: (() => void) | undefined
  action?: ReactNode
  /** The rows. They are remounted for another search or page, so that the focus starts at the first row; a refresh keeps it. */
  children: (page: ListPage<T>) => ReactNode
}

export function PagedList<T extends { id: number }>(props: PagedListProps<T>) {
  const { text, query, view, onGoTo } = props
  const { data } = query
  useKeysAhead(query.isPlaceholderData)
  const extent = data && extentOf(data, view.page)
  const place = `${view.search} ${view.page}`
  const [shown, setShown] = useState(place)
  if (!query.isPlaceholderData && shown !== place) setShown(place)
  const repeated = useRepeatedPage(props)
  // Some backends answer 404 beyond the last page.
  const isGone = query.isError && isNotFound(falhaOf(query.error))
  const isBeyond = view.page > 0 && (data?.data.length === 0 || isGone)
  const isLast = extent !== undefined && extent.pages !== null && view.page + 1 >= extent.pages
  const goByStep = (step: number) => {
    const page = view.page + step
    if (data && page >= 0 && (step < 0 || !isLast)) onGoTo(page)
  }
  const hasMore = extent ? isBeyond || extent.pages === null || extent.pages > 1 : query.isError && view.page > 0
  const pager = hasMore && (
    <Pager
      page={view.page}
      pages={extent?.pages ?? null}
      isLast={isLast || isBeyond || query.isError}
      onGoTo={onGoTo}
    />
  )
  return (
    <ListScreen
      full
      title={text.title}
      side={
        <>
          {props.verbs}
          {extent && extent.rows !== null && text.total(extent.rows)}
        </>
      }
      filters={props.filters}
      query={query}
      failureShown={isBeyond}
      of={props.of}
      skeleton={{ label: text.loading, rows: props.perPage, columns: props.columns }}
    >
      {isBeyond && (
        <Message kind="info" actions={pager}>
          {uiText.noMorePages}
        </Message>
      )}
      {query.isError && !isBeyond && pager}
      {repeated !== null && <Message kind="info">{uiText.repeatedPage(repeated + 1)}</Message>}
      {data?.data.length === 0 && !isBeyond && (
        <EmptyList text={text} icon={props.icon} answer={data} onClear={props.onClear} action={props.action} />
      )}
      {data && data.data.length > 0 && (
        <div
          className={styles.page}
          style={{ '--linhas': extent?.pages !== 1 ? props.perPage : data.data.length } as CSSProperties}
        >
          <Fragment key={shown}>
            {props.children({ items: data.data, faded: query.isPlaceholderData, onPage: goByStep, pager })}
          </Fragment>
        </div>
      )}
    </ListScreen>
  )
}

/** The earlier page whose rows this page repeats; null if there is none. */
function useRepeatedPage<T extends { id: number }>({ query, view }: PagedListProps<T>): number | null {
  const [seen, setSeen] = useState<{ search: number; pages: SeenPages }>({ search: view.search, pages: {} })
  const { data, isPlaceholderData } = query
  const pages = seen.search === view.search ? seen.pages : {}
  const ids = data && !isPlaceholderData ? data.data.map(({ id }) => id).join() : pages[view.page]
  if (ids !== undefined && ids !== pages[view.page])
    setSeen({ search: view.search, pages: { ...pages, [view.page]: ids } })
  return isPlaceholderData ? null : repeatedPage(pages, view.page)
}

/** The line under the rows: hints for the keys, and the buttons to the other pages. */
export function PageFoot({ hints, pager }: { hints: readonly (readonly string[])[]; pager: ReactNode }) {
  return (
    <div className={styles.foot}>
      <Hints keys={hints} />
      {pager}
    </div>
  )
}

/**
 * The buttons under a paged list; ← and → in the list do the same. `page` is zero-based (spec "Page object"), and shown
 * one-based. `pages` is null when the number is unknown.
 */
function Pager(props: { page: number; pages: number | null; isLast: boolean; onGoTo: (page: number) => void }) {
  const { page, pages, isLast, onGoTo } = props
  return (
    <div className={styles.pager}>
      <Button compact keyCap="←" disabled={page === 0} onClick={() => onGoTo(page - 1)}>
        {uiText.previous}
      </Button>
      <span>{pages === null ? uiText.somePage(page + 1) : uiText.page(page + 1, pages)}</span>
      <Button compact keyCap="→" disabled={isLast} onClick={() => onGoTo(page + 1)}>
        {uiText.next}
      </Button>
    </div>
  )
}
