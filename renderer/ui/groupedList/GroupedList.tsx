import {
  Fragment,
  useId,
  useLayoutEffect,
  useRef,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { hasMarkedText } from '../../keyboard/focus.ts'
import { keyName } from '../../keyboard/shortcuts.ts'
import { useCopyNumber } from '../copyNumber.ts'
import { useFocusOnArrival } from '../focus.ts'
import type { Action, ListState } from './state.ts'
import { isGroup, type GroupOf, type ItemOf, type List } from './rows.ts'
import styles from './GroupedList.module.css'
import { keyCommand } from './keys.ts'
import { ColumnHeadings, type Column } from './ColumnHeadings.tsx'
import { useVisibleRows } from './useVisibleRows.ts'

/** The props of every row. They are plain values, so a memoised row is drawn again only if one of them changes. */
export interface RowPlace {
  /** DOM id, which `aria-activedescendant` names. */
  id: string
  /** Position among the rows of the list. */
  index: number
  /** Distance from the top of the list, px. */
  top: number
  active: boolean
}

export interface GroupPlace extends RowPlace {
  /** Whether the heading keeps its place at the top while its items scroll under it. */
  pinned: boolean
  collapsed: boolean
  /** Ticked items of the group. */
  ticked: number
}

export interface GroupedListProps<L extends List> {
  /** The grid itself, which takes the focus. */
  ref: RefObject<HTMLDivElement | null>
  /** The list's name, for screen readers. */
  label: string
  columns: readonly Column[]
  /** Sets `--colunas`, the grid template of headings and items. */
  className: string | undefined
  state: ListState<L>
  act: Dispatch<Action<L>>
  /** Enter on an item. */
  onOpen: (item: ItemOf<L>) => void
  /** The item's document number, which Ctrl+C copies. */
  numberOf: (item: ItemOf<L>) => string | null | undefined
  /** More keys, which work only while the focus is in the list: `{ V: marcarVencidas }`. */
  keys?: Record<string, () => void>
  renderItem: (item: ItemOf<L>, place: RowPlace) => ReactNode
  renderGroup: (group: GroupOf<L>, place: GroupPlace) => ReactNode
  /** True while an open dialog handles the keys. */
  asleep: boolean
  faded: boolean
}

/**
 * A long list in groups as one grid with one Tab stop. Only the visible rows are in the DOM, so the focus stays on the grid.
 * `aria-activedescendant` names the active row, which could not keep the focus after scrolling away.
 */
export function GroupedList<L extends List>(props: GroupedListProps<L>) {
  const { ref, state, act, faded } = props
  const { rows, active, collapsed, ticked } = state
  const base = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { virtual, pinned } = useVisibleRows(scroller, rows)
  useLayoutEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active)
  }, [virtual, active, rows])
  const copyNumber = useCopyNumber()
  useFocusOnArrival(() => ref.current?.focus({ preventScroll: true }))

  const open = () => {
    const row = rows[active]
    if (row === undefined || isGroup<L>(row)) act({ kind: 'expand' })
    else props.onOpen(row)
  }
  const copy = () => {
    const row = rows[active]
    copyNumber(row === undefined || isGroup<L>(row) ? null : props.numberOf(row))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Rows that are being replaced ignore keys: a key pressed now is meant for the coming rows.
    if (props.asleep || faded) return
    const command = keyCommand(event)
    const key = keyName(event.nativeEvent)
    const ofScreen = key === 'Ctrl+C' && !hasMarkedText() ? copy : command ? undefined : props.keys?.[key]
    if (!command && !ofScreen) return
    event.preventDefault()
    // Held down, only keys that move keep acting.
    if (event.repeat && command?.kind !== 'move' && command?.kind !== 'extend') return
    if (!command) ofScreen?.()
    else if (command.kind === 'open') open()
    else act(command)
  }

  return (
    <div
      ref={ref}
      className={`${styles.grid} ${props.className ?? ''}`}
      role="grid"
      aria-label={props.label}
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      aria-activedescendant={active >= 0 ? `${base}${active}` : undefined}
      aria-busy={faded}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <ColumnHeadings columns={props.columns} />
      <div ref={scroller} className={styles.scroller} role="rowgroup" data-faded={faded || undefined}>
        <div className={styles.rows} role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const place = { id: `${base}${index}`, index: index, top: start, active: index === active }
            return (
              <Fragment key={index}>
                {isGroup<L>(row)
                  ? props.renderGroup(row, {
                      ...place,
                      pinned: index === pinned.current,
                      collapsed: collapsed.has(row.index),
                      ticked: countTicked(row, ticked),
                    })
                  : props.renderItem(row, place)}
              </Fragment>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function countTicked({ items }: List['groups'][number], ticked: ReadonlySet<number>): number {
  return items.reduce((sum, { id, selectable }) => sum + (selectable && ticked.has(id) ? 1 : 0), 0)
}
