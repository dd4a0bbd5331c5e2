import type { ReactNode } from 'react'
import type { KeyboardList } from './keyboardList.ts'
import styles from './Table.module.css'

export interface TableColumn {
  name: string
  /** Right-aligned figures. */
  amount?: boolean
  /** Told to screen readers only: the column's content says it to the eye. */
  silent?: boolean
}

export interface TableProps {
  label: string
  columns: readonly TableColumn[]
  /** Sets `--colunas`, the grid template of the headings and the rows. */
  className: string | undefined
  /** Several rows may be ticked. */
  multiple?: boolean
  /** Draws its own edge; absent where a panel around it does. */
  frame?: boolean
  faded?: boolean
  /** Null while a dialog is in front: the keys are its own. */
  list: KeyboardList | null
  children: ReactNode
}

/** A page of rows under their headings, walked with the arrow keys. */
export function Table({ label, columns, className, multiple, frame, faded, list, children }: TableProps) {
  return (
    <div
      className={`${styles.table} ${className ?? ''}`}
      role="grid"
      aria-label={label}
      aria-multiselectable={multiple}
      data-frame={frame || undefined}
      data-faded={faded || undefined}
      {...list?.listProps}
    >
      <div className={styles.header} role="row">
        {columns.map(({ name, amount, silent }) => (
          <span key={name} role="columnheader" className={amount ? styles.amount : undefined}>
            {silent ? <span className="readerOnly">{name}</span> : name}
          </span>
        ))}
      </div>
      {children}
    </div>
  )
}

export interface TableRowProps {
  list: KeyboardList
  index: number
  selected: boolean | undefined
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** One row; its cells are the screen's. */
export function TableRow({ list, index, selected, className, onClick, children }: TableRowProps) {
  const { ref, ...props } = list.itemProps(index)
  return (
    // Keys belong to the grid around: the row only takes the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      className={`${styles.row} ${className ?? ''} innerFocus`}
      aria-selected={selected}
      {...props}
      ref={ref}
      onClick={onClick}
    >
      {children}
    </div>
  )
}

/** The cell of an amount. */
export function AmountCell({ children }: { children: ReactNode }) {
  return (
    <span role="gridcell" className={styles.amount}>
      {children}
    </span>
  )
}
