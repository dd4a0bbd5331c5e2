import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Column, ColumnHeadings } from '../Table.tsx'
import { useCompact } from '../compact.ts'
import { useFocusOnArrival } from '../focus.ts'
import styles from './GroupedList.module.css'

/** Props of every row: plain values, so that a memoised row is drawn again only if one of them changes. */
export interface RowPlace {
  /** DOM id, to which `aria-activedescendant` refers. */
  id: string
  index: number
  /** Distance from the top of the list, px. */
  top: number
  active: boolean
}

export interface VirtualGridProps<T> {
  ref: RefObject<HTMLDivElement | null>
  label: string
  columns: readonly Column[]
  /** Sets `--colunas`, the grid template of headings and items. */
  className: string | undefined
  rows: readonly T[]
  /** Whether a row is the heading of a group. The heading of the first visible row stays at the top. */
  isHeading: (row: T) => boolean
  /** The row on which the keys act; -1 in an empty list. */
  active: number
  /** When this value changes, the active row is scrolled into view. Changes of rows alone must not undo a scroll. */
  scrollsOn: unknown
  multiple?: boolean
  faded?: boolean
  /** True while an open dialog handles the keys. */
  asleep: boolean
  /** The action of a key; undefined if the key has none. A held key repeats the action only if `moves` is true. */
  actOf: (event: KeyboardEvent) => { run: () => void; moves: boolean } | undefined
  renderRow: (row: T, place: RowPlace, pinned: boolean) => ReactNode
}

/**
 * Thousands of rows as one grid with one Tab stop. Only the visible rows are in the DOM, and a row that scrolls away
 * would lose the focus. So the grid has the focus, and `aria-activedescendant` refers to the active row.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { ref, rows, active, faded = false } = props
  const base = useId()
  const header = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { virtual, pinned } = useVisibleRows(scroller, rows, props.isHeading)
  useLayoutEffect(() => {
    if (active in rows) virtual.scrollToIndex(active)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- not for every change of a row
  }, [virtual, active, props.scrollsOn])
  useLayoutEffect(() => {
    // The headings leave the width of the rows' scroll bar free, so that they align with the columns.
    const observer = new ResizeObserver(() => {
      const { offsetWidth = 0, clientWidth = 0 } = scroller.current ?? {}
      header.current?.style.setProperty('padding-right', `${offsetWidth - clientWidth}px`)
    })
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // Rows that are being replaced ignore keys, which are meant for the coming rows.
    const act = props.asleep || faded ? undefined : props.actOf(event)
    if (!act) return
    event.preventDefault()
    if (!event.repeat || act.moves) act.run()
  }
  useFocusOnArrival(() => ref.current?.focus({ preventScroll: true }))
  return (
    <div
      ref={ref}
      className={`framed ${styles.grid} ${props.className ?? ''}`}
      role="grid"
      aria-label={props.label}
      aria-multiselectable={props.multiple}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={active in rows ? `${base}${active}` : undefined}
      aria-busy={faded}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {/* The headings are outside the scrolling part. */}
      <div className={styles.header} role="rowgroup" ref={header}>
        <div className={styles.titles} role="row" aria-rowindex={1}>
          <ColumnHeadings columns={props.columns} />
        </div>
      </div>
      <div ref={scroller} className={styles.scroller} role="rowgroup" data-faded={faded || undefined}>
        <div className={styles.rows} role="presentation" ref={content} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const place = { id: `${base}${index}`, index, top: start, active: index === active }
            return <Fragment key={index}>{props.renderRow(row, place, index === pinned.current)}</Fragment>
          })}
        </div>
      </div>
    </div>
  )
}

/** Height of a row, px: `--linha` of app/base.css. */
const ROW = { compact: 32, usual: 36 }
/** Space under the last row, px. */
const GAP = 8
/** Number of rows drawn beyond the visible ones: enough for the next wheel step. More would slow the list. */
const OVERSCAN = 4
/** The usual height of everything above and below a list, px. */
const AROUND = 340

/** Height of the last list, px; null before the first. Lets the first layout draw nearly all visible rows. */
let height: number | null = null

/** The rows to draw. The heading of the visible group (`pinned`), if any, is always included and stays at the top. */
function useVisibleRows<T>(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly T[],
  isHeading: (row: T) => boolean,
) {
  const row = useCompact() ? ROW.compact : ROW.usual
  const headers = useMemo(() => rows.flatMap((row, index) => (isHeading(row) ? [index] : [])), [rows, isHeading])
  const pinned = useRef(-1)
  const rangeExtractor = useCallback(
    (range: Range) => {
      pinned.current = headers.findLast((index) => index <= range.startIndex) ?? -1
      const indices = defaultRangeExtractor(range)
      return pinned.current >= 0 && (indices[0] ?? 0) > pinned.current ? [pinned.current, ...indices] : indices
    },
    [headers],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
    overscan: useAtRest(rows) ? OVERSCAN : 0,
    scrollPaddingStart: row,
    scrollPaddingEnd: GAP,
    paddingEnd: GAP,
    rangeExtractor,
    // Read when the list mounts: a preloaded page has no size before it is shown.
    initialRect: { width: 0, height: height ?? Math.max(0, window.innerHeight - AROUND) },
  })
  useLayoutEffect(() => {
    height = virtual.scrollRect?.height ?? height
  })
  // The virtualizer caches measured heights until `measure` is called. A new list has none.
  const measured = useRef(row)
  useLayoutEffect(() => {
    if (measured.current !== row) virtual.measure()
    measured.current = row
  }, [virtual, row])
  return { virtual, pinned }
}

/** True once the visible content is painted and the browser is idle; only then are hidden rows drawn. */
function useAtRest(shown: unknown): boolean {
  const [painted, setPainted] = useState<unknown>(null)
  useEffect(() => {
    const soon = requestIdleCallback(() => setPainted(shown))
    return () => cancelIdleCallback(soon)
  }, [shown])
  return painted === shown
}
