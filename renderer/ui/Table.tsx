import type { CSSProperties, ReactNode } from 'react'
import type { Tone } from '../text/printing.ts'
import styles from './Table.module.css'
import type { KeyboardList } from './keyboardList.ts'

export interface Column {
  name: string
  /** `data-column`: the screen's style sheet uses it to select the heading and the cells. */
  key?: string
  /** The column's share of the row, as in `grid-template-columns`. */
  width?: string
  amount?: boolean
  /** A component of the total; hidden on narrow screens (`[data-component]` in the screen's style sheet). */
  component?: boolean
  /** The heading is for screen readers only: its meaning is visible from the cells. */
  silent?: boolean
}

export interface TableProps {
  label: string
  columns: readonly Column[]
  /** CSS class that sets `--colunas`, the grid template, for columns that depend on the available width. */
  className?: string | undefined
  multiple?: boolean
  /** True if the table draws its own edge; absent if a panel around it has one. */
  frame?: boolean
  faded?: boolean
  /** Null while an open dialog handles the keys. */
  list: KeyboardList | null
  children: ReactNode
}

/**
 * A page of rows with headings, navigated with the arrow keys. In a narrow place each row is a card, with `data-name`
 * as the cells' labels.
 */
export function Table({ label, columns, className, multiple, frame, faded, list, children }: TableProps) {
  return (
    <div
      className={`${styles.table} ${className ?? ''}`}
      style={className === undefined ? widthsOf(columns) : undefined}
      role="grid"
      aria-label={label}
      aria-multiselectable={multiple}
      data-frame={frame || undefined}
      data-faded={faded || undefined}
      // Rows of the previous page ignore keys, which are meant for the coming rows.
      {...(faded ? {} : list?.listProps)}
    >
      <div className={styles.header} role="row">
        <ColumnHeadings columns={columns} />
      </div>
      {children}
    </div>
  )
}

export function ColumnHeadings({ columns }: { columns: readonly Column[] }) {
  return columns.map(({ name, key, amount, component, silent }) => (
    <span
      key={name}
      role="columnheader"
      data-column={key}
      data-amount={amount || undefined}
      data-component={component || undefined}
    >
      {silent ? <span className="readerOnly">{name}</span> : name}
    </span>
  ))
}

const widthsOf = (columns: readonly Column[]) =>
  ({ '--colunas': columns.map(({ width = 'minmax(0, 1fr)' }) => width).join(' ') }) as CSSProperties

export interface TableRowProps {
  list: KeyboardList
  index: number
  selected: boolean | undefined
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

export function TableRow({ list, index, selected, className, onClick, children }: TableRowProps) {
  const { ref, ...props } = list.itemProps(index)
  return (
    // The surrounding grid handles the keys; the row only handles the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      className={`${styles.row} ${className ?? ''} innerFocus`}
      aria-selected={selected}
      {...props}
      ref={ref}
      onClickCapture={(event) => {
        // Shift+click only extends the ticked range: the event is stopped, so that neither row nor cell is activated.
        if (event.shiftKey && list.ranges) event.stopPropagation()
      }}
      onClick={onClick}
    >
      {children}
    </div>
  )
}

interface CellProps {
  /** As {@link Column.key}. */
  column?: string
  /** The cell's label where rows are cards. */
  name?: string
  children: ReactNode
}

export function Cell({ column, name, children }: CellProps) {
  return (
    <span role="gridcell" data-column={column} data-name={name}>
      {children}
    </span>
  )
}

export function AmountCell({ children }: { children: ReactNode }) {
  return (
    <span role="gridcell" className={styles.amount}>
      {children}
    </span>
  )
}

/** A cell for a row's state: a text, and a coloured dot that is easy to find in the column. */
export function ToneCell({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span role="gridcell" className={styles.cell} data-tone={tone}>
      <span className={styles.dot} aria-hidden />
      {children}
    </span>
  )
}
