import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { filtersText, uiText, type RowNoun } from '../text/ui.ts'
import { Button } from './Button.tsx'
import { FilterSlot, ScreenTitle } from './Panel.tsx'
import { EmptyState, Loading, QueryError, type LoadingProps, UnreadRows } from './States.tsx'
import type { IconName } from './Icon.tsx'
import { Working } from './Progress.tsx'
import styles from './ListScreen.module.css'

export interface ListScreenProps {
  title: string
  side?: ReactNode
  filters?: ReactNode
  query: UseQueryResult
  /** True if the list itself shows why the query failed. */
  failureShown?: boolean
  of: RowNoun
  skeleton: LoadingProps
  /** True for a list that scrolls by itself: the screen uses the whole available height. */
  full?: boolean
  children: ReactNode
}

/** A screen that shows one list: its title, its filters, and a skeleton until the answer arrives. */
export function ListScreen(props: ListScreenProps) {
  const { title, side, filters, query, failureShown, of, skeleton, full, children } = props
  return (
    <ListFrame full={full}>
      <ScreenTitle side={side}>
        {title}
        <RefreshingNote query={query} />
      </ScreenTitle>
      {filters}
      {!failureShown && <QueryError query={query} />}
      <UnreadRows answer={query.data} of={of} />
      <ListSkeleton query={query} {...skeleton} />
      {children}
    </ListFrame>
  )
}

/** `full`: uses the whole available height, for a list that scrolls by itself. */
export function ListFrame({ full = false, children }: { full?: boolean | undefined; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const filterSlot = useMemo(() => ({ slot, setSlot }), [slot])
  return (
    <FilterSlot value={filterSlot}>
      <div className={styles.screen} data-full={full || undefined}>
        {children}
      </div>
    </FilterSlot>
  )
}

export function RefreshingNote({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'data'> }) {
  if (!query.isFetching || query.data === undefined) return null
  return (
    <span className={styles.refreshing}>
      <Working>{uiText.refreshing}</Working>
    </span>
  )
}

export function ListSkeleton({ query, ...props }: LoadingProps & { query: Pick<UseQueryResult, 'isPending'> }) {
  if (!query.isPending) return null
  return (
    <div className="framed">
      <Loading awaited {...props} />
    </div>
  )
}

export interface EmptyListText {
  empty: string
  emptyExplanation: string
  /** Title if the filters hide all rows. */
  noneFound?: string
  noneFoundExplanation?: string
}

/** An empty list. The text depends on the reason: there are no rows, a filter hides all, or none could be read. */
export function EmptyList(props: {
  text: EmptyListText
  icon: IconName
  /** The backend's empty answer. */
  answer: unknown
  /** Clears the filters; absent if none is in force. */
  onClear?: (() => void) | undefined
  action?: ReactNode
}) {
  const { text, icon, answer, onClear, action } = props
  return (
    <div className="framed">
      {onClear && text.noneFound !== undefined ? (
        <EmptyState
          answer={answer}
          title={text.noneFound}
          action={<Button onClick={onClear}>{filtersText.clear}</Button>}
        >
          {text.noneFoundExplanation}
        </EmptyState>
      ) : (
        <EmptyState answer={answer} title={text.empty} icon={icon} action={action}>
          {text.emptyExplanation}
        </EmptyState>
      )}
    </div>
  )
}
