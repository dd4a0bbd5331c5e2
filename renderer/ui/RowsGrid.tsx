import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { keyName } from '../keyboard/shortcuts.ts'
import { useCompact } from './compact.ts'
import { useFocusOnArrival } from './focus.ts'
import { ColumnHeadings, type Column } from './groupedList/ColumnHeadings.tsx'
import frame from './groupedList/GroupedList.module.css'
import styles from './groupedList/Rows.module.css'
import { nextIndex } from './keyboardList.ts'

/** Height of a row, px: `--linha` of app/base.css. */
const ROW = { compact: 32, usual: 36 }
/** Rows that a page key moves. */
const PAGE = 10

export interface RowsGridProps {
  ref: RefObject<HTMLDivElement | null>
  label: string
  columns: readonly Column[]
  /** Sets `--colunas`, the grid template of headings and rows. */
  className: string | undefined
  total: number
  /** The row on which the keys act. */
  active: number
  onMove: (index: number) => void
  /** Enter on a row, or a click. */
  onOpen?: ((index: number) => void) | undefined
  /** More keys, which work only while the focus is in the list. */
  keys?: Record<string, () => void>
  /** The cells of a row. */
  renderRow: (index: number) => ReactNode
  /** True while an open dialog handles the keys. */
  asleep: boolean
}

/**
 * Ten thousand rows as one grid with one Tab stop. Only the visible rows are in the DOM. The focus therefore stays on the grid,
 * and `aria-activedescendant` names the active row.
 */
export function RowsGrid(props: RowsGridProps) {
  const { ref, total, active, onMove, onOpen, keys = {} } = props
  const base = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const height = useCompact() ? ROW.compact : ROW.usual
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  })
  // The virtualizer keeps measured heights until `measure` is called.
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  useLayoutEffect(() => {
    if (active < total) virtual.scrollToIndex(active)
  }, [virtual, active, total])
  useFocusOnArrival(() => ref.current?.focus({ preventScroll: true }))

  const onKeyDown = (event: KeyboardEvent) => {
    if (props.asleep) return
    const key = keyName(event.nativeEvent)
    const to = nextIndex(key, active, total, PAGE)
    const act = to !== null ? () => onMove(to) : key === 'Enter' && onOpen ? () => onOpen(active) : keys[key]
    if (!act) return
    event.preventDefault()
    // Held down, only keys that move keep acting.
    if (!event.repeat || to !== null) act()
  }

  return (
    <div
      ref={ref}
      className={`${frame.grid} ${props.className ?? ''}`}
      role="grid"
      aria-label={props.label}
      aria-rowcount={total + 1}
      aria-activedescendant={active < total ? `${base}${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <ColumnHeadings columns={props.columns} />
      <div ref={scroller} className={frame.scroller} role="rowgroup">
        <div className={frame.rows} role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            // The surrounding grid handles the keys; the row only handles the mouse.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={index}
              id={`${base}${index}`}
              role="row"
              aria-rowindex={index + 2}
              className={styles.item}
              style={{ top: start }}
              data-active={index === active || undefined}
              onClick={() => {
                onMove(index)
                onOpen?.(index)
              }}
            >
              {props.renderRow(index)}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
